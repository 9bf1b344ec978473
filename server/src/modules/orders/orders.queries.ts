import { SETTLED_PAYMENT_STATUSES } from '@bhitti/contract/rules/order-states'
import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { orderLines, orders } from './orders.table.ts'

type Buyer = { accountId: string | AnyColumn; productId: string | AnyColumn }

/** A row for each line by which an account has paid for a product; either may be a column of another query. */
export function findPaidOrder(db: Queryable, { accountId, productId }: Buyer) {
  return db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orderLines.productId, productId),
        inArray(orders.paymentStatus, SETTLED_PAYMENT_STATUSES),
      ),
    )
}
