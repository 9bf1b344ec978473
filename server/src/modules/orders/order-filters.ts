/** Which orders a list of the admin area shows, as conditions that its indexes answer. */
import type { OrderFilters } from '@bhitti/contract/calls/admin-orders.schemas'
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Queryable } from '../../platform/database/connect.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { readablePayments } from '../payments/payments.queries.ts'
import {
  dayAfter,
  isNamePart,
  likePattern,
  numberIn,
  phoneDigitsIn,
  pincodeIn,
  providerIdIn,
  startOfDay,
} from './order-filters.rules.ts'
import { isSettled } from './orders.service.ts'
import { orderLines, orders } from './orders.table.ts'

/**
 * Up to so many customers are looked up first, so that their few orders are found by the index of
 * customers. More of them match so many orders that reading the newest finds a page soon.
 */
const FEW_CUSTOMERS = 1000

/** The condition for these filters; undefined when all orders are wanted. */
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

/** Each source reads an index; together they are joined by id, as an `or` of them would read all orders. */
async function search(db: Queryable, term: string): Promise<SQL | undefined> {
  if (isUuid(term)) return eq(orders.id, term)
  const { number, isWritten } = numberIn(term)
  if (isWritten) return number === null ? undefined : eq(orders.number, number)
  const providerId = providerIdIn(term)
  const pincode = pincodeIn(term)
  const sources = providerId
    ? [ofPayment(providerId), idsOf(eq(orders.providerOrderId, providerId))]
    : [
        ...(number === null ? [] : [idsOf(eq(orders.number, number))]),
        ...(pincode === null ? [] : [idsOf(and(isSettled, sentTo(pincode)))]),
        idsOf(await ofCustomers(db, term)),
        ...ofProducts(term),
      ]
  return sql`${orders.id} in (${sql.join(sources, sql` union all `)})`
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

/** By the name that the product had when it was bought, its present name, or its address in the shop. */
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

async function ofCustomers(db: Queryable, term: string): Promise<SQL> {
  const pattern = likePattern(term)
  const digits = phoneDigitsIn(term)
  const isMeant = or(
    ilike(readableAccounts.name, pattern),
    ilike(readableAccounts.email, pattern),
    digits === null ? undefined : ilike(readableAccounts.phone, likePattern(digits)),
  )
  const found = await db
    .select({ id: readableAccounts.id })
    .from(readableAccounts)
    .where(isMeant)
    .limit(FEW_CUSTOMERS + 1)
  if (found.length > FEW_CUSTOMERS) {
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

/** Orders that come after this one, the newest being first. */
export function afterOrder(id: string): SQL {
  return sql`(${orders.createdAt}, ${orders.id}) <
    ((select ended.created_at from ${orders} ended where ended.id = ${id}), ${id}::uuid)`
}
