import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/connect.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { isSettled } from '../orders.service.ts'
import { type OrderRow, orders } from '../orders.table.ts'

export type OrderByPhone = Pick<
  OrderRow,
  'id' | 'accountId' | 'number' | 'status' | 'promisedFrom' | 'promisedTo'
> & { paidAt: Date }

/** Returns the settled order with this number, if its delivery or its customer has this phone number. */
export async function findOrderByPhone(
  db: Queryable,
  { number, phone }: { number: number; phone: string },
): Promise<OrderByPhone | undefined> {
  const [row] = await db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      number: orders.number,
      // Safe cast: settled orders have `paidAt`.
      paidAt: sql<Date>`${orders.paidAt}`.mapWith(orders.paidAt),
      status: orders.status,
      promisedFrom: orders.promisedFrom,
      promisedTo: orders.promisedTo,
    })
    .from(orders)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orders.accountId))
    .where(
      and(
        isSettled,
        eq(orders.number, number),
        or(
          sql`${orders.shippingAddress} ->> 'phone' = ${phone}`,
          eq(readableAccounts.phone, phone),
        ),
      ),
    )
  return row
}

export async function readOrderNumbers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function findOrderByNumber(
  db: Queryable,
  number: number,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSettled, eq(orders.number, number)))
  return row
}
