/** Refunds that failed: what would go if they were paid again, and paying them again. */
import { toRupees } from '@bhitti/contract/money'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../changes/changes.service.ts'
import { payments, refunds } from './payments.table.ts'
import { NO_ROOM, offerFor, type RefundOffer } from './refund-lines.rules.ts'
import { readRefundLines, readRooms } from './refund-lines.service.ts'
import { decideRefund, lockRefund } from './refunds.service.ts'

type RefundRow = typeof refunds.$inferSelect

/** Whether a refund has failed and nobody has dealt with that. */
export const canBeRetried = and(eq(refunds.status, 'failed'), isNull(refunds.retriedAt))

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

/**
 * Has a refund that failed paid again, under a new name: as much of it as is still left. Where
 * everything has gone back since, or all but less than the provider gives back, it is only closed.
 * @param seenPaise what the admin was shown; not checked when null
 * @returns the new refund's id, or null when nothing was left
 * @throws ShopError payment.refund_not_found, payment.refund_changed,
 * order.refund_leaves_too_little
 */
export async function retryRefund(
  context: ActorContext,
  refundId: string,
  seenPaise: number | null,
): Promise<string | null> {
  return inTransaction(context.db, async (tx) => {
    const { orderId } = await lockRefund(tx, refundId)
    const found = (await readOffers(tx, eq(refunds.id, refundId))).get(refundId)
    if (!found) throw new ShopError('payment.refund_not_found')
    const { failed, offer } = found
    if (seenPaise !== null && seenPaise !== offer.amountPaise) {
      throw new ShopError('payment.refund_changed', {
        facts: { offeredAmount: toRupees(offer.amountPaise) },
      })
    }
    await tx.update(refunds).set({ retriedAt: sql`now()` }).where(eq(refunds.id, refundId))
    const isOver = offer.amountPaise === 0
    await recordChange(tx, context, {
      entity: 'order',
      entityId: orderId,
      action: isOver ? 'failed refund closed' : 'refund repeated',
      before: null,
      after: { refundPaise: isOver ? failed.amountPaise : offer.amountPaise },
    })
    if (isOver) return null
    return decideRefund(tx, context.jobs, {
      paymentId: failed.paymentId,
      amountPaise: offer.amountPaise,
      lines: offer.lines,
      reason: failed.reason,
      note: failed.note,
      actorId: context.actor.id,
    })
  })
}
