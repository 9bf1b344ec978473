import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { readCartLines } from '../../modules/cart/cart-lines.service.ts'
import { findLatelyPaid } from '../../modules/orders/orders.queries.ts'
import { mostRelevantSettlement } from '../../modules/payments/payments.rules.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { collectPayment } from '../settlement/collection.ts'
import type { Settlement } from '../settlement/settlement.service.ts'

/** Limit on the shopper's wait; later answers are left to webhooks and reconciliation. */
const ASKED_FOR_MS = 2000
/** Orders asked about at once; each is one call to the provider. */
const ASKED_AT_ONCE = 10
/** Age up to which a checkout page still means the order that it showed. */
const STALE_PAGE_MINUTES = 20

export type OpenPayment = { id: string; providerOrderId: string }

/**
 * Returns up to ten of a customer's unpaid orders to ask the provider about: authorized payments first, then failed
 * attempts, then the newest. Expects the oldest order first.
 */
export function openPayments(
  unpaid: readonly {
    id: string
    providerOrderId: string | null
    paymentStatus: PaymentStatus
    isRecent: boolean
  }[],
): OpenPayment[] {
  const newestFirst = unpaid.filter(({ isRecent }) => isRecent).toReversed()
  return newestFirst
    .toSorted((a, b) => urgency(a.paymentStatus) - urgency(b.paymentStatus))
    .flatMap(({ id, providerOrderId }) => (providerOrderId === null ? [] : { id, providerOrderId }))
    .slice(0, ASKED_AT_ONCE)
}

function urgency(status: PaymentStatus): number {
  const order: PaymentStatus[] = ['authorized', 'failed']
  return order.includes(status) ? order.indexOf(status) : order.length
}

/**
 * Settles those of these orders that the provider reports as paid within two seconds, and throws so that the customer
 * does not pay again.
 * @throws ShopError payment.already_paid if the cart is empty then, payment.earlier_arrived if it is not,
 * payment.earlier_returned if the money arrived too late; request.too_many if the provider was asked too often for this
 * customer, since continuing without asking could charge twice
 */
export async function refusePaidEarlier(
  context: ActorContext,
  open: readonly OpenPayment[],
): Promise<void> {
  await context.providerQuestions.count(context.actor.id, open.length)
  const settled: (Settlement & OpenPayment)[] = []
  const asking = Promise.all(
    open.map(async (order) => {
      for (const settlement of await settleOpen(context, order)) {
        settled.push({ ...settlement, ...order })
      }
    }),
  )
  const over = new AbortController()
  await Promise.race([
    asking,
    sleep(ASKED_FOR_MS, undefined, { signal: over.signal }).catch(() => {}),
  ])
  over.abort()
  const found = mostRelevantSettlement(settled)
  if (!found) return
  const facts = { orderId: found.orderId, providerOrderId: found.providerOrderId }
  if (found.returnReason !== null) throw new ShopError('payment.earlier_returned', { facts })
  const left = await readCartLines(context.db, context.actor.id)
  const code = left.length === 0 ? 'payment.already_paid' : 'payment.earlier_arrived'
  throw new ShopError(code, { facts })
}

/** Never rejects: if the provider cannot be asked now, webhooks and reconciliation settle later. */
async function settleOpen(context: ActorContext, order: OpenPayment): Promise<Settlement[]> {
  const settled: Settlement[] = []
  try {
    for (const payment of await context.payments.listPaymentsOfOrder(order.providerOrderId)) {
      const settlement = await collectPayment(context, order, payment)
      if (settlement) settled.push(settlement)
    }
  } catch (error) {
    context.log.warn({ err: error, orderId: order.id }, 'an open payment could not be asked about')
  }
  return settled
}

/** Refuses a cart emptied by a payment a moment ago. @throws ShopError payment.already_paid */
export async function refusePaidMeanwhile(
  { db, actor }: ActorContext,
  amountPaise: number,
): Promise<void> {
  const order = await findLatelyPaid(db, {
    accountId: actor.id,
    totalPaise: amountPaise,
    minutes: STALE_PAGE_MINUTES,
  })
  if (order) throw new ShopError('payment.already_paid', { facts: order })
}
