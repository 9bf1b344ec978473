import type { AdminOrder, OrderFilters } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { LISTING_MAX, MOST_COUNTED } from '@bhitti/contract/rules/shop/shop-limits'
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../../platform/context/context.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { isSettled, readSettledOrders } from '../orders.service.ts'
import { orders } from '../orders.table.ts'
import { afterOrder, whichOrders } from './order-filters.ts'
import { readTags } from './order-work.service.ts'

export type OrderPage = { orders: AdminOrder[]; nextCursor: string | null; total: number }

/** @throws ShopError request.invalid for a cursor that is no order */
export async function listAllOrders(
  { db }: Context,
  {
    limit = LISTING_MAX,
    cursor,
    ...filters
  }: OrderFilters & { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<OrderPage> {
  if (cursor !== undefined) await checkCursor(db, cursor)
  const which = await whichOrders(db, filters)
  const total = await countMatching(db, which, filters.q !== undefined)
  const page = await readPage(db, { which, cursor, limit })
  return { ...page, total }
}

/** Counts matching orders; for a search at most MOST_COUNTED + 1, because counting all takes too long. */
async function countMatching(
  db: Database,
  which: SQL | undefined,
  isSearch: boolean,
): Promise<number> {
  const matching = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSettled, which))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_COUNTED + 1)
    .as('matching')
  const [counted] = await (isSearch
    ? db.select({ total: count() }).from(matching)
    : db.select({ total: count() }).from(orders).where(and(isSettled, which)))
  return counted?.total ?? 0
}

const EXPORT_PAGE = 500

/** Yields all matching settled orders, newest first, in batches. */
export async function* eachOrder(
  { db }: Context,
  filters: OrderFilters,
): AsyncGenerator<AdminOrder[]> {
  const which = await whichOrders(db, filters)
  let cursor: string | undefined
  do {
    const page = await readPage(db, { which, cursor, limit: EXPORT_PAGE })
    yield page.orders
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function readPage(
  db: Database,
  { which, cursor, limit }: { which: SQL | undefined; cursor: string | undefined; limit: number },
): Promise<Omit<OrderPage, 'total'>> {
  const condition = and(which, cursor === undefined ? undefined : afterOrder(cursor))
  const found = await readWithCustomers(db, condition, limit + 1)
  const page = found.slice(0, limit)
  return {
    orders: page,
    nextCursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
  }
}

async function checkCursor(db: Database, cursor: string): Promise<void> {
  const [order] = isUuid(cursor)
    ? await db.select({ id: orders.id }).from(orders).where(eq(orders.id, cursor))
    : []
  if (order) return
  throw new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

export async function readWithCustomers(
  db: Database,
  which: SQL | undefined,
  limit: number,
): Promise<AdminOrder[]> {
  const found = await inTransaction(db, (tx) => readSettledOrders(tx, which, limit))
  const ids = found.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      orderId: orders.id,
      updatedAt: orders.updatedAt,
      version: orders.version,
      deliveryOpen: orders.deliveryOpen,
      addressToConfirm: orders.addressToConfirm,
      unreadDetails: orders.unreadDetails,
      userId: readableAccounts.id,
      name: readableAccounts.name,
      email: readableAccounts.email,
      phone: readableAccounts.phone,
    })
    .from(orders)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orders.accountId))
    .where(inArray(orders.id, ids))
  const ofOrder = new Map(rows.map((row) => [row.orderId, row]))
  const tags = await readTags(db, ids)
  return found.flatMap((order) => {
    const row = ofOrder.get(order._id)
    if (!row) return []
    const { userId, name, email, phone, version } = row
    const { deliveryOpen, addressToConfirm, unreadDetails } = row
    const updatedAt = row.updatedAt.toISOString()
    return [
      {
        ...{ ...order, userId, customer: { name, email, phone }, updatedAt, version },
        ...{ deliveryOpen, addressToConfirm, unreadDetails },
        tags: tags.get(order._id) ?? [],
      },
    ]
  })
}
