/** Paying refunds that failed again. */
import { toRupees } from '@bhitti/contract/rules/money'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { readOffer } from '../../modules/orders/refund-offers.queries.ts'
import { closeFailedRefund } from '../../modules/payments/refunds.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { decideRefund, lockRefund } from './refunds.service.ts'

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
    const found = await readOffer(tx, refundId)
    if (!found) throw new ShopError('payment.refund_not_found')
    const { failed, offer } = found
    if (seenPaise !== null && seenPaise !== offer.amountPaise) {
      throw new ShopError('payment.refund_changed', {
        facts: { offeredAmount: toRupees(offer.amountPaise) },
      })
    }
    await closeFailedRefund(tx, refundId)
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
