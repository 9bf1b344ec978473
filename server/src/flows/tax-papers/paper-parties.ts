import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { type ShopDetails, shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { stateOfGstin } from '@bhitti/contract/rules/tax/gstin'
import { placeOfSupply, supplyBetween } from '@bhitti/contract/rules/tax/place-of-supply'
import type { Recipient, Seller, TaxDocument } from '@bhitti/contract/rules/tax/tax-document'
import { sellerState, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { stateOfAddress } from '@bhitti/contract/rules/texts/indian-states'
import { ShopError } from '../../platform/errors/shop-error.ts'

export type Parties = Pick<
  TaxDocument,
  'seller' | 'recipient' | 'deliverTo' | 'placeOfSupply' | 'supply'
>

/**
 * Returns seller, buyer, delivery and place of supply. The customer's name is empty for a deleted account: the name at
 * the delivery address then replaces it. Without an address the place of supply is the seller's State, s.10(1)(ca) of
 * the IGST Act.
 * @throws ShopError tax.state_missing if the address does not determine its State, tax.seller_missing if the shop's
 * legal name or address is missing
 */
export function partiesOf(
  { shippingAddress, businessBuyer }: Pick<Order, 'shippingAddress' | 'businessBuyer'>,
  customerName: string,
  { details, tax }: { details: ShopDetails; tax: TaxSettings },
): Parties {
  const ownState = sellerState(tax)
  if (ownState === null) throw new Error('a shop whose State is not known issues no papers')
  const deliveryState = shippingAddress ? stateOfAddress(shippingAddress) : ownState
  if (deliveryState === null) throw new ShopError('tax.state_missing')
  const { legalName, email, phone } = details
  const address = shopAddressLine(details)
  if (legalName === null || address === null) throw new ShopError('tax.seller_missing')
  const isRegistered = tax.registration === 'registered'
  const seller: Seller = {
    legalName,
    tradeName: details.name,
    address,
    state: ownState,
    gstin: isRegistered ? tax.gstin : null,
    email: email ?? '',
    phone: phone ?? '',
  }
  const delivery = {
    name: shippingAddress?.name ?? customerName,
    address: shippingAddress ? deliveryLine(shippingAddress) : '',
    state: deliveryState,
  }
  const recipient: Recipient = businessBuyer
    ? {
        name: businessBuyer.name,
        address: businessBuyer.address ?? delivery.address,
        state: stateOfGstin(businessBuyer.gstin),
        gstin: businessBuyer.gstin,
      }
    : { ...delivery, name: customerName || delivery.name, gstin: null }
  const isElsewhere =
    recipient.name !== delivery.name ||
    recipient.address !== delivery.address ||
    recipient.state !== delivery.state
  const place = placeOfSupply(deliveryState, businessBuyer)
  return {
    seller,
    recipient,
    deliverTo: shippingAddress && isElsewhere ? delivery : null,
    placeOfSupply: place,
    supply: supplyBetween(isRegistered ? ownState : null, place),
  }
}

function deliveryLine({ address, city, pincode }: NonNullable<Order['shippingAddress']>): string {
  return `${address}, ${city} ${pincode}`
}
