import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../database/columns.ts'

/** Background work that still fails. Errors are only in the log, because they may contain personal data. */
export const failedWork = pgTable(
  'failed_work',
  {
    id: idColumn(),
    kind: text().$type<WorkKind>().notNull(),
    /** Row that the work is about, or the name of a sweep. */
    rowId: text().notNull(),
    /** Number of unexpected errors; outages do not count. */
    tries: integer().notNull().default(0),
    firstFailedAt: createdAtColumn(),
    lastFailedAt: createdAtColumn(),
    /** Sweeps skip it until then. */
    restsUntil: timestamp({ withTimezone: true }),
    /** When it was given up; null again once somebody retries it. */
    givenUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('failed_work_of_row').on(table.kind, table.rowId)],
)
