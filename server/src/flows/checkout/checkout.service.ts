import { deliveryInTotalText } from '@bhitti/contract/rules/delivery/delivery-words'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import { discountOf } from '@bhitti/contract/rules/prices/promotions'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import { sellingProblem } from '@bhitti/contract/rules/prices/selling-problem'
import { MIN_PAYABLE_PAISE } from '@bhitti/contract/rules/shop/shop-limits'
import { findNewestAddress } from '../../modules/addresses/addresses.queries.ts'
import { artworkChange, countPieces, type PricedLine } from '../../modules/cart/cart.rules.ts'
import { notesIn, pricedLines } from '../../modules/cart/cart-lines.service.ts'
import type { CheckoutDetails } from '../../modules/orders/checkout-details.rules.ts'
import type { OpenOrder, UnpaidOrder } from '../../modules/orders/unpaid-orders.statements.ts'
import {
  invalidCode,
  type JudgedCode,
  lockCode,
} from '../../modules/promotions/promo-codes.service.ts'
import { releaseUses } from '../../modules/promotions/promotion-uses.service.ts'
import { discountable, termsOf } from '../../modules/promotions/promotions.rules.ts'
import { demandByProduct, type Shortage } from '../../modules/reservations/demand.rules.ts'
import { decideReservations } from '../../modules/reservations/reservations.rules.ts'
import { releaseOrders } from '../../modules/reservations/reservations.service.ts'
import { toCheckoutSettings } from '../../modules/settings/settings.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Ending, inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { notOpen } from '../../platform/http/closed-shop.ts'
import {
  type CheckoutTerms,
  checkoutFingerprint,
  type FrozenCheckout,
  freezeCheckout,
} from './checkout.rules.ts'
import {
  type LockedGoods,
  type LockedOrders,
  lockGoods,
  lockOrdersAndGoods,
  lockUnpaidOrders,
  writeHeldOrder,
} from './checkout.statements.ts'
import {
  type OpenPayment,
  openPayments,
  refusePaidEarlier,
  refusePaidMeanwhile,
} from './earlier-payments.service.ts'
import { openProviderOrder } from './provider-order.service.ts'

export type CheckoutRequest = {
  /** Total in rupees that the shopper saw. */
  amount: number
  /** Delivery charge in rupees that the shopper saw, part of the total. */
  deliveryAmount: number
  details: CheckoutDetails
  /**
   * True: use the request's instructions, even if empty. False: use the cart's. A promo code is never taken from the
   * cart: it changes the price, so it counts only if the shopper has seen it.
   */
  saysInstructions: boolean
  /** Last promised day that the shopper saw; null if there was none. */
  deliverBy: string | null
}

export type PaymentOrder = { id: string; amount: number; currency: 'INR'; keyId: string }

/**
 * Freezes the caller's cart and opens an order with the provider for it; amounts are in paise. A repeat for the same
 * cart returns the same order. A changed cart releases the reservations of the older one. If earlier orders may have
 * been paid, asks the provider about up to ten of them, for at most two seconds. If one is paid, opens no new payment.
 * @throws ShopError shop.not_open, cart.empty, delivery.not_served, delivery.later, delivery.charged, promo.invalid,
 * cart.artwork_changed, cart.changed, cart.below_minimum, cart.above_largest_order, cart.too_many_pieces,
 * cart.not_enough_stock, cart.pieces_being_paid, payment.provider_refused, payment.provider_unavailable,
 * payment.already_paid, payment.earlier_arrived, payment.earlier_returned, request.too_many
 */
export async function createPaymentOrder(
  context: ActorContext,
  request: CheckoutRequest,
): Promise<PaymentOrder> {
  const began = performance.now()
  const order = await holdOrAsk(context, request)
  await context.reached('checkout.held')
  const spentMs = performance.now() - began
  return {
    id: order.providerOrderId ?? (await openProviderOrder(context, order, spentMs)),
    amount: order.totalPaise,
    currency: 'INR',
    keyId: context.payments.keyId,
  }
}

/** Reserves at once if no earlier payment is open, otherwise after asking the provider about those. */
async function holdOrAsk(context: ActorContext, request: CheckoutRequest): Promise<OpenOrder> {
  try {
    const hold = (isProviderAsked: boolean) =>
      inTransaction<OpenOrder | OpenPayments>(context.db, (tx) =>
        holdOrder(tx, context, request, isProviderAsked),
      )
    const held = await hold(false)
    if (!('open' in held)) return held
    await refusePaidEarlier(context, held.open)
    const heldNow = await hold(true)
    if ('open' in heldNow) throw new Error('the provider was asked already')
    return heldNow
  } catch (error) {
    if (error instanceof ShopError && error.code === 'cart.empty') {
      await refusePaidMeanwhile(context, toPaise(request.amount))
    }
    throw error
  }
}

