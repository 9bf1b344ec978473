import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

/**
 * Claims unpaid orders to ask the provider about: those open for `minutes`, and authorized ones at once. The pause
 * between two checks grows with an order's age. Concurrent processes get different orders.
 */
export function claimOpenOrders(
  db: Queryable,
  { days, minutes, atOnce }: { days: number; minutes: number; atOnce: number },
): PromiseLike<{ id: string; providerOrderId: string | null }[]> {
  const candidates = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.providerOrderId),
        gte(orders.createdAt, sql`now() - make_interval(days => ${days})`),
        or(
          eq(orders.paymentStatus, 'authorized'),
          lt(orders.createdAt, sql`now() - make_interval(mins => ${minutes})`),
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
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(orders)
    .set({ checkedAt: sql`now()`, updatedAt: sql`${orders.updatedAt}` })
    .where(inArray(orders.id, candidates))
    .returning({ id: orders.id, providerOrderId: orders.providerOrderId })
}

/** Releases the claim of an order after a failed request. */
export async function releaseOrderClaim(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ checkedAt: null }).where(eq(orders.id, id))
}

/** Returns unpaid orders that staff should check, oldest first. */
export function listOpenOrders(db: Queryable, limit: number): PromiseLike<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.providerOrderId),
        gte(orders.createdAt, sql`now() - interval '4 days'`),
        or(
          eq(orders.paymentStatus, 'authorized'),
          and(
            lt(orders.createdAt, sql`now() - interval '15 minutes'`),
            or(isNull(orders.checkedAt), ne(orders.paymentStatus, 'created')),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
}

/** Returns the number of payments started in the last hour, and of those that failed and are still unpaid. */
export async function readBegunPayments(
  db: Queryable,
): Promise<{ started: number; failed: number }> {
  const isOfLastHour = gte(orders.createdAt, sql`now() - interval '1 hour'`)
  const open = and(isOfLastHour, isNull(orders.paidAt), isNotNull(orders.providerOrderId))
  // Separate queries, because each has its own index.
  const [unpaid] = await db
    .select({
      started: sql`count(*)`.mapWith(Number),
      failed: sql`count(*) filter (where ${orders.paymentStatus} = 'failed')`.mapWith(Number),
    })
    .from(orders)
    .where(open)
  const paid = await db.$count(orders, and(isOfLastHour, isNotNull(orders.paidAt)))
  return { started: (unpaid?.started ?? 0) + paid, failed: unpaid?.failed ?? 0 }
}
