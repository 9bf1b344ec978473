import type { OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { inUnits } from './orders.rules.ts'
import { isSettled } from './orders.service.ts'
import { orderLines, orders } from './orders.table.ts'

export type PaidOrder = { id: string; accountId: string }

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

/** Returns a paid order by number or id, with its customer; none if the account is closed. */
export async function findPaidOrder(
  db: Queryable,
  named: { number: number } | { id: string },
): Promise<(PaidOrder & { number: number; paidAt: Date; customerName: string }) | undefined> {
  const [order] = await db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      number: orders.number,
      // Safe cast: settled orders have `paidAt`.
      paidAt: sql<Date>`${orders.paidAt}`.mapWith(orders.paidAt),
      customerName: readableAccounts.name,
    })
    .from(orders)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orders.accountId))
    .where(
      and(
        isSettled,
        isNull(readableAccounts.closedAt),
        'id' in named ? eq(orders.id, named.id) : eq(orders.number, named.number),
      ),
    )
  return order
}

type LineOfOrder = Pick<OrderLine, 'productName' | 'quantity' | 'height' | 'width' | 'length'> & {
  lineId: string
}

export async function listLinesOf(
  db: Queryable,
  orderId: string,
  lineIds?: readonly string[],
): Promise<LineOfOrder[]> {
  const rows = await db
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      quantity: orderLines.quantity,
      heightHundredths: orderLines.heightHundredths,
      widthHundredths: orderLines.widthHundredths,
      lengthHundredths: orderLines.lengthHundredths,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        lineIds === undefined ? undefined : inArray(orderLines.id, [...lineIds]),
      ),
    )
    .orderBy(asc(orderLines.position))
  return rows.map(({ id, productName, quantity, ...size }) => ({
    ...{ lineId: id, productName, quantity },
    height: inUnits(size.heightHundredths),
    width: inUnits(size.widthHundredths),
    length: inUnits(size.lengthHundredths),
  }))
}
