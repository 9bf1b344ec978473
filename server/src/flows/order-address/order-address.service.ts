/**
 * Changes the delivery address of an order that has not left. The paid delivery charge stays: staff see what delivery
 * to the new address would cost, and nothing is charged or refunded automatically.
 */
import type { AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { AddressOutlook } from '@bhitti/contract/calls/orders/order-work.schemas'
import {
  DELIVERY_SETTLED,
  type OpenDelivery,
  openDelivery,
} from '@bhitti/contract/rules/delivery/open-delivery'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { INDIAN_STATES, stateOfAddress } from '@bhitti/contract/rules/texts/indian-states'
import { writeDeliveryAddress } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readShipments } from '../../modules/shipments/shipments.queries.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { checkVersion, lockPaidOrder, recordOrderChange } from '../cancel-and-refund/paid-orders.ts'
import { quoteOrder } from '../open-delivery/quote-order.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

/** Returns what another address would change. @throws ShopError order.not_found, order.address_fixed */
export async function readAddressOutlook(
  context: Context,
  orderId: string,
  address: AddressForm,
): Promise<AddressOutlook> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    await checkChangeable(tx, order)
    return (await outlookOf(tx, context, order, address)).outlook
  })
}

/**
 * Writes another address, or confirms the present one. Promised days are computed for the new address and count from
 * the payment. The invoice will name the new State.
 * @throws ShopError order.not_found, order.changed, order.address_fixed, delivery.not_served
 */
export async function changeOrderAddress(
  context: ActorContext,
  orderId: string,
  { version, ...address }: AddressForm & { version?: number | undefined },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    checkVersion(order, version)
    await checkChangeable(tx, order)
    const { outlook, promised, open } = await outlookOf(tx, context, order, address)
    if (!outlook.isServed) throw new ShopError('delivery.not_served')
    const { name, city, pincode, phone, notes, state } = address
    const shippingAddress: Address = {
      ...{ name, address: address.address, city, pincode, phone, notes },
      ...(state && { state }),
    }
    await writeDeliveryAddress(tx, orderId, { shippingAddress, promised, ...open })
    await recordOrderChange(tx, context, order, {
      action: 'sent elsewhere',
      before: { deliveryPlace: placeOf(order.shippingAddress) },
      after: {
        deliveryPlace: placeOf(shippingAddress),
        ...(outlook.amountThere !== outlook.chargedAmount && {
          deliveryPaise: order.shippingPaise,
          deliveryTherePaise: Math.round(outlook.amountThere * 100),
        }),
      },
    })
    await issueDuePapers(tx, context, orderId)
  })
}

/** Returns city and PIN code only: the audit log outlives the customer's data. */
function placeOf(address: OrderRow['shippingAddress']): string {
  return address === null ? 'None' : `${address.city} ${address.pincode}`
}

/** @throws ShopError order.address_fixed once something has left, or the order is invoiced */
async function checkChangeable(tx: Transaction, order: OrderRow): Promise<void> {
  const parcels = await readShipments(tx, [order.id])
  const papers = await listDocumentsOfOrder(tx, order.id)
  const isFixed =
    !isToBeMade(order.status) ||
    parcels.some(({ state }) => state !== 'packed') ||
    papers.some(({ kind }) => kind === 'invoice')
  if (isFixed) throw new ShopError('order.address_fixed')
}

type Promised = AddressOutlook['promised']

async function outlookOf(
  tx: Transaction,
  context: Context,
  order: OrderRow,
  address: AddressForm,
): Promise<{ outlook: AddressOutlook; promised: Promised; open: OpenDelivery }> {
  const quote = await quoteOrder(tx, context, order, address.pincode)
  const promisedThere = quote.kind === 'notServed' ? null : quote.promised
  const { promisedFrom, promisedTo, shippingAddress } = order
  const stateName = (of: { state?: Address['state']; pincode: string } | null) => {
    const state = of && stateOfAddress(of)
    return state ? INDIAN_STATES[state] : null
  }
  return {
    promised: promisedThere,
    // Staff who change an address have seen its charge; an open delivery is judged again for the new address.
    open: order.deliveryOpen === null ? DELIVERY_SETTLED : openDelivery(order.shippingPaise, quote),
    outlook: {
      isServed: quote.kind !== 'notServed',
      chargedAmount: toRupees(order.shippingPaise),
      amountThere: quote.kind === 'notServed' ? 0 : toRupees(quote.chargePaise),
      promised:
        promisedFrom === null || promisedTo === null
          ? null
          : { from: promisedFrom, to: promisedTo },
      promisedThere,
      stateBefore: stateName(shippingAddress),
      stateAfter: stateName(address),
    },
  }
}
