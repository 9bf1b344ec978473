/** Orders whose payment was begun and has come to no end. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

/**
 * Notes that these orders are being asked about: those that have been open for so many minutes, and at once those
 * whose money is authorized, each ever more rarely. Two processes that do this at the same time get other orders.
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

/** Notes that asking about an order has come to nothing. */
export async function forgetAsking(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ checkedAt: null }).where(eq(orders.id, id))
}

/** Those that somebody should look at, the oldest first. */
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

/** How many payments were begun in the last hour, and how many of these have failed and were not repaired since. */
export async function readBegunPayments(
  db: Queryable,
): Promise<{ started: number; failed: number }> {
  const isOfLastHour = gte(orders.createdAt, sql`now() - interval '1 hour'`)
  const open = and(isOfLastHour, isNull(orders.paidAt), isNotNull(orders.providerOrderId))
  // Apart from each other, as each has an index of its own.
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
