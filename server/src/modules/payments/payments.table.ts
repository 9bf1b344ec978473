import { PAYMENT_METHODS, REFUND_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, paiseColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orders } from '../orders/orders.table.ts'
import { REFUND_REASONS, RETURN_REASONS } from './refund-reasons.ts'

/** Money that the provider captured for an order. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    providerPaymentId: text().notNull().unique('payments_provider_payment_unique'),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amountPaise: paiseColumn().notNull(),
    /** Whether the order was paid with this one; any other payment of the order goes back. */
    paysOrder: boolean().notNull(),
    /** Why it buys nothing and goes back; null for one that paid for goods. Set once, as it arrives. */
    returnReason: text({ enum: RETURN_REASONS }),
    /** What has gone back or is on its way: the refunds of this payment that have not failed. */
    refundedPaise: paiseColumn().notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('payments_by_order').on(table.orderId),
    uniqueIndex('payments_one_pays_an_order').on(table.orderId).where(sql`${table.paysOrder}`),
    index('payments_by_date').on(table.createdAt).where(sql`${table.paysOrder}`),
    index('payments_returned').on(table.createdAt).where(sql`${table.returnReason} is not null`),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check('payments_pay_or_return', sql`${table.paysOrder} or ${table.returnReason} is not null`),
    check(
      'payments_refunded_at_most_captured',
      sql`${table.refundedPaise} between 0 and ${table.amountPaise}`,
    ),
  ],
)

/** Money that goes back: decided here first, then asked of the provider until it answers. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: paiseColumn().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    note: text().notNull().default(''),
    status: text({ enum: REFUND_STATUSES }).notNull().default('due'),
    providerRefundId: text().unique('refunds_provider_refund_unique'),
    /** Null when the shop itself or the provider began it. */
    actorId: uuid().references(() => accounts.id),
    /** The form that asked for it, so that pressing twice gives back once. The column kept its first name. */
    idempotencyKey: uuid('request_id'),
    createdAt: createdAtColumn(),
    /** When the provider took it. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** When the shop learnt that the money had gone; kept where it came back later, as books of that time had it. */
    processedAt: timestamp({ withTimezone: true }),
    /** When the shop learnt that it had failed. */
    failedAt: timestamp({ withTimezone: true }),
    /**
     * When one that failed was dealt with: the owner had it paid again as another refund, or opened
     * the cancelled order again, so that nothing is owed.
     */
    retriedAt: timestamp({ withTimezone: true }),
    /** The refund that was decided in place of one that failed; null where nothing was left to give back. */
    repeatedAs: uuid().references((): AnyPgColumn => refunds.id),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    unique('refunds_request_unique').on(table.paymentId, table.idempotencyKey),
    index('refunds_unfinished')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'processed' and ${table.retriedAt} is null`),
    index('refunds_by_date').on(table.createdAt),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check(
      'refunds_known_to_provider',
      sql`${table.status} in ('due', 'failed') or ${table.providerRefundId} is not null`,
    ),
  ],
)
