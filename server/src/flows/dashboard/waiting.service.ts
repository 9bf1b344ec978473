/** What waits for somebody: orders to be made and sent, reviews to be looked at, money, missing prices. */
import type { Waiting, WaitingOrder } from '@bhitti/contract/calls/dashboard.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import type { OrderStatus } from '@bhitti/contract/rules/order-states'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { refunds } from '../../modules/payments/payments.table.ts'
import { reviews } from '../../modules/reviews/reviews.table.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readPaymentDesk } from '../payment-desk/payment-desk.service.ts'

const WAITING: readonly OrderStatus[] = ['Pending', 'Processing']
const LATE_HOURS = 48
const OLDEST = 5
/** A notice that is worked on at all is worked on within that time. */
const NOTICE_GRACE_MS = 10 * 60 * 1000

const isWaiting = and(isNotNull(orders.paidAt), inArray(orders.status, [...WAITING]))

export async function readWaiting(context: Context): Promise<Waiting> {
  const { db } = context
  const desk = await readPaymentDesk(context)
  const [failed] = await db
    .select({ refunds: count() })
    .from(refunds)
    .where(and(eq(refunds.status, 'failed'), isNull(refunds.retriedAt)))
  const [moving] = await db
    .select({ refunds: count() })
    .from(refunds)
    .where(and(inArray(refunds.status, ['due', 'pending']), isNull(refunds.retriedAt)))
  return {
    statuses: await countByStatus(db),
    oldest: await listOldest(db),
    waitingReviews: await db.$count(reviews, eq(reviews.state, 'waiting')),
    failedRefunds: failed?.refunds ?? 0,
    refundsOnTheWay: moving?.refunds ?? 0,
    openPayments: desk.openOrders.length,
    stuckNotices: desk.unprocessedEvents.filter(
      ({ receivedAt }) => Date.parse(receivedAt) < Date.now() - NOTICE_GRACE_MS,
    ).length,
    bookDifferences: desk.reconciliation?.differences.length ?? 0,
    unpricedProducts: await db.$count(
      products,
      and(isNull(products.effectivePaise), isNull(products.archivedAt)),
    ),
  }
}

async function countByStatus(db: Queryable): Promise<Waiting['statuses']> {
  const rows = await db
    .select({
      status: orders.status,
      orders: count(),
      late: sql<number>`count(*) filter (
        where ${orders.paidAt} < now() - make_interval(hours => ${LATE_HOURS}))`.mapWith(Number),
    })
    .from(orders)
    .where(isWaiting)
    .groupBy(orders.status)
  return WAITING.map(
    (status) => rows.find((row) => row.status === status) ?? { status, orders: 0, late: 0 },
  )
}

/** Those that have waited longest; each status is read by itself, in the order of its index. */
async function listOldest(db: Queryable): Promise<WaitingOrder[]> {
  const found = await Promise.all(
    WAITING.map((status) =>
      db
        .select({ order: orders, customerName: accounts.name })
        .from(orders)
        .innerJoin(accounts, eq(accounts.id, orders.accountId))
        .where(and(isWaiting, eq(orders.status, status)))
        .orderBy(asc(orders.paidAt))
        .limit(OLDEST),
    ),
  )
  return found
    .flat()
    .map(({ order, customerName }) => ({
      _id: order.id,
      orderNumber: orderNumber(order.number),
      customerName,
      status: order.status,
      totalAmount: toRupees(order.totalPaise),
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    }))
    .sort((a, b) => a.paidAt.localeCompare(b.paidAt))
    .slice(0, OLDEST)
}
