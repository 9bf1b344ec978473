import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Words that were searched for and found nothing, counted per day in India; nothing says by whom. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    /** Folded as the search folds them: see search-misses.rules. */
    words: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
