import { toRupees } from '@bhitti/contract/rules/prices/money'
import { readOffer } from '../../modules/orders/returns/refund-offers.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { lockRefund, repeatRefund } from './refunds.service.ts'

/**
 * Retries a failed refund as a new one, with as much of it as can still be refunded. If less than the provider's
 * minimum is left, or nothing, the failed refund is only closed.
 * @param seenPaise amount that the admin was shown; not checked if null
 * @returns the new refund's id, or null if nothing was left
 * @throws ShopError payment.refund_not_found, payment.refund_changed, order.refund_leaves_too_little
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
