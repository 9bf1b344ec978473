import type { Order } from '@bhitti/contract/calls/orders.schemas'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'

/** Where an order goes, as on a parcel. */
export function DeliveryAddress({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  return (
    <address className="whitespace-pre-line not-italic">
      <strong>{address.name}</strong>
      <br />
      {address.address}
      <br />
      {address.city} {address.pincode}
      <br />
      {formatIndianMobile(address.phone)}
      {address.notes !== '' && (
        <>
          <br />
          <span className="text-ink-soft">{address.notes}</span>
        </>
      )}
    </address>
  )
}
