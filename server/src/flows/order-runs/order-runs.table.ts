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

/** The embedded database hands out plain bytes. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** What did not work of a run, by the order. */
export type RunProblem = { orderId: string; orderNumber: string; message: string }

/** Work on many orders at once, in the background: their papers as one file, or another status. */
export const orderRuns = pgTable(
  'order_runs',
  {
    id: idColumn(),
    kind: text({ enum: RUN_KINDS }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default('waiting'),
    /** In the order in which they are worked on. */
    orderIds: jsonb().$type<string[]>().notNull(),
    /** Of a run that moves orders. */
    newStatus: text({ enum: ORDER_STATUSES }),
    reason: text(),
    /** Orders that were worked on, with or without success: where it goes on after a restart. */
    done: integer().notNull().default(0),
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
    startedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
    progressedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** The papers, for a day. */
    file: bytes(),
  },
  (table) => [index('order_runs_by_day').on(table.createdAt)],
)
