import type { OrderPolicies } from '@bhitti/contract/rules/content/content-pieces'
import {
  cartProductIds,
  lockingCart,
  readingCartToPay,
} from '../../modules/cart/cart-lines.statements.ts'
import { lockingProducts } from '../../modules/catalogue/products.queries.ts'
import { policiesInForce } from '../../modules/content/content.queries.ts'
import { readingPolicies } from '../../modules/content/content.statements.ts'
import {
  insertingOrder,
  lockingUnpaidOrders,
  type OpenOrder,
  recordingAttempt,
  type SellingLimits,
  type UnpaidOrder,
} from '../../modules/orders/unpaid-orders.statements.ts'
import { holdingUse } from '../../modules/promotions/promotion-uses.service.ts'
import {
  type ReservationToWrite,
  writingReservations,
} from '../../modules/reservations/reservations.statements.ts'
import { readingCheckoutSettings } from '../../modules/settings/settings.statements.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import {
  type Statement,
  sendTogether,
  sendWithCommit,
} from '../../platform/database/send-together.ts'
import type { Ending } from '../../platform/database/transaction.ts'
import type { FrozenCheckout } from './checkout.rules.ts'
export type LockedOrders = { unpaid: UnpaidOrder[] }

export type LockedGoods = {
  cart: Awaited<ReturnType<typeof readingCartToPay>>
  settings: Awaited<ReturnType<typeof readingCheckoutSettings>>
  policies: OrderPolicies
}

/** Locks cart, unpaid orders and products, in this order, and reads the data of a checkout in one round trip. */
export async function lockOrdersAndGoods(
  tx: Transaction,
  accountId: string,
): Promise<LockedOrders & LockedGoods> {
  const [, unpaid, , cart, settings, policies] = await sendTogether(
    ...lockingOrders(tx, accountId),
    ...lockingGoods(tx, accountId),
  )
  return { unpaid, cart, settings, policies: policiesInForce(policies) }
}

export async function lockUnpaidOrders(tx: Transaction, accountId: string): Promise<UnpaidOrder[]> {
  const [, unpaid] = await sendTogether(...lockingOrders(tx, accountId))
  return unpaid
}

export async function lockGoods(tx: Transaction, accountId: string): Promise<LockedGoods> {
  const [, cart, settings, policies] = await sendTogether(...lockingGoods(tx, accountId))
  return { cart, settings, policies: policiesInForce(policies) }
}

function lockingOrders(tx: Transaction, accountId: string) {
  return [lockingCart(tx, { accountId }), lockingUnpaidOrders(tx, { accountId })] as const
}

function lockingGoods(tx: Transaction, accountId: string) {
  return [
    lockingCartProducts(tx, { accountId }),
    readingCartToPay(tx, { accountId }),
    readingCheckoutSettings(tx, {}),
    readingPolicies(tx, {}),
  ] as const
}

const lockingCartProducts = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  lockingProducts(db, cartProductIds(db, accountId)),
)

export type Attempt = {
  order: OpenOrder
  isNew: boolean
  accountId: string
  fingerprint: string
  limits: SellingLimits
}

/** Writes an order with its reservations, ends the transaction in the same round trip and returns the order. */
export function writeHeldOrder(
  tx: Transaction,
  { order, isNew, accountId, fingerprint, limits }: Attempt,
  checkout: FrozenCheckout,
  reservations: readonly ReservationToWrite[],
): Ending<OpenOrder> {
  const { details, sums, lines, quotedPincode, promised, policies } = checkout
  const holder = { orderId: order.id, accountId }
  const opening = isNew
    ? insertingOrder(
        tx,
        {
          id: order.id,
          accountId,
          fingerprint,
          ...limits,
          ...sums,
          ...details,
          ...{ policies, quotedPincode },
          promisedFrom: promised?.from,
          promisedTo: promised?.to,
        },
        lines,
      )
    : recordingAttempt(tx, order, limits)
  const statements = [
    opening,
    ...writingReservations(tx, holder, reservations),
    ...holdingUseOf(tx, holder, checkout),
  ]
  const last = statements.pop() ?? opening
  return sendWithCommit(statements, last, () => order)
}

function holdingUseOf(
  tx: Transaction,
  order: { orderId: string; accountId: string },
  { promotion }: FrozenCheckout,
): Statement<unknown>[] {
  if (!promotion) return []
  return [holdingUse(tx, { ...order, promotionId: promotion.id, terms: promotion.terms })]
}
