import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../database/columns.ts'

/**
 * Work in the background that failed and has not succeeded since. It says nothing of the error, which may name
 * somebody: the log has it.
 */
export const failedWork = pgTable(
  'failed_work',
  {
    id: idColumn(),
    kind: text().$type<WorkKind>().notNull(),
    /** The row that the work is about, or the name of a sweep. */
    rowId: text().notNull(),
    /** Unexpected errors; an outage is none. */
    tries: integer().notNull().default(0),
    firstFailedAt: createdAtColumn(),
    lastFailedAt: createdAtColumn(),
    /** Sweeps leave it alone until then. */
    restsUntil: timestamp({ withTimezone: true }),
    /** When it was given up, until somebody asks for it again. */
    givenUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('failed_work_of_row').on(table.kind, table.rowId)],
)
