/** Refunds that failed, and what would go if they were paid again. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { payments, refunds } from '../payments/payments.table.ts'
import { NO_ROOM, offerFor, type RefundOffer } from '../payments/refund-lines.rules.ts'
import { readRefundLines, readRooms } from './refund-lines.service.ts'

type RefundRow = typeof refunds.$inferSelect

/** Whether a refund has failed and nobody has dealt with that. */
const canBeRetried = and(eq(refunds.status, 'failed'), isNull(refunds.retriedAt))

/** What would go for each failed refund that matches, by its id. */
export async function readOffers(
  db: Queryable,
  which?: SQL,
): Promise<Map<string, { failed: RefundRow; offer: RefundOffer }>> {
  const rows = await db
    .select({
      failed: refunds,
      leftPaise: sql`${payments.amountPaise} - ${payments.refundedPaise}`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(canBeRetried, which))
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
