/**
 * What no messenger brought: the shop asks the provider about orders that stay open, and compares
 * the books of the last days. Whatever can be repaired is, the same way as ever; the rest is shown.
 */

import type { BookDifference } from '@bhitti/contract/calls/payment-desk.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { listBooks } from '../../modules/payments/provider-books.ts'
import { reconciliations } from '../../modules/payments/reconciliations.table.ts'
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
  const open = await claimOpenOrders(context)
  for (const order of open) {
    try {
      for (const payment of await context.payments.listPaymentsOfOrder(
        order.providerOrderId ?? '',
      )) {
        await collectPayment(context, order, payment)
      }
    } catch (error) {
      context.log.warn({ err: error, orderId: order.id }, 'an open order could not be reconciled')
      await context.db.update(orders).set({ checkedAt: null }).where(eq(orders.id, order.id))
      // While the provider does not answer there is no sense in asking about the others.
      break
    }
  }
  return open.length
}

function claimOpenOrders({ db }: Context) {
  const candidates = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.providerOrderId),
        gte(orders.createdAt, sql`now() - make_interval(days => ${ASKED_FOR_DAYS})`),
        or(
          eq(orders.paymentStatus, 'authorized'),
          lt(orders.createdAt, sql`now() - make_interval(mins => ${OPEN_MINUTES})`),
        ),
        or(
          isNull(orders.checkedAt),
          lt(
            orders.checkedAt,
            sql`now() - greatest(interval '20 seconds', (now() - ${orders.createdAt}) / 20)`,
          ),
        ),
      ),
    )
    .orderBy(sql`${orders.checkedAt} nulls first`, orders.createdAt)
    .limit(ORDERS_AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(orders)
    .set({ checkedAt: sql`now()`, updatedAt: sql`${orders.updatedAt}` })
    .where(inArray(orders.id, candidates))
    .returning({ id: orders.id, providerOrderId: orders.providerOrderId })
}

export type Reconciliation = typeof reconciliations.$inferSelect

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
  const [row] = await context.db
    .insert(reconciliations)
    .values({
      from,
      to,
      payments: theirs.length,
      capturedPaise: sumOf(theirs, (payment) =>
        payment.status === 'authorized' ? 0 : payment.amountPaise,
      ),
      refundedPaise: sumOf(theirs, ({ refundedPaise }) => refundedPaise),
      differences,
    })
    .returning()
  if (!row) throw new Error('the new reconciliation was not returned')
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
  const [order] =
    payment.orderId === null
      ? []
      : await context.db.select().from(orders).where(eq(orders.providerOrderId, payment.orderId))
  if (!order) {
    // Never captured, it goes back by itself.
    if (payment.status === 'authorized') return undefined
    return difference('payment_without_order', payment, 0)
  }
  let known = await findPayment(context, payment.id)
  if (!known) {
    await collectPayment(context, order, payment)
    known = await findPayment(context, payment.id)
  } else if (known.refundedPaise !== payment.refundedPaise) {
    await takeOverRefunds(context, payment.id)
    known = await findPayment(context, payment.id)
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

async function findPayment({ db }: Context, providerPaymentId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return payment
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
      id: payments.providerPaymentId,
      orderId: orders.providerOrderId,
      amountPaise: payments.amountPaise,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // A payment is begun after its order was made, so both are inside of the stretch.
    .where(and(gte(orders.createdAt, from), lt(payments.createdAt, to)))
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
