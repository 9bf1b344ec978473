/** The lines of a cart, for the cart itself and for the checkout that freezes and removes them. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { type PricedLine, pricedLine } from './cart.rules.ts'
import { cartLines } from './cart.table.ts'

/** Until the transaction ends, nobody else adds to this customer's cart or begins to pay for it. */
export async function lockCart(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
}

/** What a cart needs to know of a product. */
export const productColumns = {
  slug: products.slug,
  productName: products.productName,
  productType: products.productType,
  category: products.category,
  pricePaise: products.pricePaise,
  salePricePaise: products.salePricePaise,
  image1: products.image1,
}

/** The lines that can be bought at all, the oldest first, priced by their products of this moment. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  const rows = await db
    .select({ line: cartLines, product: productColumns })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.accountId, accountId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  return rows.flatMap(({ line, product }) => pricedLine(line, product) ?? [])
}

/** The products of all lines, also of those that can no longer be bought, as a subquery. */
export function cartProductIds(db: Queryable, accountId: string) {
  return db
    .select({ productId: cartLines.productId })
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
  const paidFor = new Map(bought.map(({ cartLineId, quantity }) => [cartLineId, quantity]))
  const ids = [...paidFor.keys()].filter((id) => id !== null)
  if (ids.length === 0) return
  const lines = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(inArray(cartLines.id, ids), eq(cartLines.accountId, accountId)))
    .orderBy(asc(cartLines.id))
    .for('update')
  const left = lines.map(({ id, quantity }) => ({
    id,
    quantity: quantity - (paidFor.get(id) ?? 0),
  }))
  for (const { id, quantity } of left.filter((line) => line.quantity > 0)) {
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, id))
  }
  const gone = left.filter((line) => line.quantity <= 0).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, gone))
}
