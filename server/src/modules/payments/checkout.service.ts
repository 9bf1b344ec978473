/** From the cart to an order that can be paid: frozen, its pieces held, known to the provider. */
import { toPaise, toRupees } from '@bhitti/contract/money'
import { discountOf } from '@bhitti/contract/promotions'
import { MIN_PAYABLE_PAISE } from '@bhitti/contract/shop-limits'
import { and, asc, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import { newId } from '../../database/columns.ts'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { type Places, prepared } from '../../database/prepared.ts'
import { sendTogether } from '../../database/send-together.ts'
import { type Ending, endWith, inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import type { PricedLine } from '../cart/cart.rules.ts'
import {
  cartProductIds,
  lockingCart,
  pricedLines,
  selectingCart,
} from '../cart/cart-lines.service.ts'
import { orderLines, orders } from '../orders/orders.table.ts'
import { invalidCode, type JudgedCode, lockCode } from '../promotions/promo-codes.service.ts'
import { holdingUse, releaseHeldUse, releaseUses } from '../promotions/promotion-uses.service.ts'
import { discountable, termsOf } from '../promotions/promotions.rules.ts'
import { isOnEarlierDay, markSalesDay } from '../sales/sales-marks.ts'
import { selectingShippingRules, toShippingRules } from '../settings/settings.service.ts'
import { demandByProduct, shortages } from '../stock/stock.rules.ts'
import {
  type HeldUntil,
  holdingStock,
  lockingProducts,
  releaseHold,
  releaseOrders,
} from '../stock/stock.service.ts'
import { stockReservations } from '../stock/stock.table.ts'
import {
  type CheckoutDetails,
  type CheckoutTerms,
  checkoutFingerprint,
  type FrozenCheckout,
  freezeCheckout,
} from './checkout.rules.ts'
import { ProviderRefusedError, ProviderUnavailableError } from './payment-provider.ts'

/** An unpaid order is taken up again for this long; after that its date would mislead. */
const REUSE_HOURS = 24

export type CheckoutRequest = { amount: number; details: CheckoutDetails }

export type PaymentOrder = { id: string; amount: number; currency: 'INR'; keyId: string }

/**
 * Freezes the caller's cart and opens an order with the provider for it, in paise. A repeat for the
 * same cart gets the same order, and a changed cart releases what was held for the older one.
 * @throws ShopError cart.empty, promo.invalid, cart.changed, cart.below_minimum,
 * cart.not_enough_stock, payment.provider_refused, payment.provider_unavailable
 */
export async function createPaymentOrder(
  context: ActorContext,
  request: CheckoutRequest,
): Promise<PaymentOrder> {
  const order = await inTransaction(context.db, (tx) => holdOrder(tx, context, request))
  await context.reached('checkout.held')
  return {
    id: order.providerOrderId ?? (await openProviderOrder(context, order)),
    amount: order.totalPaise,
    currency: 'INR',
    keyId: context.payments.keyId,
  }
}

type OpenOrder = { id: string; providerOrderId: string | null; totalPaise: number }
type HeldOrder = OpenOrder & { heldUntil: HeldUntil }

/** Locks in this order everywhere: cart, unpaid orders, promotion, products. */
async function holdOrder(
  tx: Transaction,
  context: ActorContext,
  request: CheckoutRequest,
): Promise<Ending<HeldOrder>> {
  const accountId = context.actor.id
  const { unpaid, code, cart, shipping } = await lockForCheckout(tx, accountId, request.details)
  const lines = pricedLines(cart)
  const shippingRules = toShippingRules(shipping, context)
  const checkout = priceCheckout(lines, request.details, { shippingRules, code })
  assertPayable(checkout, request.amount)
  assertInStock(lines, checkout)

  const fingerprint = checkoutFingerprint(checkout)
  const earlier = unpaid.find((order) => order.isRecent && order.fingerprint === fingerprint)
  const order = earlier ?? newOrder(checkout)
  await releaseOtherOrders(tx, unpaid, order)
  const opened = earlier
    ? []
    : [insertingOrder(tx, { id: order.id, accountId, fingerprint }, checkout)]
  const hold = holdingStock(tx, order.id, demandByProduct(checkout.lines))
  const answer = ([held]: { until: HeldUntil }[]): HeldOrder => {
    if (!held) throw new Error('the new hold was not returned')
    return { ...order, heldUntil: held.until }
  }
  if (!checkout.promotion) return endWith(opened, hold, answer)
  const { id: promotionId, terms } = checkout.promotion
  const use = holdingUse(tx, { orderId: order.id, promotionId, accountId, terms })
  return endWith([...opened, hold], use, answer)
}

type Locked = {
  unpaid: UnpaidOrder[]
  code: JudgedCode
  cart: Awaited<ReturnType<typeof selectingCart>>
  shipping: Awaited<ReturnType<typeof selectingShippingRules>>
}

const lockingCartProducts = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  lockingProducts(db, cartProductIds(db, accountId)),
)

/** Only with a code are there two trips: what it is worth has to be known before products are locked. */
async function lockForCheckout(
  tx: Transaction,
  accountId: string,
  { promoCode }: CheckoutDetails,
): Promise<Locked> {
  const orders = [lockingCart(tx, { accountId }), lockingUnpaidOrders(tx, { accountId })] as const
  const goods = [
    lockingCartProducts(tx, { accountId }),
    selectingCart(tx, { accountId }),
    selectingShippingRules(tx, {}),
  ] as const
  if (promoCode === null) {
    const [, unpaid, , cart, shipping] = await sendTogether(...orders, ...goods)
    return { unpaid, code: { kind: 'unchecked' }, cart, shipping }
  }
  const [, unpaid] = await sendTogether(...orders)
  const code = await lockCode(tx, accountId, promoCode)
  const [, cart, shipping] = await sendTogether(...goods)
  return { unpaid, code, cart, shipping }
}

/**
 * The cart at its price with the code. A code that gives nothing is refused rather than left out: the
 * shopper decides whether to go on without it.
 */
function priceCheckout(
  lines: readonly PricedLine[],
  details: CheckoutDetails,
  { shippingRules, code }: Pick<CheckoutTerms, 'shippingRules'> & { code: JudgedCode },
): FrozenCheckout {
  const plain = freezeCheckout(lines, details, { shippingRules, promotion: null })
  if (code.kind === 'unchecked' || lines.length === 0) return plain
  if (code.kind === 'refused') throw invalidCode(code, lines, plain.sums.totalPaise)
  const { promotion } = code
  const { problem } = discountOf(promotion, discountable(lines))
  if (problem) throw invalidCode({ problem, promotion }, lines, plain.sums.totalPaise)
  const { id, code: written } = promotion
  return freezeCheckout(lines, details, {
    shippingRules,
    promotion: { id, code: written, terms: termsOf(promotion) },
  })
}

type UnpaidOrder = OpenOrder & {
  fingerprint: string
  /** May be taken up again. */
  isRecent: boolean
}

/** Those that may be taken up again, and older ones that still hold pieces. */
const lockingUnpaidOrders = prepared((db, { accountId }: Places<{ accountId: string }>) => {
  const isRecent = gt(orders.createdAt, sql`now() - make_interval(hours => ${REUSE_HOURS}::int)`)
  const held = db
    .select({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orders.id))
  return db
    .select({
      id: orders.id,
      providerOrderId: orders.providerOrderId,
      totalPaise: orders.totalPaise,
      fingerprint: orders.fingerprint,
      isRecent: sql<boolean>`${isRecent}`,
    })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.paidAt), or(isRecent, exists(held))))
    .orderBy(asc(orders.id))
    .for('update')
})

