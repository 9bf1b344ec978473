/** Orders as a customer sees them: only those for which money has moved. */
import { SETTLED_PAYMENT_STATUSES } from '@bhitti/contract/order-states'
import type { Order } from '@bhitti/contract/orders.schemas'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { payments } from '../payments/payments.table.ts'
import { isProviderOrderId, toOrder } from './orders.rules.ts'
import { orderHistory, orderLines, orders } from './orders.table.ts'

/** The caller's orders, the newest first. */
export function listOrders({ db, actor }: ActorContext): Promise<Order[]> {
  return readSettledOrders(db, eq(orders.accountId, actor.id))
}

/**
 * One order of the caller's, by our id or the payment provider's.
 * @throws ShopError order.not_found, the same for a missing, a foreign and an unpaid one
 */
export async function getOrder({ db, actor }: ActorContext, id: string): Promise<Order> {
  const isIt = isProviderOrderId(id) ? eq(orders.providerOrderId, id) : eq(orders.id, id)
  if (!isProviderOrderId(id) && !isUuid(id)) throw new ShopError('order.not_found')
  const [order] = await readSettledOrders(db, and(isIt, eq(orders.accountId, actor.id)))
  if (!order) throw new ShopError('order.not_found')
  return order
}

/** Settled orders that match, the newest first, with their lines and history. */
export async function readSettledOrders(db: Queryable, which?: SQL): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.paymentStatus, [...SETTLED_PAYMENT_STATUSES]), which))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []

  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const history = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  const paidBy = await db
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      paymentId: payments.providerPaymentId,
    })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(payments.orderId, asc(payments.createdAt), asc(payments.id))

  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const historyOf = Map.groupBy(history, ({ orderId }) => orderId)
  const paymentOf = new Map(paidBy.map(({ orderId, paymentId }) => [orderId, paymentId]))
  return rows.map((order) =>
    toOrder(order, {
      lines: linesOf.get(order.id) ?? [],
      history: historyOf.get(order.id) ?? [],
      paymentId: paymentOf.get(order.id) ?? null,
    }),
  )
}
