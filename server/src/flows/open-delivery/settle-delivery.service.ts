import {
  type DeliverySettlement,
  settlementsOf,
} from '@bhitti/contract/rules/delivery/open-delivery'
import { closeDelivery } from '../../modules/orders/order-moves.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { checkVersion, lockPaidOrder, recordOrderChange } from '../cancel-and-refund/paid-orders.ts'

export type DeliveryToSettle = {
  orderId: string
  how: DeliverySettlement
  note: string
  version?: number | undefined
}

/**
 * Closes the open delivery of an order, so that it can leave. The audit log notes what was collected; books and invoice
 * leave it out. A repeat changes nothing.
 * @throws ShopError order.not_found, order.changed, request.invalid if there is no difference to collect or waive
 */
export async function settleDelivery(
  context: ActorContext,
  { orderId, how, note, version }: DeliveryToSettle,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    const { deliveryOpen, deliveryDuePaise } = order
    if (deliveryOpen === null) return
    checkVersion(order, version)
    if (!settlementsOf(deliveryOpen).includes(how)) {
      const fields = { how: 'There is no difference to collect or waive' }
      throw new ShopError('request.invalid', { fields })
    }
    await closeDelivery(tx, orderId)
    await recordOrderChange(tx, context, order, {
      action: 'delivery settled',
      before: { deliveryOpen },
      after: {
        deliverySettled: how,
        ...(deliveryDuePaise !== null && { deliveryDuePaise }),
        ...(note !== '' && { note }),
      },
    })
  })
}
