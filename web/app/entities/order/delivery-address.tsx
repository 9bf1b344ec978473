import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { INDIAN_STATES } from '@bhitti/contract/rules/texts/indian-states'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'

export function DeliveryAddress({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  return (
    <address className="whitespace-pre-line not-italic">
      <strong>{address.name}</strong>
      <br />
      {address.address}
      <br />
      {address.city} {address.pincode}
      {address.state && `, ${INDIAN_STATES[address.state]}`}
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
