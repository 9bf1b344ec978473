import { RUN_KINDS, RUN_STATUSES } from '@bhitti/contract/rules/orders/order-runs'
import { ORDER_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'

/** The embedded database returns a Uint8Array. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export type RunProblem = { orderId: string; orderNumber: string; message: string }

/** Work on many orders at once, in the background: collecting papers in one file, or changing the status. */
export const orderRuns = pgTable(
  'order_runs',
  {
    id: idColumn(),
    kind: text({ enum: RUN_KINDS }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default('waiting'),
    /** In the order of work. */
    orderIds: jsonb().$type<string[]>().notNull(),
    newStatus: text({ enum: ORDER_STATUSES }),
    reason: text(),
    /** Number of orders done, failures included; a status run continues here after a restart. */
    done: integer().notNull().default(0),
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
    startedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
    progressedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    file: bytes(),
  },
  (table) => [index('order_runs_by_day').on(table.createdAt)],
)
