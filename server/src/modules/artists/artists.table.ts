import { DEFAULT_COMMISSION_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'

/** A person who draws designs that the shop sells, and earns a share of each sale. */
export const artists = pgTable(
  'artists',
  {
    id: idColumn(),
    /** The person the shop writes to and pays. */
    name: text().notNull(),
    /** The name that stands beside the designs. */
    studio: text().notNull(),
    email: text(),
    phone: text(),
    /** Hundredths of a percent of what was paid without tax; holds for sales from now on. */
    commissionBasisPoints: integer().notNull().default(DEFAULT_COMMISSION_BASIS_POINTS),
    /** Where payouts go: a UPI id or a bank account, for the owner's eyes. */
    payoutNote: text().notNull().default(''),
    /** Whether new designs can be given to this artist; those that are sold earn in any case. */
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('artists_studio_unique').on(sql`lower(${table.studio})`),
    check('artists_commission', sql`${table.commissionBasisPoints} between 0 and 10000`),
  ],
)

export type ArtistRow = typeof artists.$inferSelect
