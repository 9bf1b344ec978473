import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import {
  isUnfinished,
  readablePayments,
  readableRefunds,
} from '../../modules/payments/payments.queries.ts'
import { worstRefundStatus } from '../../modules/payments/payments.rules.ts'
import type { Queryable } from '../../platform/database/connect.ts'

const SHOWN = 100
const SHOWN_DAYS = 30

/** Returns those of the last 30 days and older ones with an unfinished refund, newest first. */
export async function readReturnedPayments(
  db: Queryable,
): Promise<PaymentDesk['returnedPayments']> {
  const isRecent = gte(
    readablePayments.createdAt,
    sql`now() - make_interval(days => ${SHOWN_DAYS}::int)`,
  )
  const unfinished = db
    .select({ paymentId: readableRefunds.paymentId })
    .from(readableRefunds)
    .where(isUnfinished)
  const rows = await db
    .select({
      payment: {
        id: readablePayments.id,
        providerPaymentId: readablePayments.providerPaymentId,
        returnReason: readablePayments.returnReason,
        amountPaise: readablePayments.amountPaise,
        createdAt: readablePayments.createdAt,
      },
      order: {
        id: readableOrders.id,
        number: readableOrders.number,
        paidAt: readableOrders.paidAt,
        providerOrderId: readableOrders.providerOrderId,
        totalPaise: readableOrders.totalPaise,
      },
    })
    .from(readablePayments)
    .innerJoin(readableOrders, eq(readableOrders.id, readablePayments.orderId))
    .where(
      and(
        isNotNull(readablePayments.returnReason),
        or(isRecent, inArray(readablePayments.id, unfinished)),
      ),
    )
    .orderBy(desc(readablePayments.createdAt), desc(readablePayments.id))
    .limit(SHOWN)
  const ids = rows.map(({ payment }) => payment.id)
  const theirs = await db
    .select({ paymentId: readableRefunds.paymentId, status: readableRefunds.status })
    .from(readableRefunds)
    .where(and(inArray(readableRefunds.paymentId, ids), isNull(readableRefunds.retriedAt)))
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
    refundStatus: worstRefundStatus((refundsOf.get(payment.id) ?? []).map(({ status }) => status)),
    createdAt: payment.createdAt.toISOString(),
  }))
}

/** Counts the payments of a wrong amount since the last right one. */
export async function countWrongAmountsInARow(db: Queryable): Promise<number> {
  const { returnReason, createdAt } = readablePayments
  const lastRight = db
    .select({ at: sql`coalesce(max(${createdAt}), '-infinity')` })
    .from(readablePayments)
    .where(sql`${returnReason} is distinct from 'wrong_amount'`)
  return db.$count(
    db
      .select({ id: readablePayments.id })
      .from(readablePayments)
      .where(and(eq(returnReason, 'wrong_amount'), gt(createdAt, sql`(${lastRight})`)))
      .as('wrong'),
  )
}
