/** Orders as the owner sees them: every settled one, with the customer. */
import type { AdminOrder } from '@bhitti/contract/admin-orders.schemas'
import { eq, inArray, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../context.ts'
import { ShopError } from '../../shop-error.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { readSettledOrders } from './orders.service.ts'
import { orders } from './orders.table.ts'

/** All settled orders, the newest first. */
export function listAllOrders(context: Context): Promise<AdminOrder[]> {
  return withCustomers(context)
}

/** @throws ShopError order.not_found */
export async function getAnyOrder(context: Context, id: string): Promise<AdminOrder> {
  const [order] = isUuid(id) ? await withCustomers(context, eq(orders.id, id)) : []
  if (!order) throw new ShopError('order.not_found')
  return order
}

async function withCustomers({ db }: Context, which?: SQL): Promise<AdminOrder[]> {
  const found = await readSettledOrders(db, which)
  const ids = found.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      orderId: orders.id,
      updatedAt: orders.updatedAt,
      userId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(inArray(orders.id, ids))
  const ofOrder = new Map(rows.map((row) => [row.orderId, row]))
  return found.flatMap((order) => {
    const row = ofOrder.get(order._id)
    if (!row) return []
    const { userId, name, email, phone } = row
    const updatedAt = row.updatedAt.toISOString()
    return [{ ...order, userId, customer: { name, email, phone }, updatedAt }]
  })
}