type OpenPayments = { open: OpenPayment[] }

/**
 * Locks in the order used everywhere: cart, unpaid orders, promotion, products. If earlier orders may have been paid,
 * it only returns them, unless the provider was asked already (`isAsked`).
 */
async function holdOrder(
  tx: Transaction,
  context: ActorContext,
  request: CheckoutRequest,
  isAsked: boolean,
): Promise<Ending<OpenOrder> | OpenPayments> {
  const accountId = context.actor.id
  const { unpaid, code, cart, settings, policies } = await lockForCheckout(
    tx,
    accountId,
    request.details,
  )
  const lines = pricedLines(cart)
  assertArtworksUnchanged(lines)
  const { isOpen, delivery, selling, printing } = toCheckoutSettings(settings, context)
  // Reads the stored value: this process may not have been notified yet that the shop closed.
  if (!isOpen) throw notOpen()
  const details = request.saysInstructions
    ? request.details
    : { ...request.details, specialInstructions: notesIn(cart).specialInstructions }
  const assumed = details.shippingAddress ? undefined : await findNewestAddress(tx, accountId)
  const terms = {
    ...{ delivery, code, printing, policies, now: new Date() },
    floorDpi: selling.floorDpi,
    assumedPincode: assumed?.pincode ?? null,
  }
  const checkout = priceCheckout(lines, details, terms)
  assertPayable(checkout, request, selling)
  assertNotLater(checkout, request.deliverBy)
  // Checked last, so that a request that cannot be paid costs no question to the provider.
  const open = isAsked ? [] : openPayments(unpaid)
  if (open.length > 0) return { open }
  const reservations = reserveFor(checkout, cart)

  const fingerprint = checkoutFingerprint(checkout)
  const limits = {
    largestOrderPaise: toPaise(selling.largestOrder),
    mostPieces: selling.mostPieces,
  }
  const earlier = unpaid.find((order) => order.isRecent && order.fingerprint === fingerprint)
  const order = earlier ? againOpen(earlier) : newOrder(checkout)
  await releaseOtherOrders(tx, unpaid, order)
  const attempt = { order, isNew: earlier === undefined, accountId, fingerprint, limits }
  return writeHeldOrder(tx, attempt, checkout, reservations)
}

type Locked = LockedOrders & LockedGoods & { code: JudgedCode }

/** Locks in one round trip, or in several with a promo code: its discount must be known before products are locked. */
async function lockForCheckout(
  tx: Transaction,
  accountId: string,
  { promoCode }: CheckoutDetails,
): Promise<Locked> {
  if (promoCode === null) {
    return { ...(await lockOrdersAndGoods(tx, accountId)), code: { kind: 'unchecked' } }
  }
  const unpaid = await lockUnpaidOrders(tx, accountId)
  const code = await lockCode(tx, accountId, promoCode)
  return { ...(await lockGoods(tx, accountId)), unpaid, code }
}

/** Prices the cart. A code without a discount is refused: the shopper decides whether to continue without it. */
function priceCheckout(
  lines: readonly PricedLine[],
  details: CheckoutDetails,
  { code, ...terms }: Omit<CheckoutTerms, 'promotion'> & { code: JudgedCode },
): FrozenCheckout {
  const plain = freezeCheckout(lines, details, { ...terms, promotion: null })
  if (code.kind === 'unchecked' || lines.length === 0) return plain
  if (code.kind === 'refused') throw invalidCode(code, lines, plain.sums.totalPaise)
  const { promotion } = code
  const { problem } = discountOf(promotion, discountable(lines))
  if (problem) throw invalidCode({ problem, promotion }, lines, plain.sums.totalPaise)
  const { id, code: written } = promotion
  return freezeCheckout(lines, details, {
    ...terms,
    promotion: { id, code: written, terms: termsOf(promotion) },
  })
}

/** Returns the error for a PIN code that is not served. It names the PIN code, which the request may have left out. */
function notServed(pincode: string | null): ShopError {
  const message = `We don’t deliver to ${pincode} yet. Please choose another address`
  return new ShopError('delivery.not_served', { message })
}

