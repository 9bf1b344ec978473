/** Stock of replacement parcels. The caller holds the order's lock. */
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import type { StoredShipment } from '../../modules/shipments/shipments.queries.ts'
import { putReplacementBack, takeReplacement } from '../../modules/stock/stock.service.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { MoveAuthor } from '../cancel-and-refund/move-order.ts'

type Taking = Parameters<typeof takeReplacement>[2]

/** Takes the goods of a replacement out of stock. @throws ShopError shipment.not_in_stock */
export async function takeGoods(
  tx: Transaction,
  { actor }: MoveAuthor,
  { order, shipmentId, lines }: { order: OrderRow; shipmentId: string; lines: Taking },
): Promise<void> {
  const { id: orderId, accountId } = order
  const actorId = actor?.id ?? null
  const missing = await takeReplacement(tx, { orderId, accountId, shipmentId, actorId }, lines)
  if (missing.length === 0) return
  const words = missing.map(
    ({ productName, availableQuantity, stockUnit, isOfOneLot }) =>
      `${productName}: ${stockAmount(availableQuantity, stockUnit)} ${isOfOneLot ? 'of one dye lot' : 'in stock'}`,
  )
  throw new ShopError('shipment.not_in_stock', { fields: { lines: words.join('. ') } })
}

export function putGoodsBack(
  tx: Transaction,
  { actor }: MoveAuthor,
  { id: shipmentId, orderId }: Pick<StoredShipment, 'id' | 'orderId'>,
): Promise<void> {
  return putReplacementBack(tx, { orderId, shipmentId, actorId: actor?.id ?? null })
}
