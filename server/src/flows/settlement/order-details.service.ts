/**
 * Delivery address of a paid order: the client's with its payment, else the checkout's, else the customer's newest
 * saved address, which staff must confirm. A delivery that costs more than was charged, or goes to an unserved or
 * unknown place, stays open until staff settle it.
 */
import type { SentDetails } from '@bhitti/contract/calls/buying/sent-details'
import {
  DELIVERY_SETTLED,
  NO_PLACE,
  openDelivery,
} from '@bhitti/contract/rules/delivery/open-delivery'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { findNewestAddress } from '../../modules/addresses/addresses.queries.ts'
import { missingWishes } from '../../modules/orders/checkout-details.rules.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import {
  addDetails,
  type DetailsToAdd,
  type LockedOrder,
} from '../../modules/orders/paid-orders.statements.ts'
import { areCodesChecked } from '../../modules/promotions/promo-codes.service.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { quoteOrder } from '../open-delivery/quote-order.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

export async function fillDetails(
  tx: Transaction,
  context: Context,
  order: LockedOrder,
  sent: SentDetails | null,
): Promise<LockedOrder> {
  const details: DetailsToAdd = {
    ...(sent && (await wishes(tx, order, sent))),
    ...(await delivery(tx, context, order, sent)),
  }
  if (Object.keys(details).length === 0) return order
  await addDetails(tx, order.id, details)
  return { ...order, ...details }
}

async function wishes(
  tx: Transaction,
  order: LockedOrder,
  sent: SentDetails,
): Promise<DetailsToAdd> {
  if (order.status !== 'Pending') return {}
  const { promoCode, ...missing } = missingWishes(order, sent)
  // A code counts only if it was checked, which happens when the payment is created.
  return promoCode && !(await areCodesChecked(tx)) ? { ...missing, promoCode } : missing
}

async function delivery(
  tx: Transaction,
  context: Context,
  order: LockedOrder,
  sent: SentDetails | null,
): Promise<DetailsToAdd> {
  const unread = sent?.unread ? { unreadDetails: sent.unread } : {}
  if (!canBeReplaced(order)) return {}
  if (sent?.shippingAddress) {
    const { shippingAddress, isAddressWhole, unread: unreadDetails } = sent
    const isKnown = !order.addressToConfirm && isSame(order.shippingAddress, shippingAddress)
    if (isKnown && isAddressWhole) return unread
    return {
      ...{ shippingAddress, unreadDetails, addressToConfirm: !isAddressWhole },
      ...(await whatIsOpen(tx, context, order, shippingAddress.pincode)),
    }
  }
  if (order.shippingAddress !== null || order.paidAt !== null) return unread
  const saved = await findNewestAddress(tx, order.accountId)
  if (!saved) return { ...unread, ...NO_PLACE }
  const { name, address, city, pincode, phone, notes, state } = saved
  return {
    ...unread,
    shippingAddress: { name, address, city, pincode, phone, notes, state },
    addressToConfirm: true,
    ...(await whatIsOpen(tx, context, order, pincode)),
  }
}

/** True until work begins, or, for an address that is missing or unconfirmed, until the order leaves. */
function canBeReplaced({ status, version, shippingAddress, addressToConfirm }: OrderRow): boolean {
  if (shippingAddress === null || addressToConfirm) return isToBeMade(status)
  return status === 'Pending' && version === 1
}

const PARTS = ['name', 'address', 'city', 'pincode', 'phone', 'notes', 'state'] as const

function isSame(known: Address | null, sent: Address): boolean {
  return known !== null && PARTS.every((part) => (known[part] ?? null) === (sent[part] ?? null))
}

/** The charge quoted for this PIN code holds, even if the owner has changed it since. */
async function whatIsOpen(
  tx: Transaction,
  context: Context,
  order: LockedOrder,
  pincode: string,
): Promise<DetailsToAdd> {
  if (pincode === '') return NO_PLACE
  if (pincode === order.quotedPincode) return DELIVERY_SETTLED
  const quote = await quoteOrder(tx, context, order, pincode)
  const promised = quote.kind === 'notServed' ? null : quote.promised
  return {
    ...openDelivery(order.shippingPaise, quote),
    promisedFrom: promised?.from ?? null,
    promisedTo: promised?.to ?? null,
  }
}
