/** The lines of a cart, for the cart itself and for the checkout that freezes and removes them. */
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { availableToCustomer } from '../stock/stock.service.ts'
import { type PricedLine, type ProductInCart, pricedLine } from './cart.rules.ts'
import { cartLines } from './cart.table.ts'

/** Until the transaction ends, nobody else adds to this customer's cart or begins to pay for it. */
export async function lockCart(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
}

/** What this customer's cart needs to know of a product. */
function productInCart(db: Queryable, accountId: string) {
  return {
    id: products.id,
    slug: products.slug,
    productName: products.productName,
    productType: products.productType,
    category: products.category,
    pricePaise: products.pricePaise,
    salePricePaise: products.salePricePaise,
    image1: products.image1,
    availableQuantity: availableToCustomer(db, accountId),
  }
}

/** The lines that can be bought at all, the oldest first, priced by their products of this moment. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  const rows = await db
    .select({ line: cartLines, product: productInCart(db, accountId) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.accountId, accountId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  return rows.flatMap(({ line, product }) => pricedLine(line, product) ?? [])
}

/** The same together with a product that is to be put into the cart; null when it is not on sale. */
export async function readCartLinesWith(
  db: Queryable,
  accountId: string,
  productId: string,
): Promise<{ lines: PricedLine[]; product: ProductInCart | null }> {
  const wanted = db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  const rows = await db
    .select({ line: cartLines, product: productInCart(db, accountId) })
    .from(products)
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.accountId, accountId)),
    )
    .where(
      and(
        inArray(products.id, union(cartProductIds(db, accountId), wanted)),
        isNull(products.archivedAt),
      ),
    )
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  return {
    lines: rows.flatMap(({ line, product }) => (line && pricedLine(line, product)) ?? []),
    product: rows.find(({ product }) => product.id === productId)?.product ?? null,
  }
}

/** The products of all lines, also of those that can no longer be bought, as a subquery. */
export function cartProductIds(db: Queryable, accountId: string) {
  return db
    .select({ id: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
}

/**
 * Takes out of a cart just what was paid for: a line that has grown since keeps the difference, and
 * lines added since stay as they are.
 */
export async function removeBoughtLines(
  tx: Transaction,
  accountId: string,
  bought: readonly { cartLineId: string | null; quantity: number }[],
): Promise<void> {
  const paidFor = bought.filter(({ cartLineId }) => cartLineId !== null)
  if (paidFor.length === 0) return
  const ids = sql.param(paidFor.map(({ cartLineId }) => cartLineId))
  const quantities = sql.param(paidFor.map(({ quantity }) => quantity))
  const pieces: SQL = sql`(
    select quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as paid (id, quantity)
    where paid.id = ${cartLines.id})`
  const isPaidFor = and(
    eq(cartLines.accountId, accountId),
    sql`${cartLines.id} = any(${ids}::uuid[])`,
  )
  const { rowCount } = await tx
    .delete(cartLines)
    .where(and(isPaidFor, lte(cartLines.quantity, pieces)))
  if (rowCount === paidFor.length) return
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${pieces}` })
    .where(isPaidFor)
}
