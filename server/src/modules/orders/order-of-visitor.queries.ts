import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { orderLines, orders } from './orders.table.ts'

export type OrderToComplainOf = { id: string; accountId: string; number: number; paidAt: Date }

const found = {
  id: orders.id,
  accountId: orders.accountId,
  number: orders.number,
  // Safe: only paid ones are looked for.
  paidAt: sql<Date>`${orders.paidAt}`.mapWith(orders.paidAt),
}

/**
 * A paid order by its number and a phone number that belongs to it: that of its delivery, or its customer's. Undefined
 * for every other pair, whichever of both is wrong.
 * @param phone as it is kept: +91XXXXXXXXXX
 */
export async function findOrderByPhone(
  db: Queryable,
  { number, phone }: { number: number; phone: string },
): Promise<OrderToComplainOf | undefined> {
  const [order] = await db
    .select(found)
    .from(orders)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orders.accountId))
    .where(
      and(
        eq(orders.number, number),
        isNotNull(orders.paidAt),
        or(
          sql`${orders.shippingAddress} ->> 'phone' = ${phone}`,
          eq(readableAccounts.phone, phone),
        ),
      ),
    )
  return order
}

/** A paid order of an account. */
export async function findPaidOrderOf(
  db: Queryable,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<OrderToComplainOf | undefined> {
  const [order] = await db
    .select(found)
    .from(orders)
    .where(
      and(eq(orders.id, orderId), eq(orders.accountId, accountId), isNotNull(orders.paidAt)),
    )
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
