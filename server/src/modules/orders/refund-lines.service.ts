/** What refunds are for, in the books. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { payments, refunds } from '../payments/payments.table.ts'
import {
  fits,
  type NamedRefundLine,
  NO_ROOM,
  type RefundLine,
  type RefundRoom,
  roomLeft,
} from '../payments/refund-lines.rules.ts'
import { refundLines } from '../payments/refund-lines.table.ts'
import { orderLines, orders } from './orders.table.ts'

/**
 * Notes what a refund is for. The caller holds the order's lock, and the lines, merged, add up to the
 * refund.
 * @throws ShopError order.line_refunded
 */
export async function bookRefundLines(
  tx: Transaction,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  const room = (await readRooms(tx, [paymentId])).get(paymentId) ?? NO_ROOM
  if (!fits(lines, room)) throw new ShopError('order.line_refunded')
  await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId })))
}

/** What is left to give back of the parts of the orders that payments paid for, by payment. */
export async function readRooms(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<Map<string, RefundRoom>> {
  const ids = [...new Set(paymentIds)]
  if (ids.length === 0) return new Map()
  const lines = await db
    .select({
      paymentId: payments.id,
      id: orderLines.id,
      totalPaise: orderLines.totalPaise,
      discountPaise: orderLines.discountPaise,
      shippingPaise: orders.shippingPaise,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(payments.id, ids))
  const named = await db
    .select({
      paymentId: refunds.paymentId,
      kind: refundLines.kind,
      orderLineId: refundLines.orderLineId,
      amountPaise: refundLines.amountPaise,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(inArray(refunds.paymentId, ids), ne(refunds.status, 'failed')))
  const namedOf = Map.groupBy(named, ({ paymentId }) => paymentId)
  return new Map(
    [...Map.groupBy(lines, ({ paymentId }) => paymentId)].map(([paymentId, lines]) => {
      const shippingPaise = lines[0]?.shippingPaise ?? 0
      return [paymentId, roomLeft({ shippingPaise, lines }, namedOf.get(paymentId) ?? [])]
    }),
  )
}

/** What refunds are for, with the names of the products, in the order of the order's lines. */
export function readRefundLines(
  db: Queryable,
  refundIds: readonly string[],
): Promise<NamedRefundLine[]> {
  if (refundIds.length === 0) return Promise.resolve([])
  return db
    .select({
      refundId: refundLines.refundId,
      kind: refundLines.kind,
      orderLineId: refundLines.orderLineId,
      amountPaise: refundLines.amountPaise,
      productName: orderLines.productName,
    })
    .from(refundLines)
    .leftJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(inArray(refundLines.refundId, [...refundIds]))
    .orderBy(asc(orderLines.position), asc(refundLines.kind))
}
