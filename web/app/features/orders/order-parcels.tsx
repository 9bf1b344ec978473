import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { piecesText } from '@bhitti/contract/rules/shipping/parcel-contents'
import { ParcelWay } from '~/entities/order/parcel-way.tsx'

export function OrderParcels({ order }: { order: Order }) {
  return (
    <div className="grid gap-5">
      {order.parcels.map((parcel) => (
        <ParcelWay key={parcel.id} parcel={{ ...parcel, says: contentWords(order, parcel) }} />
      ))}
    </div>
  )
}

function contentWords(order: Order, { lines }: Order['parcels'][number]): string {
  return lines
    .map(({ lineId, ...pieces }) => {
      const productName = order.items.find(({ id }) => id === lineId)?.productName ?? ''
      return piecesText({ productName, ...pieces })
    })
    .join(', ')
}
