import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

export const SHA256_UNIQUE = 'uploads_sha256_unique'

/** Uploaded pictures. The row is inserted before the files are stored, so that no unknown files can remain. */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    /** Common part of the addresses of its files, without the file names */
    base: text().notNull().unique('uploads_base_unique'),
    uploadedBy: uuid().references(() => accounts.id),
    /** Hash of the original file, set for the library only, where it prevents duplicates. */
    sha256: text(),
    createdAt: createdAtColumn(),
    /** When the library took it; null if it is not in the library */
    heldAt: timestamp({ withTimezone: true }),
    /** When it was first shown. It is kept from then on, because orders show it too. */
    usedAt: timestamp({ withTimezone: true }),
    /** When its removal began. It cannot be used from then on. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex(SHA256_UNIQUE).on(table.sha256),
    index('uploads_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
  ],
)
