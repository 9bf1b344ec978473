import { type DeliveryQuote, quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readLinesToDeliver } from '../../modules/orders/production/lines-to-deliver.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'

/** Quotes the delivery of an order by the owner's current rules. Days count from its payment. */
export async function quoteOrder(
  tx: Transaction,
  { liveSettings }: Context,
  order: OrderRow,
  pincode: string,
): Promise<DeliveryQuote> {
  const { shipping, printing } = liveSettings.current()
  const terms = deliveryTerms(shipping, printing.media)
  const parcel = parcelOf(await readLinesToDeliver(tx, order.id), terms)
  const { subtotalPaise } = order
  return quoteDelivery({ subtotalPaise, pincode, parcel }, terms, order.paidAt ?? new Date())
}
