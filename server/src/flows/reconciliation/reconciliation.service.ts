/**
 * Finds what neither browser nor webhook reported: asks the provider about open orders and compares the books of the
 * last days. Repairs what it can by the usual functions and shows the rest.
 */

import type { BookDifference } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, eq, gte, lt } from 'drizzle-orm'
import { claimOpenOrders, releaseOrderClaim } from '../../modules/orders/open-orders.queries.ts'
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

/** Age from which open orders are asked about; the browser and the webhook are faster before. */
const OPEN_MINUTES = 15
/** The provider returns an authorized payment that is not captured after three days. */
const ASKED_FOR_DAYS = 4
const ORDERS_AT_ONCE = 50

/**
 * Asks about orders that have been open for 15 minutes, and at once about those with an authorized payment. Each is
 * asked about again after a twentieth of its age, at least 20 seconds. Parallel processes take different orders.
 * @returns the number of orders taken
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
      await releaseOrderClaim(context.db, order.id)
      // The provider probably does not answer, so the others are not asked about.
      break
    }
  }
  return open.length
}

/**
 * Compares the provider's payments with the shop's and repairs what it can.
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
    // A payment that was never captured is returned by the provider.
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
    // A payment begins after its order, so both times are within the period.
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
