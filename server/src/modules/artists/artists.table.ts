import { DEFAULT_COMMISSION_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'

/** A person who draws designs and earns a share of each sale. */
export const artists = pgTable(
  'artists',
  {
    id: idColumn(),
    /** The person that the shop writes to and pays. */
    name: text().notNull(),
    /** The name shown with the designs. */
    studio: text().notNull(),
    email: text(),
    phone: text(),
    /** Hundredths of a percent of the price without tax; applies to later sales only. */
    commissionBasisPoints: integer().notNull().default(DEFAULT_COMMISSION_BASIS_POINTS),
    /** UPI id or bank account for payouts; only the owner sees it. */
    payoutNote: text().notNull().default(''),
    /** True if new designs can be credited to the artist. Existing designs always earn. */
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