/** Returns the error for a total that differs from what the shopper saw, with the new total and its reason. */
function otherTotal({ sums, quotedPincode }: FrozenCheckout, seen: CheckoutRequest): ShopError {
  const facts = {
    totalAmount: toRupees(sums.totalPaise),
    discountAmount: toRupees(sums.discountPaise),
    deliveryAmount: toRupees(sums.shippingPaise),
  }
  const seenGoodsPaise = toPaise(seen.amount) - toPaise(seen.deliveryAmount)
  const isDelivery = seenGoodsPaise === sums.totalPaise - sums.shippingPaise
  if (!isDelivery || quotedPincode === null) return new ShopError('cart.changed', { facts })
  const { shippingPaise: chargePaise, totalPaise } = sums
  const message = deliveryInTotalText(quotedPincode, { chargePaise, totalPaise })
  return new ShopError('delivery.charged', { message, facts })
}

/** Refuses lines whose artwork has changed since the customer placed the wall on it. */
function assertArtworksUnchanged(lines: readonly PricedLine[]): void {
  const changed = lines.filter((line) => artworkChange(line) !== null)
  if (changed.length === 0) return
  const items = changed.map(({ product }) => ({
    productId: product.id,
    productName: product.productName,
  }))
  throw new ShopError('cart.artwork_changed', { facts: { items } })
}

function assertPayable(
  checkout: FrozenCheckout,
  seen: CheckoutRequest,
  selling: SellingSettings,
): void {
  const { lines, sums, isServed, quotedPincode } = checkout
  if (lines.length === 0) throw new ShopError('cart.empty')
  if (!isServed) throw notServed(quotedPincode)
  if (toPaise(seen.amount) !== sums.totalPaise) throw otherTotal(checkout, seen)
  if (sums.totalPaise < MIN_PAYABLE_PAISE) throw new ShopError('cart.below_minimum')
  const problem = sellingProblem(
    { totalPaise: sums.totalPaise, pieces: countPieces(lines) },
    selling,
  )
  if (problem === 'above_largest_order') {
    throw new ShopError('cart.above_largest_order', {
      facts: { largestOrder: selling.largestOrder },
    })
  }
  if (problem === 'too_many_pieces') {
    throw new ShopError('cart.too_many_pieces', { facts: { mostPieces: selling.mostPieces } })
  }
}

/** Refuses if the promised day is later than the one that the shopper saw; an earlier one is fine. */
function assertNotLater({ promised }: FrozenCheckout, deliverBy: string | null): void {
  if (deliverBy === null || (promised !== null && promised.to <= deliverBy)) return
  throw new ShopError('delivery.later', { facts: { promised } })
}

function reserveFor({ lines }: FrozenCheckout, cart: Locked['cart']) {
  const stock = cart.map((row) => row.stock)
  const outcome = decideReservations(demandByProduct(lines), stock)
  if (outcome.kind !== 'reserved') {
    const ofProduct = new Map(lines.map((line) => [line.productId, line]))
    const items: Shortage[] = outcome.short.map((short) => ({
      ...short,
      productName: ofProduct.get(short.productId)?.productName ?? '',
      stockUnit: ofProduct.get(short.productId)?.stockUnit ?? null,
    }))
    const code = outcome.kind === 'sold_out' ? 'cart.not_enough_stock' : 'cart.pieces_being_paid'
    throw new ShopError(code, { facts: { items } })
  }
  const had = new Map(stock.map((product) => [product.productId, product]))
  return outcome.reservations.map((reservation) => {
    const { beganAt = null, endsAt = null } = had.get(reservation.productId) ?? {}
    return { ...reservation, beganAt, endsAt }
  })
}

function newOrder({ sums }: FrozenCheckout): OpenOrder {
  return { id: newId(), providerOrderId: null, totalPaise: sums.totalPaise, attempt: 1 }
}

function againOpen({ id, providerOrderId, totalPaise, attempt }: UnpaidOrder): OpenOrder {
  return { id, providerOrderId, totalPaise, attempt: Math.abs(attempt) + 1 }
}

/** Releases the customer's other orders: pieces and promotions are reserved for one order at a time. */
async function releaseOtherOrders(
  tx: Transaction,
  unpaid: readonly UnpaidOrder[],
  kept: OpenOrder,
): Promise<void> {
  const ids = unpaid.map(({ id }) => id).filter((id) => id !== kept.id)
  if (ids.length === 0) return
  await releaseOrders(tx, ids)
  await releaseUses(tx, ids)
}
