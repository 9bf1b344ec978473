import { SETTLED_PAYMENT_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import { type AnyColumn, and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { type OrderRow, orderLines, orders } from './orders.table.ts'

export type { OrderRow } from './orders.table.ts'

/** Includes unpaid orders, but no addresses. */
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

/** PIN codes of orders for tax documents, without other parts of the address. */
export const readableDeliveries = readable
  .select({
    orderId: orders.id,
    pincode: sql<string | null>`${orders.shippingAddress} ->> 'pincode'`.as('pincode'),
  })
  .from(orders)
  .as('deliveries')

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

export async function findOrderOfProvider(
  db: Queryable,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
  return order
}

export function countPaidOrders(db: Queryable, accountId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.accountId, accountId), isNotNull(orders.paidAt)))
}

/** Returns the customer's latest order of this amount that was paid within `minutes` and is still Pending. */
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

/** Selects a row for each paid line of a product by an account. Both may be columns of an outer query. */
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
