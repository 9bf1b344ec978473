/** Payments that bought nothing: of another amount, twice, or too late. */

import type { PaymentDesk } from '@bhitti/contract/calls/payment-desk.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { orders } from '../../modules/orders/orders.table.ts'
import { furthestBehind } from '../../modules/payments/payments.rules.ts'
import { payments, refunds } from '../../modules/payments/payments.table.ts'
import type { Queryable } from '../../platform/database/connect.ts'

const SHOWN = 100
const SHOWN_DAYS = 30

/** Those of the last month, and older ones whose money has not arrived; the newest first. */
export async function readReturnedPayments(
  db: Queryable,
): Promise<PaymentDesk['returnedPayments']> {
  const isRecent = gte(payments.createdAt, sql`now() - make_interval(days => ${SHOWN_DAYS}::int)`)
  const unfinished = db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(ne(refunds.status, 'processed'), isNull(refunds.retriedAt)))
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.returnReason), or(isRecent, inArray(payments.id, unfinished))))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(SHOWN)
  const ids = rows.map(({ payment }) => payment.id)
  const theirs = await db
    .select({ paymentId: refunds.paymentId, status: refunds.status })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, ids), isNull(refunds.retriedAt)))
  const refundsOf = Map.groupBy(theirs, ({ paymentId }) => paymentId)
  return rows.map(({ payment, order }) => ({
    _id: payment.id,
    orderId: order.id,
    orderNumber: orderNumber(order.number),
    isOrderPaid: order.paidAt !== null,
    providerOrderId: order.providerOrderId,
    paymentId: payment.providerPaymentId,
    reason: payment.returnReason ?? '',
    paidAmount: toRupees(payment.amountPaise),
    expectedAmount: toRupees(order.totalPaise),
    refundStatus: furthestBehind((refundsOf.get(payment.id) ?? []).map(({ status }) => status)),
    createdAt: payment.createdAt.toISOString(),
  }))
}
