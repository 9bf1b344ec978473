import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/connect.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { isSettled } from '../orders.service.ts'
import { type OrderRow, orders } from '../orders.table.ts'

export type OrderByPhone = Pick<
  OrderRow,
  'id' | 'accountId' | 'number' | 'status' | 'promisedFrom' | 'promisedTo'
> & { paidAt: Date }

/** A settled order with this number, if it goes to this phone number or was placed by it. */
export async function findOrderByPhone(
  db: Queryable,
  { number, phone }: { number: number; phone: string },
): Promise<OrderByPhone | undefined> {
  const [row] = await db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      number: orders.number,
      // Safe: it is settled.
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

/** The numbers of these orders, by their ids. */
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

/** A settled order by its number. */
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
