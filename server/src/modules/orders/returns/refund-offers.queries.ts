import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/connect.ts'
import { readablePayments, readableRefunds } from '../../payments/payments.queries.ts'
import { NO_ROOM, offerFor, type RefundOffer } from '../../payments/refund-lines.rules.ts'
import type { RefundReason } from '../../payments/refund-reasons.ts'
import { readRefundLines, readRooms } from './refund-lines.service.ts'

const failedRefund = {
  id: readableRefunds.id,
  paymentId: readableRefunds.paymentId,
  amountPaise: readableRefunds.amountPaise,
  reason: readableRefunds.reason,
  note: readableRefunds.note,
}

type FailedRefund = {
  id: string
  paymentId: string
  amountPaise: number
  reason: RefundReason
  note: string
}

const canBeRetried = and(eq(readableRefunds.status, 'failed'), isNull(readableRefunds.retriedAt))

export type Offered = { failed: FailedRefund; offer: RefundOffer }

/** Returns what a retry would refund; undefined unless the refund has failed and was not handled. */
export async function readOffer(db: Queryable, refundId: string): Promise<Offered | undefined> {
  return (await readOffers(db, [refundId])).get(refundId)
}

/** Reads the offers of several refunds, by refund id. */
export async function readOffers(
  db: Queryable,
  refundIds: readonly string[],
): Promise<Map<string, Offered>> {
  const rows = await db
    .select({
      failed: failedRefund,
      leftPaise: sql`${readablePayments.amountPaise} - ${readablePayments.refundedPaise}`.mapWith(
        Number,
      ),
    })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .where(and(canBeRetried, inArray(readableRefunds.id, [...refundIds])))
  const named = Map.groupBy(
    await readRefundLines(
      db,
      rows.map(({ failed }) => failed.id),
    ),
    ({ refundId }) => refundId,
  )
  const naming = rows.filter(({ failed }) => named.has(failed.id))
  const rooms = await readRooms(
    db,
    naming.map(({ failed }) => failed.paymentId),
  )
  return new Map(
    rows.map(({ failed, leftPaise }) => {
      const lines = (named.get(failed.id) ?? []).map(({ kind, orderLineId, amountPaise }) => ({
        kind,
        orderLineId,
        amountPaise,
      }))
      const room = rooms.get(failed.paymentId) ?? NO_ROOM
      const offer = offerFor({ amountPaise: failed.amountPaise, lines }, room, leftPaise)
      return [failed.id, { failed, offer }]
    }),
  )
}
