/** What stays of somebody whose data was deleted on request. */
import type { Order } from '@bhitti/contract/calls/orders.schemas'

type ShippingAddress = NonNullable<Order['shippingAddress']>

/**
 * What of a delivery address a tax invoice needs: the recipient's name and address (rule 46 of the
 * CGST Rules). Phone number and notes for the courier are not part of it.
 */
export function invoiceAddress(address: ShippingAddress): ShippingAddress {
  return { ...address, phone: '', notes: '' }
}
