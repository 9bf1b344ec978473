import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { productImports } from './imports.table.ts'

/** Results of fetching pictures from other hosts; each source is fetched once per import. */
export const pictureFetches = pgTable(
  'picture_fetches',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    /** Address of the shop's copy; null if the fetch failed. */
    address: text(),
    problem: text(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.source] })],
)
