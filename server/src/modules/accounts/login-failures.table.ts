import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'

export const loginFailures = pgTable(
  'login_failures',
  {
    /** SHA-256 in hex; see `countGuess`. */
    identifierHash: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: createdAtColumn(),
  },
  (table) => [index('login_failures_age').on(table.lastAt)],
)
