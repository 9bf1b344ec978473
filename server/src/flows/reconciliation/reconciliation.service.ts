/**
 * What no messenger brought: the shop asks the provider about orders that stay open, and compares
 * the books of the last days. Whatever can be repaired is, the same way as ever; the rest is shown.
 */

import type { BookDifference } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, eq, gte, lt } from 'drizzle-orm'
import { claimOpenOrders, forgetAsking } from '../../modules/orders/open-orders.queries.ts'
import { findOrderOfProvider, readableOrders } from '../../modules/orders/orders.queries.ts'
import { findPaymentOfProvider, readablePayments } from '../../modules/payments/payments.queries.ts'
import { listBooks } from '../../modules/payments/provider-books.ts'
import {
  insertReconciliation,
  type Reconciliation,
} from '../../modules/payments/reconciliations.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { ProviderPayment } from '../../platform/context/payment-provider.ts'
import { takeOverRefunds } from '../cancel-and-refund/refunds.service.ts'
import { collectPayment } from '../settlement/collection.ts'

/** Before this the browser and the notice are the faster messengers. */
const OPEN_MINUTES = 15
/** The provider gives back what was authorized and not captured after three days. */
const ASKED_FOR_DAYS = 4
const ORDERS_AT_ONCE = 50

/**
 * Asks about orders that have been open for a quarter of an hour, and at once about those whose money
 * is known to be authorized. Each is asked about again ever more rarely, from every minute on. Two
 * processes that do this at the same time take different orders.
 * @returns how many orders were asked about
 */
export async function reconcileOpenOrders(context: Context): Promise<number> {
  const open = await claimOpenOrders(context.db, {
    days: ASKED_FOR_DAYS,
    minutes: OPEN_MINUTES,
    atOnce: ORDERS_AT_ONCE,
  })
  for (const order of open) {
    try {
      for (const payment of await context.payments.listPaymentsOfOrder(
        order.providerOrderId ?? '',
      )) {
        await collectPayment(context, order, payment)
      }
    } catch (error) {
      context.log.warn({ err: error, orderId: order.id }, 'an open order could not be reconciled')
      await forgetAsking(context.db, order.id)
      // While the provider does not answer there is no sense in asking about the others.
      break
    }
  }
  return open.length
}

/**
 * Compares the provider's books of the last days with the shop's, payment by payment, and repairs
 * what it can on the way.
 * @throws ProviderUnavailableError, ProviderRefusedError
 */
export async function reconcileBooks(context: Context, days: number): Promise<Reconciliation> {
  const to = new Date()
  const from = new Date(to.getTime() - days * 24 * 3600 * 1000)
  const theirs = (await listBooks(context.payments, from, to)).filter(hasBroughtMoney)
  const differences: BookDifference[] = []
  for (const payment of theirs) {
    const difference = await compareAndRepair(context, payment)
    if (difference) differences.push(difference)
  }
  differences.push(...(await findUnknownToProvider(context, { from, to }, theirs)))
  const row = await insertReconciliation(context.db, {
    from,
    to,
    payments: theirs.length,
    capturedPaise: sumOf(theirs, (payment) =>
      payment.status === 'authorized' ? 0 : payment.amountPaise,
    ),
    refundedPaise: sumOf(theirs, ({ refundedPaise }) => refundedPaise),
    differences,
  })
  if (differences.length > 0) {
    context.log.error({ differences }, 'the books of the provider and the shop differ')
  }
  return row
}

function hasBroughtMoney({ status }: ProviderPayment): boolean {
  return ['authorized', 'captured', 'refunded'].includes(status)
}

async function compareAndRepair(
  context: Context,
  payment: ProviderPayment,
): Promise<BookDifference | undefined> {
  const order =
    payment.orderId === null ? null : await findOrderOfProvider(context.db, payment.orderId)
  if (!order) {
    // Never captured, it goes back by itself.
    if (payment.status === 'authorized') return undefined
    return difference('payment_without_order', payment, 0)
  }
  let known = await findPaymentOfProvider(context.db, payment.id)
  if (!known) {
    await collectPayment(context, order, payment)
    known = await findPaymentOfProvider(context.db, payment.id)
  } else if (known.refundedPaise !== payment.refundedPaise) {
    await takeOverRefunds(context, payment.id)
    known = await findPaymentOfProvider(context.db, payment.id)
  }
  if (!known) {
    return payment.status === 'authorized'
      ? undefined
      : difference('payment_not_recorded', payment, 0)
  }
  if (known.refundedPaise < payment.refundedPaise) {
    return {
      ...difference('refunds_differ', payment, known.refundedPaise),
      providerAmount: toRupees(payment.refundedPaise),
    }
  }
  return undefined
}

/** Payments of that stretch that only the shop's books have. */
async function findUnknownToProvider(
  { db }: Context,
  { from, to }: { from: Date; to: Date },
  theirs: readonly ProviderPayment[],
): Promise<BookDifference[]> {
  const known = new Set(theirs.map(({ id }) => id))
  const ours = await db
    .select({
      id: readablePayments.providerPaymentId,
      orderId: readableOrders.providerOrderId,
      amountPaise: readablePayments.amountPaise,
    })
    .from(readablePayments)
    .innerJoin(readableOrders, eq(readableOrders.id, readablePayments.orderId))
    // A payment is begun after its order was made, so both are inside of the stretch.
    .where(and(gte(readableOrders.createdAt, from), lt(readablePayments.createdAt, to)))
  return ours
    .filter(({ id }) => !known.has(id))
    .map(({ id, orderId, amountPaise }) => ({
      kind: 'payment_unknown_to_provider',
      paymentId: id,
      orderId,
      providerAmount: 0,
      shopAmount: toRupees(amountPaise),
    }))
}

function difference(
  kind: BookDifference['kind'],
  { id, orderId, amountPaise }: ProviderPayment,
  shopPaise: number,
): BookDifference {
  return {
    kind,
    paymentId: id,
    orderId,
    providerAmount: toRupees(amountPaise),
    shopAmount: toRupees(shopPaise),
  }
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
