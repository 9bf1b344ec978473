import { REFUND_LINE_KINDS } from '@bhitti/contract/rules/prices/refund-lines'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, paiseColumn } from '../../platform/database/columns.ts'
import { orderLines } from '../orders/orders.table.ts'
import { refunds } from './payments.table.ts'

/**
 * What a partial refund is for; the lines add up to it. A refund without lines gives back everything that was left, or
 * was made at the provider, which knows no lines.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: idColumn(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    kind: text({ enum: REFUND_LINE_KINDS }).notNull(),
    orderLineId: uuid().references(() => orderLines.id),
    amountPaise: paiseColumn().notNull(),
  },
  (table) => [
    unique('refund_lines_once')
      .on(table.refundId, table.kind, table.orderLineId)
      .nullsNotDistinct(),
    index('refund_lines_by_order_line').on(table.orderLineId),
    check('refund_lines_amount', sql`${table.amountPaise} > 0`),
    check(
      'refund_lines_names_its_line',
      sql`(${table.kind} = 'line') = (${table.orderLineId} is not null)`,
    ),
  ],
)
