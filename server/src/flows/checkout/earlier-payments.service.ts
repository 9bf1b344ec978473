/**
 * What a customer has begun to pay and nobody has told the shop the end of: before the same customer
 * is asked for money again, the provider is asked about it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { readCartLines } from '../../modules/cart/cart-lines.service.ts'
import { findLatelyPaid } from '../../modules/orders/orders.queries.ts'
import { mostTelling } from '../../modules/payments/payments.rules.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { collectPayment } from '../settlement/collection.ts'
import type { Settlement } from '../settlement/settlement.service.ts'

/** The shopper waits for it, so whatever has no answer by then is left to the other messengers. */
const ASKED_FOR_MS = 2000
/** Each is a call to the provider; all are made side by side. */
const ASKED_AT_ONCE = 10
/** Somebody who presses the button of a page that old means the order that it showed. */
const STALE_PAGE_MINUTES = 20

export type OpenPayment = { id: string; providerOrderId: string }

/**
 * Of a customer's unpaid orders that the provider knows, given the oldest first, those to ask about:
 * first authorized payments, then failed attempts, then the newest, ten at the most.
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
 * Settles what of these was paid, as far as the provider says so within two seconds, and tells the
 * customer instead of letting them pay on.
 * @throws ShopError payment.already_paid when nothing else is in the cart, payment.earlier_arrived
 * when something is, payment.earlier_returned when the money arrived too late; request.too_many
 * instead of asking too often for one customer, as going on without asking could charge twice
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
  const found = mostTelling(settled)
  if (!found) return
  const facts = { orderId: found.orderId, providerOrderId: found.providerOrderId }
  if (found.returnReason !== null) throw new ShopError('payment.earlier_returned', { facts })
  const left = await readCartLines(context.db, context.actor.id)
  const code = left.length === 0 ? 'payment.already_paid' : 'payment.earlier_arrived'
  throw new ShopError(code, { facts })
}

/** Never rejects: a provider that cannot be asked now is asked later, by the usual messengers. */
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

/**
 * An empty cart may have been paid a moment ago, while its page was still open: then the shopper
 * means that order.
 * @throws ShopError payment.already_paid
 */
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
