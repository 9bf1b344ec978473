import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

/** The index by which no content is stored twice. */
export const SHA256_UNIQUE = 'uploads_sha256_unique'

/**
 * Pictures that admins have uploaded. The row is there before the files are, so that files of which
 * nobody knows cannot stay behind.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    /** The part of the picture's address that its files share: all but the file's own name. */
    base: text().notNull().unique('uploads_base_unique'),
    uploadedBy: uuid().references(() => accounts.id),
    /** Of the file as it was brought, so that the library keeps no second copy; null for what came to a product's form. */
    sha256: text(),
    createdAt: createdAtColumn(),
    /** Since when the library has it; null for what is not, or no longer, in there. */
    heldAt: timestamp({ withTimezone: true }),
    /** When a product first showed it; from then on it stays, because orders show it too. */
    usedAt: timestamp({ withTimezone: true }),
    /** When its files began to be removed; from then on no product can take it. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex(SHA256_UNIQUE).on(table.sha256),
    index('uploads_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
  ],
)
