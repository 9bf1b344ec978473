/** Paying refunds that failed again. */
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { readOffer } from '../../modules/orders/returns/refund-offers.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { lockRefund, repeatRefund } from './refunds.service.ts'

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
    const { offer } = found
    if (seenPaise !== null && seenPaise !== offer.amountPaise) {
      throw new ShopError('payment.refund_changed', {
        facts: { offeredAmount: toRupees(offer.amountPaise) },
      })
    }
    return repeatRefund(tx, context, orderId, found)
  })
}
