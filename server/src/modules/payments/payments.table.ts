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
    /** True if this payment paid the order. Every other payment of the order is refunded. */
    paysOrder: boolean().notNull(),
    /** Why the payment is refunded; null if it paid for goods. Set once, on arrival. */
    returnReason: text({ enum: RETURN_REASONS }),
    /** Sum of this payment's refunds that have not failed. */
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

/** Refunds are stored first, and then requested from the provider until it answers. */
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
    actorId: uuid().references(() => accounts.id),
    /** Form that requested the refund, so that submitting it twice refunds once. The column kept its first name. */
    idempotencyKey: uuid('request_id'),
    createdAt: createdAtColumn(),
    acceptedAt: timestamp({ withTimezone: true }),
    /** When the shop learnt that the money had gone. It stays if the refund fails later: old books do not change. */
    processedAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    /**
     * When a failed refund was dealt with: repeated as another refund, or no longer owed because the cancelled order
     * was
     * reopened.
     */
    retriedAt: timestamp({ withTimezone: true }),
    /** Refund that replaces a failed one; null if nothing was left to refund. */
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
