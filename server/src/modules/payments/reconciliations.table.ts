import type { BookDifference } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { idColumn, paiseColumn } from '../../platform/database/columns.ts'

export const reconciliations = pgTable(
  'reconciliations',
  {
    id: idColumn(),
    from: timestamp({ withTimezone: true }).notNull(),
    to: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    payments: integer().notNull(),
    capturedPaise: paiseColumn().notNull(),
    refundedPaise: paiseColumn().notNull(),
    /** Differences that the automatic repairs left. */
    differences: jsonb().$type<BookDifference[]>().notNull(),
  },
  (table) => [index('reconciliations_newest').on(table.finishedAt.desc())],
)
