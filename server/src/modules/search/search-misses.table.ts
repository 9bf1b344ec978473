import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
