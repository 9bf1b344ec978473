import type { Job, JobDetails } from '@bhitti/contract/calls/orders/jobs.schemas'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ActorContext } from '../../../platform/context/context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { code128 } from '../../../platform/pdf/scanned-codes.ts'
import { likePattern, numberIn } from '../desk/order-filters.rules.ts'
import { isSettled, readSettledOrders } from '../orders.service.ts'
import { orderLines, orders } from '../orders.table.ts'
import { asSeenBy, toJob } from './jobs.rules.ts'

/** Written like the index on waiting orders. */
const IS_WAITING = and(isSettled, sql`${orders.status} in ('Pending', 'Processing')`)

/** Sorts by longest waiting. @throws ShopError request.invalid for a cursor that is no order */
export async function listJobs(
  { db, actor }: ActorContext,
  {
    q,
    limit = ADMIN_PAGE_SIZE,
    cursor,
  }: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: Job[]; nextCursor: string | null; total: number }> {
  const which = and(IS_WAITING, q ? matching(q) : undefined)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(which, cursor === undefined ? undefined : await after(db, cursor)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit + 1)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const found = await inTransaction(db, (tx) => readSettledOrders(tx, inArray(orders.id, ids)))
  const byId = new Map(found.map((order) => [order._id, order]))
  return {
    data: ids.flatMap((id) => {
      const order = byId.get(id)
      return order ? [toJob(asSeenBy(actor, order))] : []
    }),
    nextCursor: rows.length > limit ? (ids.at(-1) ?? null) : null,
    total: await db.$count(orders, which),
  }
}

function matching(typed: string): SQL | undefined {
  const { number } = numberIn(typed)
  const ofProduct = sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines}
    where ${orderLines.productName} ilike ${likePattern(typed)})`
  return number === null ? ofProduct : or(eq(orders.number, number), ofProduct)
}

async function after(db: Queryable, cursor: string): Promise<SQL | undefined> {
  const [order] = isUuid(cursor)
    ? await db
        .select({ paidAt: orders.paidAt })
        .from(orders)
        .where(and(eq(orders.id, cursor), isSettled))
    : []
  if (!order?.paidAt) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  const { paidAt } = orders
  // Read from the row: JavaScript dates have no microseconds.
  const exact = sql`(select o.paid_at from orders o where o.id = ${cursor})`
  return or(gt(paidAt, exact), and(eq(paidAt, exact), gt(orders.id, cursor)))
}

/** @throws ShopError order.not_found */
export async function getJob({ db, actor }: ActorContext, id: string): Promise<JobDetails> {
  const [order] = isUuid(id)
    ? await inTransaction(db, (tx) => readSettledOrders(tx, eq(orders.id, id)))
    : []
  if (!order) throw new ShopError('order.not_found')
  const seen = asSeenBy(actor, order)
  return {
    ...toJob(seen),
    deliverTo: seen.shippingAddress,
    barcode: await code128(order.orderNumber),
  }
}
