import type { BookDifference } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { idColumn, paiseColumn } from '../../platform/database/columns.ts'

/** One comparison of the provider's books with the shop's, over a stretch of time. */
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
    /** What was still different after everything that could be repaired was. */
    differences: jsonb().$type<BookDifference[]>().notNull(),
  },
  (table) => [index('reconciliations_newest').on(table.finishedAt.desc())],
)
