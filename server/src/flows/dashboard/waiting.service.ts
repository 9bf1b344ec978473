import type { Waiting, WaitingOrder } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { UNDELIVERED } from '@bhitti/contract/rules/delivery/late-orders'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { and, asc, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { readableAccounts } from '../../modules/accounts/accounts.queries.ts'
import { countUnpriced } from '../../modules/catalogue/products.queries.ts'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import { countOpenRefunds } from '../../modules/payments/refunds.queries.ts'
import { countWaitingReviews } from '../../modules/reviews/reviews.queries.ts'
import { readWaitingTickets } from '../../modules/tickets/tickets.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readPaymentDesk } from '../payment-desk/payment-desk.service.ts'

const WAITING: readonly OrderStatus[] = ['Pending', 'Processing']
const LATE_HOURS = 48
const OLDEST = 5
/** Time in which a working shop processes a webhook; an older one counts as stuck. */
const NOTICE_GRACE_MS = 10 * 60 * 1000

const isWaiting = and(
  isNotNull(readableOrders.paidAt),
  inArray(readableOrders.status, [...WAITING]),
)

export async function readWaiting(context: Context): Promise<Waiting> {
  const { db } = context
  const desk = await readPaymentDesk(context)
  const refunds = await countOpenRefunds(db)
  const tickets = await readWaitingTickets(db)
  return {
    statuses: await countByStatus(db),
    oldest: await listOldest(db),
    pastPromise: await countPastPromise(db),
    waitingReviews: await countWaitingReviews(db),
    openComplaints: tickets.open,
    lateComplaints: tickets.late,
    failedRefunds: refunds.failed,
    refundsOnTheWay: refunds.onTheWay,
    openPayments: desk.openOrders.length,
    stuckNotices: desk.unprocessedEvents.filter(
      ({ receivedAt }) => Date.parse(receivedAt) < Date.now() - NOTICE_GRACE_MS,
    ).length,
    bookDifferences: desk.reconciliation?.differences.length ?? 0,
    unpricedProducts: await countUnpriced(db),
  }
}

async function countByStatus(db: Queryable): Promise<Waiting['statuses']> {
  const rows = await db
    .select({
      status: readableOrders.status,
      orders: count(),
      late: sql<number>`count(*) filter (
        where ${readableOrders.paidAt} < now() - make_interval(hours => ${LATE_HOURS}))`.mapWith(
        Number,
      ),
    })
    .from(readableOrders)
    .where(isWaiting)
    .groupBy(readableOrders.status)
  return WAITING.map(
    (status) => rows.find((row) => row.status === status) ?? { status, orders: 0, late: 0 },
  )
}

/** Counts the paid orders that pages mark as late. */
async function countPastPromise(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ late: count() })
    .from(readableOrders)
    .where(
      and(
        isNotNull(readableOrders.paidAt),
        inArray(readableOrders.status, [...UNDELIVERED]),
        lt(readableOrders.promisedTo, dayInIndia(new Date())),
      ),
    )
  return row?.late ?? 0
}

/** Returns the orders that have waited longest. One query per status, so that each reads its index in order. */
async function listOldest(db: Queryable): Promise<WaitingOrder[]> {
  const found = await Promise.all(
    WAITING.map((status) =>
      db
        .select({
          id: readableOrders.id,
          number: readableOrders.number,
          status: readableOrders.status,
          totalPaise: readableOrders.totalPaise,
          paidAt: readableOrders.paidAt,
          createdAt: readableOrders.createdAt,
          customerName: readableAccounts.name,
        })
        .from(readableOrders)
        .innerJoin(readableAccounts, eq(readableAccounts.id, readableOrders.accountId))
        .where(and(isWaiting, eq(readableOrders.status, status)))
        .orderBy(asc(readableOrders.paidAt))
        .limit(OLDEST),
    ),
  )
  return found
    .flat()
    .map(({ customerName, ...order }) => ({
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
