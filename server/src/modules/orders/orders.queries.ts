import { SETTLED_PAYMENT_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import { type AnyColumn, and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { type OrderRow, orderLines, orders } from './orders.table.ts'

export type { OrderRow } from './orders.table.ts'

/** Orders as other modules and flows may read them, the unpaid ones too: nothing of where they go. */
export const readableOrders = readable
  .select({
    id: orders.id,
    number: orders.number,
    accountId: orders.accountId,
    providerOrderId: orders.providerOrderId,
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    discountPaise: orders.discountPaise,
    totalPaise: orders.totalPaise,
    createdAt: orders.createdAt,
    paidAt: orders.paidAt,
    promisedTo: orders.promisedTo,
  })
  .from(orders)
  .as('orders')

/** Where orders go, as far as tax papers ask: no name, street or phone number. */
export const readableDeliveries = readable
  .select({
    orderId: orders.id,
    pincode: sql<string | null>`${orders.shippingAddress} ->> 'pincode'`.as('pincode'),
  })
  .from(orders)
  .as('deliveries')

/** Lines of orders as other modules may read them. */
export const readableOrderLines = readable
  .select({
    id: orderLines.id,
    orderId: orderLines.orderId,
    position: orderLines.position,
    productName: orderLines.productName,
    quantity: orderLines.quantity,
    totalPaise: orderLines.totalPaise,
    discountPaise: orderLines.discountPaise,
    heightHundredths: orderLines.heightHundredths,
    widthHundredths: orderLines.widthHundredths,
  })
  .from(orderLines)
  .as('order_lines')

/** An order by the payment provider's id of it. */
export async function findOrderOfProvider(
  db: Queryable,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
  return order
}

/** How many orders of an account money has moved for. */
export function countPaidOrders(db: Queryable, accountId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.accountId, accountId), isNotNull(orders.paidAt)))
}

/** The last order of this amount that a customer has paid in the last minutes, and nobody has begun to make. */
export async function findLatelyPaid(
  db: Queryable,
  { accountId, totalPaise, minutes }: { accountId: string; totalPaise: number; minutes: number },
): Promise<{ orderId: string; providerOrderId: string | null } | undefined> {
  const [order] = await db
    .select({ orderId: orders.id, providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.totalPaise, totalPaise),
        eq(orders.status, 'Pending'),
        gt(orders.paidAt, sql`now() - make_interval(mins => ${minutes}::int)`),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return order
}

/** Those of the pictures that lines of orders show. */
export async function readOrderedImages(
  db: Queryable,
  addresses: readonly string[],
): Promise<string[]> {
  const { image } = orderLines
  const found = await db
    .selectDistinct({ image })
    .from(orderLines)
    .where(inArray(image, [...addresses]))
  return found.map((line) => line.image)
}

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
