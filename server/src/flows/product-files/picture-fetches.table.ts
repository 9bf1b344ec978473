import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { productImports } from './imports.table.ts'

/** What became of pictures that rows of a file name by addresses elsewhere; each is fetched once for an import. */
export const pictureFetches = pgTable(
  'picture_fetches',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As the file has it. */
    source: text().notNull(),
    /** Of the shop's own picture; null where it could not be had. */
    address: text(),
    /** The error code that says why. */
    problem: text(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.source] })],
)
