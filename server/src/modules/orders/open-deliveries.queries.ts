/** Paid orders that cannot be sent yet, because their delivery or address is unsettled. */
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { isSettled } from './orders.service.ts'
import { orders } from './orders.table.ts'

/** Returns up to `limit` of them with their customers, oldest first. */
export function listOpenDeliveries(db: Queryable, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      reason: orders.deliveryOpen,
      address: orders.shippingAddress,
      shippingPaise: orders.shippingPaise,
      duePaise: orders.deliveryDuePaise,
      isAddressToConfirm: orders.addressToConfirm,
      paidAt: orders.paidAt,
      version: orders.version,
      customer: {
        name: readableAccounts.name,
        email: readableAccounts.email,
        phone: readableAccounts.phone,
      },
    })
    .from(orders)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orders.accountId))
    .where(
      and(
        or(isNotNull(orders.deliveryOpen), orders.addressToConfirm),
        isSettled,
        inArray(orders.status, ['Pending', 'Processing']),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit)
}

/** Returns delivery details that an account sent and that could not be used. */
export function listUnreadDetails(db: Queryable, accountId: string) {
  return db
    .select({ orderId: orders.id, text: orders.unreadDetails })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNotNull(orders.unreadDetails)))
    .orderBy(asc(orders.id))
}
