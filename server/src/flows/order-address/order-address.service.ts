/**
 * Another delivery address of an order that has not left. What was paid stays paid: what delivery there would have cost
 * is shown to staff, and neither charged nor given back by itself.
 */
import type { AddressForm } from '@bhitti/contract/calls/addresses.schemas'
import type { AddressOutlook } from '@bhitti/contract/calls/order-work.schemas'
import { quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { type LineToDeliver, parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import { INDIAN_STATES, stateOfAddress } from '@bhitti/contract/rules/indian-states'
import { toRupees } from '@bhitti/contract/rules/money'
import { isToBeMade } from '@bhitti/contract/rules/order-states'
import { readLinesToDeliver } from '../../modules/orders/lines-to-deliver.queries.ts'
import { writeDeliveryAddress } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readShipments } from '../../modules/shipments/shipments.queries.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { checkVersion, lockPaidOrder, recordOrderChange } from '../cancel-and-refund/paid-orders.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

/** What another address would change. @throws ShopError order.not_found, order.address_fixed */
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
 * Writes another address. Promised days follow where the order goes now, counted from its payment; the invoice will
 * name the State that it goes to.
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
    const { outlook, promised } = await outlookOf(tx, context, order, address)
    if (!outlook.isServed) throw new ShopError('delivery.not_served')
    const { name, city, pincode, phone, notes, state } = address
    const shippingAddress: Address = {
      ...{ name, address: address.address, city, pincode, phone, notes },
      ...(state && { state }),
    }
    await writeDeliveryAddress(tx, orderId, { shippingAddress, promised })
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

/** City and PIN code alone: the log outlives the customer's data. */
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
  { liveSettings }: Context,
  order: OrderRow,
  address: AddressForm,
): Promise<{ outlook: AddressOutlook; promised: Promised }> {
  const { shipping, printing } = liveSettings.current()
  const terms = deliveryTerms(shipping, printing.media)
  const lines: LineToDeliver[] = await readLinesToDeliver(tx, order.id)
  const quote = quoteDelivery(
    {
      subtotalPaise: order.subtotalPaise,
      pincode: address.pincode,
      parcel: parcelOf(lines, terms),
    },
    terms,
    order.paidAt ?? order.createdAt,
  )
  const promisedThere = quote.kind === 'notServed' ? null : quote.promised
  const { promisedFrom, promisedTo, shippingAddress } = order
  const stateName = (of: { state?: Address['state']; pincode: string } | null) => {
    const state = of && stateOfAddress(of)
    return state ? INDIAN_STATES[state] : null
  }
  return {
    promised: promisedThere,
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
