import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { isSettled } from './orders.service.ts'
import { type OrderRow, orders } from './orders.table.ts'

export async function readDeliveryAddress(
  db: Queryable,
  orderId: string,
): Promise<
  { number: number; address: OrderRow['shippingAddress']; addressToConfirm: boolean } | undefined
> {
  const [row] = await db
    .select({
      number: orders.number,
      address: orders.shippingAddress,
      addressToConfirm: orders.addressToConfirm,
    })
    .from(orders)
    .where(and(isSettled, eq(orders.id, orderId)))
  return row
}
