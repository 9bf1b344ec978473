/** What a complaint has to know of an order: that it is there, whose it is, and what was bought. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { isSettled } from './orders.service.ts'
import { orderLines, orders } from './orders.table.ts'

export type PaidOrder = { id: string; accountId: string }

/** A paid order of an account. */
export async function findPaidOrderOf(
  db: Queryable,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<PaidOrder | undefined> {
  const [order] = await db
    .select({ id: orders.id, accountId: orders.accountId })
    .from(orders)
    .where(and(isSettled, eq(orders.id, orderId), eq(orders.accountId, accountId)))
  return order
}

/** The lines of an order with their names, in its order; of these alone where some are named. */
export function listLinesOf(
  db: Queryable,
  orderId: string,
  lineIds?: readonly string[],
): PromiseLike<{ lineId: string; productName: string; quantity: number }[]> {
  return db
    .select({
      lineId: orderLines.id,
      productName: orderLines.productName,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        lineIds === undefined ? undefined : inArray(orderLines.id, [...lineIds]),
      ),
    )
    .orderBy(asc(orderLines.position))
}
