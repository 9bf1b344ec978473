import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import {
  insertRefundLines,
  readablePayments,
  readableRefundLines,
  readableRefunds,
} from '../../payments/payments.queries.ts'
import {
  fits,
  type NamedRefundLine,
  NO_ROOM,
  type RefundLine,
  type RefundRoom,
  roomLeft,
} from '../../payments/refund-lines.rules.ts'
import { orderLines, orders } from '../orders.table.ts'

/**
 * Books what a refund is for. The caller has locked the order; the merged lines add up to the refund.
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
  await insertRefundLines(tx, refundId, lines)
}

/** Returns by payment what can still be refunded of each part of the order. */
export async function readRooms(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<Map<string, RefundRoom>> {
  const ids = [...new Set(paymentIds)]
  if (ids.length === 0) return new Map()
  const lines = await db
    .select({
      paymentId: readablePayments.id,
      id: orderLines.id,
      totalPaise: orderLines.totalPaise,
      discountPaise: orderLines.discountPaise,
      shippingPaise: orders.shippingPaise,
    })
    .from(readablePayments)
    .innerJoin(orders, eq(orders.id, readablePayments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(readablePayments.id, ids))
  const named = await db
    .select({
      paymentId: readableRefunds.paymentId,
      kind: readableRefundLines.kind,
      orderLineId: readableRefundLines.orderLineId,
      amountPaise: readableRefundLines.amountPaise,
    })
    .from(readableRefundLines)
    .innerJoin(readableRefunds, eq(readableRefunds.id, readableRefundLines.refundId))
    .where(and(inArray(readableRefunds.paymentId, ids), ne(readableRefunds.status, 'failed')))
  const namedOf = Map.groupBy(named, ({ paymentId }) => paymentId)
  return new Map(
    [...Map.groupBy(lines, ({ paymentId }) => paymentId)].map(([paymentId, lines]) => {
      const shippingPaise = lines[0]?.shippingPaise ?? 0
      return [paymentId, roomLeft({ shippingPaise, lines }, namedOf.get(paymentId) ?? [])]
    }),
  )
}

export function readRefundLines(
  db: Queryable,
  refundIds: readonly string[],
): Promise<NamedRefundLine[]> {
  if (refundIds.length === 0) return Promise.resolve([])
  return db
    .select({
      refundId: readableRefundLines.refundId,
      kind: readableRefundLines.kind,
      orderLineId: readableRefundLines.orderLineId,
      amountPaise: readableRefundLines.amountPaise,
      productName: orderLines.productName,
    })
    .from(readableRefundLines)
    .leftJoin(orderLines, eq(orderLines.id, readableRefundLines.orderLineId))
    .where(inArray(readableRefundLines.refundId, [...refundIds]))
    .orderBy(asc(orderLines.position), asc(readableRefundLines.kind))
}
