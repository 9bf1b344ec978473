import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'

/** Wrong passwords in a row, by what was entered as the e-mail or phone number. */
export const loginFailures = pgTable(
  'login_failures',
  {
    /** SHA-256 of the e-mail or phone number in hex, whether there is an account or not. */
    identifierHash: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: createdAtColumn(),
  },
  (table) => [index('login_failures_age').on(table.lastAt)],
)
