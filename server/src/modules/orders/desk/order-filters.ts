import type { OrderFilters } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { trackingNumberIn } from '@bhitti/contract/rules/shipping/couriers'
import { phoneDigitsIn } from '@bhitti/contract/rules/texts/phone'
import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Queryable } from '../../../platform/database/connect.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { readableProducts } from '../../catalogue/products.queries.ts'
import { readablePayments } from '../../payments/payments.queries.ts'
import { ordersByNumber } from '../../shipments/shipments.queries.ts'
import { isSettled } from '../orders.service.ts'
import { deliveryText, orderLines, orders } from '../orders.table.ts'
import {
  dayAfter,
  isNamePart,
  likePattern,
  numberIn,
  providerIdIn,
  startOfDay,
} from './order-filters.rules.ts'
import { orderNotes, orderTags } from './order-work.table.ts'

/**
 * Up to this many customers or addresses are looked up first, so that their orders are found by an index. If more
 * match, reading the newest orders fills a page soon.
 */
const FEW = 1000

export async function whichOrders(
  db: Queryable,
  { q, status, paymentStatus, from, to }: OrderFilters,
): Promise<SQL | undefined> {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    paymentStatus === undefined ? undefined : eq(orders.paymentStatus, paymentStatus),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, dayAfter(to)),
    q ? await search(db, q) : undefined,
  )
}

/** Joins the sources by id, because each uses its own index; with `or`, PostgreSQL would scan all orders. */
async function search(db: Queryable, term: string): Promise<SQL | undefined> {
  if (isUuid(term)) return eq(orders.id, term)
  const { number, isWritten } = numberIn(term)
  if (isWritten) return number === null ? undefined : eq(orders.number, number)
  const providerId = providerIdIn(term)
  const delivered = providerId === null ? deliveredTo(term) : undefined
  const newest = delivered === undefined ? [] : await newestOf(db, delivered)
  const sources = providerId
    ? [ofPayment(providerId), idsOf(eq(orders.providerOrderId, providerId))]
    : [
        ...(number === null ? [] : [idsOf(eq(orders.number, number))]),
        idsOf(await ofCustomers(db, term)),
        ...(newest === null || newest.length === 0 ? [] : [idsOf(inArray(orders.id, newest))]),
        ...ofWork(term),
        ...ofProducts(term),
      ]
  const found = sql`${orders.id} in (${sql.join(sources, sql` union all `)})`
  return newest === null ? or(delivered, found) : found
}

/** Returns the newest matching orders; null if there are more than FEW. */
async function newestOf(db: Queryable, which: SQL): Promise<string[] | null> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSettled, which))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(FEW + 1)
  return found.length > FEW ? null : found.map(({ id }) => id)
}

function idsOf(which: SQL | undefined): SQL {
  return sql`(select ${orders.id} from ${orders} where ${which})`
}

function ofPayment(providerPaymentId: string): SQL {
  return sql`(select ${readablePayments.orderId} from ${readablePayments}
    where ${readablePayments.providerPaymentId} = ${providerPaymentId})`
}

function sentTo(pincode: string): SQL {
  return sql`${orders.shippingAddress} ->> 'pincode' = ${pincode}`
}

/** Matches the product's name when it was bought, its current name, or its slug. */
function ofProducts(term: string): SQL[] {
  const bySlug = eq(readableProducts.slug, term.toLowerCase())
  const isMeant = isNamePart(term)
    ? or(bySlug, ilike(readableProducts.productName, likePattern(term)))
    : bySlug
  const present = sql`(select ${orderLines.orderId} from ${orderLines}
    where ${orderLines.productId} in (select ${readableProducts.id} from ${readableProducts} where ${isMeant}))`
  if (!isNamePart(term)) return [present]
  const bought = sql`(select ${orderLines.orderId} from ${orderLines}
    where ${ilike(orderLines.productName, likePattern(term))})`
  return [present, bought]
}

/** Matches PIN code, name, city or phone number of the delivery. */
function deliveredTo(term: string): SQL | undefined {
  const pincode = readPincode(term)
  const part = phoneDigitsIn(term) ?? term
  return or(
    pincode === undefined ? undefined : sentTo(pincode),
    isNamePart(part) ? ilike(deliveryText, likePattern(part)) : undefined,
  )
}

/** Matches staff notes, a tag, or the start of a tracking number. */
function ofWork(term: string): SQL[] {
  const number = trackingNumberIn(term)
  return [
    sql`(select ${orderTags.orderId} from ${orderTags} where ${orderTags.tag} = ${term.toLowerCase()})`,
    ...(isNamePart(term)
      ? [
          sql`(select ${orderNotes.orderId} from ${orderNotes}
            where ${ilike(orderNotes.text, likePattern(term))})`,
        ]
      : []),
    ...(number === null ? [] : [ordersByNumber(number)]),
  ]
}

async function ofCustomers(db: Queryable, term: string): Promise<SQL> {
  const pattern = likePattern(term)
  const digits = phoneDigitsIn(term)
  const isMeant = or(
    ilike(readableAccounts.name, pattern),
    ilike(readableAccounts.email, pattern),
    digits === undefined ? undefined : ilike(readableAccounts.phone, likePattern(digits)),
  )
  const found = await db
    .select({ id: readableAccounts.id })
    .from(readableAccounts)
    .where(isMeant)
    .limit(FEW + 1)
  if (found.length > FEW) {
    return inArray(
      orders.accountId,
      db.select({ id: readableAccounts.id }).from(readableAccounts).where(isMeant),
    )
  }
  return inArray(
    orders.accountId,
    found.map(({ id }) => id),
  )
}

export function afterOrder(id: string): SQL {
  return sql`(${orders.createdAt}, ${orders.id}) <
    ((select ended.created_at from ${orders} ended where ended.id = ${id}), ${id}::uuid)`
}