function assertPayable({ lines, sums }: FrozenCheckout, amountRupees: number): void {
  if (lines.length === 0) throw new ShopError('cart.empty')
  if (toPaise(amountRupees) !== sums.totalPaise) {
    throw new ShopError('cart.changed', {
      facts: {
        totalAmount: toRupees(sums.totalPaise),
        discountAmount: toRupees(sums.discountPaise),
      },
    })
  }
  if (sums.totalPaise < MIN_PAYABLE_PAISE) throw new ShopError('cart.below_minimum')
}

function assertInStock(priced: readonly PricedLine[], { lines }: FrozenCheckout): void {
  const demand = demandByProduct(lines)
  const available = new Map(
    priced.map(({ productId, product }) => [productId, product.availableQuantity]),
  )
  const names = new Map(lines.map(({ productId, productName }) => [productId, productName]))
  const items = shortages(demand, available, (productId) => names.get(productId) ?? '')
  if (items.length > 0) throw new ShopError('cart.not_enough_stock', { facts: { items } })
}

function newOrder({ sums }: FrozenCheckout): OpenOrder {
  return { id: newId(), providerOrderId: null, totalPaise: sums.totalPaise }
}

function insertingOrder(
  tx: Transaction,
  keys: { id: string; accountId: string; fingerprint: string },
  { details, sums, lines }: FrozenCheckout,
) {
  const order = tx.$with('new_order').as(tx.insert(orders).values({ ...keys, ...sums, ...details }))
  return tx
    .with(order)
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId: keys.id })))
}

/** A customer holds pieces and a promotion for one order at a time, however many were begun. */
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

/** Outside of any transaction: the provider may take seconds. Without its order nothing is held. */
async function openProviderOrder(context: ActorContext, order: HeldOrder): Promise<string> {
  const { db, payments, log } = context
  try {
    const opened = await payments.createOrder({
      amountPaise: order.totalPaise,
      receipt: order.id.replaceAll('-', ''),
    })
    await context.reached('checkout.provider_order_opened')
    return await keepProviderOrder(context, order.id, opened.id)
  } catch (error) {
    await releaseHold(db, order.id, order.heldUntil)
    await releaseHeldUse(db, order.id, order.heldUntil)
    if (error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError) {
      log.warn({ err: error, orderId: order.id }, 'the provider opened no order')
    }
    if (error instanceof ProviderRefusedError) {
      throw new ShopError('payment.provider_refused', { cause: error })
    }
    if (error instanceof ProviderUnavailableError) {
      throw new ShopError('payment.provider_unavailable', { cause: error })
    }
    throw error
  }
}

/** Of two attempts at the same moment the first one's provider order counts for both. */
async function keepProviderOrder(
  { db }: ActorContext,
  orderId: string,
  providerOrderId: string,
): Promise<string> {
  const keep = (tx: Queryable, which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ providerOrderId: sql`coalesce(${orders.providerOrderId}, ${providerOrderId})` })
      .where(and(eq(orders.id, orderId), which))
      .returning({ id: orders.providerOrderId, createdAt: orders.createdAt })
  const isOfToday = not(isOnEarlierDay(orders.createdAt))
  const [keptToday] = await keep(db, isOfToday)
  if (keptToday) return keptToday.id ?? providerOrderId
  return inTransaction(db, async (tx) => {
    const [kept] = await keep(tx, undefined)
    if (kept) await markSalesDay(tx, kept.createdAt)
    return kept?.id ?? providerOrderId
  })
}
