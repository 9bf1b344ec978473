/** Orders as customers see them: only settled ones. */
import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type AccountRow, readableAccounts } from '../accounts/accounts.queries.ts'
import { readablePayments, readableRefunds } from '../payments/payments.queries.ts'
import { readShipments, toParcel } from '../shipments/shipments.queries.ts'
import { isProviderOrderId, toOrder } from './orders.rules.ts'
import { orderHistory, orderLines, orders } from './orders.table.ts'
import { readRefundLines } from './returns/refund-lines.service.ts'

export function listOrders({ db, actor }: ActorContext): Promise<Order[]> {
  return inTransaction(db, (tx) => readSettledOrders(tx, eq(orders.accountId, actor.id)))
}

/**
 * Accepts our id or the provider's.
 * @throws ShopError order.not_found, the same for a missing, a foreign and an unpaid order
 */
export async function getOrder({ db, actor }: ActorContext, id: string): Promise<Order> {
  const isIt = isProviderOrderId(id) ? eq(orders.providerOrderId, id) : eq(orders.id, id)
  if (!isProviderOrderId(id) && !isUuid(id)) throw new ShopError('order.not_found')
  const isTheirs = and(isIt, eq(orders.accountId, actor.id))
  const [order] = await inTransaction(db, (tx) => readSettledOrders(tx, isTheirs))
  if (!order) throw new ShopError('order.not_found')
  return order
}

/** Returns a settled order within the transaction that has locked it. @throws ShopError order.not_found */
export async function readLockedOrder(tx: Transaction, orderId: string): Promise<Order> {
  const [order] = await readSettledOrders(tx, eq(orders.id, orderId))
  if (!order) throw new ShopError('order.not_found')
  return order
}

export type Customer = Pick<AccountRow, 'name' | 'email' | 'phone' | 'emailProvedAt'>

/** Returns an order in any state with its customer. @throws ShopError order.not_found */
export async function readOrderWithCustomer(
  db: Database,
  orderId: string,
): Promise<{ order: Order; customer: Customer }> {
  const [[order], [customer]] = await inTransaction(db, (tx) =>
    Promise.all([
      readOrders(tx, eq(orders.id, orderId)),
      tx
        .select({
          name: readableAccounts.name,
          email: readableAccounts.email,
          phone: readableAccounts.phone,
          emailProvedAt: readableAccounts.emailProvedAt,
        })
        .from(readableAccounts)
        .innerJoin(orders, eq(orders.accountId, readableAccounts.id))
        .where(eq(orders.id, orderId)),
    ]),
  )
  if (!order || !customer) throw new ShopError('order.not_found')
  return { order, customer }
}

/** True if an order has been paid, so that it is more than a checkout. */
export const isSettled = isNotNull(orders.paidAt)

export function readSettledOrders(tx: Transaction, which?: SQL, limit?: number): Promise<Order[]> {
  return readOrders(tx, and(isSettled, which), limit)
}

async function readOrders(
  tx: Transaction,
  which: SQL | undefined,
  limit?: number,
): Promise<Order[]> {
  const newestFirst = tx
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []

  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const history = await tx
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  const paidBy = await tx
    .select({
      orderId: readablePayments.orderId,
      id: readablePayments.id,
      providerPaymentId: readablePayments.providerPaymentId,
      refundedPaise: readablePayments.refundedPaise,
    })
    .from(readablePayments)
    .where(and(inArray(readablePayments.orderId, ids), readablePayments.paysOrder))
  const givenBack = await tx
    .select({
      orderId: readablePayments.orderId,
      id: readableRefunds.id,
      amountPaise: readableRefunds.amountPaise,
      status: readableRefunds.status,
      createdAt: readableRefunds.createdAt,
    })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .where(and(inArray(readablePayments.orderId, ids), readablePayments.paysOrder))
    .orderBy(asc(readableRefunds.createdAt), asc(readableRefunds.id))

  const refundLines = await readRefundLines(
    tx,
    givenBack.map(({ id }) => id),
  )

  const sent = (await readShipments(tx, ids)).filter(({ state }) => state !== 'packed')
  const sentOf = Map.groupBy(sent, ({ orderId }) => orderId)

  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const historyOf = Map.groupBy(history, ({ orderId }) => orderId)
  const paymentOf = new Map(paidBy.map((payment) => [payment.orderId, payment]))
  const refundLinesOf = Map.groupBy(refundLines, ({ refundId }) => refundId)
  const refundsOf = Map.groupBy(givenBack, ({ orderId }) => orderId)
  return rows.map((order) =>
    toOrder(order, {
      lines: linesOf.get(order.id) ?? [],
      history: historyOf.get(order.id) ?? [],
      payment: paymentOf.get(order.id) ?? null,
      parcels: (sentOf.get(order.id) ?? []).map(toParcel),
      refunds: (refundsOf.get(order.id) ?? []).map((refund) => ({
        ...refund,
        lines: refundLinesOf.get(refund.id) ?? [],
      })),
    }),
  )
}
