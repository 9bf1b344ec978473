import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { payments, refunds } from './payments.table.ts'
import type { RefundLine } from './refund-lines.rules.ts'
import { refundLines } from './refund-lines.table.ts'

export const readablePayments = readable
  .select({
    id: payments.id,
    orderId: payments.orderId,
    providerPaymentId: payments.providerPaymentId,
    method: payments.method,
    amountPaise: payments.amountPaise,
    refundedPaise: payments.refundedPaise,
    paysOrder: payments.paysOrder,
    returnReason: payments.returnReason,
    createdAt: payments.createdAt,
  })
  .from(payments)
  .as('payments')

export const readableRefunds = readable
  .select({
    id: refunds.id,
    paymentId: refunds.paymentId,
    amountPaise: refunds.amountPaise,
    reason: refunds.reason,
    note: refunds.note,
    status: refunds.status,
    actorId: refunds.actorId,
    idempotencyKey: refunds.idempotencyKey,
    createdAt: refunds.createdAt,
    processedAt: refunds.processedAt,
    retriedAt: refunds.retriedAt,
  })
  .from(refunds)
  .as('refunds')

/** True for refunds that are due, still pending at the provider, or failed and not dealt with. */
export const isUnfinished = and(
  ne(readableRefunds.status, 'processed'),
  isNull(readableRefunds.retriedAt),
)

export const readableRefundLines = readable
  .select({
    id: refundLines.id,
    refundId: refundLines.refundId,
    kind: refundLines.kind,
    orderLineId: refundLines.orderLineId,
    amountPaise: refundLines.amountPaise,
  })
  .from(refundLines)
  .as('refund_lines')

export type PaymentRow = typeof payments.$inferSelect

export async function findPaymentOfProvider(
  db: Queryable,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return payment
}

export async function readPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  return payment
}

export async function findPayingPayment(
  tx: Queryable,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.paysOrder))
  return payment
}

export function countSettledLately(db: Queryable): Promise<number> {
  return db.$count(
    payments,
    and(payments.paysOrder, gt(payments.createdAt, sql`now() - interval '1 hour'`)),
  )
}

export async function hasAnySale(db: Queryable): Promise<boolean> {
  const [sale] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.paysOrder, true))
    .limit(1)
  return sale !== undefined
}

export function listPaymentsOfOrder(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** Stores what a refund is for. The caller has checked that no line is refunded twice. */
export async function insertRefundLines(
  tx: Transaction,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId })))
}
