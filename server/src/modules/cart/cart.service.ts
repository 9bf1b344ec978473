/** The cart of a signed-in customer. It keeps choices; every price is worked out when it is read. */
import type { CartContents } from '@bhitti/contract/cart.schemas'
import {
  basePaise,
  type Configuration,
  configurationProblem,
  QUANTITY_MESSAGE,
} from '@bhitti/contract/pricing'
import { MAX_CART_LINES, MAX_QUANTITY } from '@bhitti/contract/shop-limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { products } from '../catalogue/products.table.ts'
import { availableToCustomer } from '../stock/stock.service.ts'
import {
  countPieces,
  isSameConfiguration,
  type PricedLine,
  type ProductInCart,
  pricedLine,
  storedConfiguration,
  toCartContents,
} from './cart.rules.ts'
import { cartLines } from './cart.table.ts'
import { lockCart, productColumns, readCartLines } from './cart-lines.service.ts'

/** The caller's cart at the prices of this moment. */
export function getCart({ db, actor }: ActorContext): Promise<CartContents> {
  return readCart(db, actor.id)
}

/** How many pieces are in the caller's cart. */
export async function countCart({ db, actor }: ActorContext): Promise<number> {
  return countPieces(await readCartLines(db, actor.id))
}

/**
 * Puts a product into the cart; one that is there in the same material and size gets more pieces.
 * @throws ShopError product.not_found, request.invalid, product.no_price, product.out_of_stock,
 * cart.not_enough_stock, cart.full
 */
export function addToCart(
  { db, actor }: ActorContext,
  chosen: Configuration & { productId: string },
): Promise<CartContents> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, actor.id)
    const product = await getProductOnSale(tx, chosen.productId)
    const problem = configurationProblem(product.productType, chosen)
    if (problem) {
      throw new ShopError('request.invalid', { fields: { [problem.field]: problem.message } })
    }
    if (basePaise(product) === null) throw new ShopError('product.no_price')

    const configuration = storedConfiguration(product.productType, chosen)
    const lines = await readCartLines(tx, actor.id)
    const same = lines.find(
      (line) => line.productId === product.id && isSameConfiguration(line, configuration),
    )
    if ((same?.quantity ?? 0) + chosen.quantity > MAX_QUANTITY) {
      throw new ShopError('request.invalid', { fields: { quantity: QUANTITY_MESSAGE } })
    }
    if (!same && lines.length >= MAX_CART_LINES) throw new ShopError('cart.full')
    const available = await availableFor(tx, actor.id, [...lines, { productId: product.id }])
    assertAvailable(available, product, lines, chosen.quantity)

    const [stored] = await tx
      .insert(cartLines)
      .values({
        ...configuration,
        accountId: actor.id,
        productId: product.id,
        quantity: chosen.quantity,
      })
      .onConflictDoUpdate({
        target: [
          cartLines.accountId,
          cartLines.productId,
          cartLines.selectedMaterial,
          cartLines.heightHundredths,
          cartLines.widthHundredths,
          cartLines.lengthHundredths,
        ],
        set: { quantity: sql`${cartLines.quantity} + excluded.quantity`, updatedAt: sql`now()` },
      })
      .returning()
    const line = stored && pricedLine(stored, product)
    if (!line) throw new Error('the line that was just checked has no price')
    const linesNow = same ? lines.map((other) => (other === same ? line : other)) : [...lines, line]
    return toCartContents(linesNow, available)
  })
}

/**
 * Sets how many pieces of a line are wanted. Fewer is always possible, also when even those are
 * not in stock: the shopper is on the way to a cart that can be bought.
 * @throws ShopError cart.line_not_found, product.out_of_stock, cart.not_enough_stock
 */
export function updateCartQuantity(
  { db, actor }: ActorContext,
  change: { itemId: string; quantity: number },
): Promise<CartContents> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, actor.id)
    const lines = await readCartLines(tx, actor.id)
    const line = lines.find(({ id }) => id === change.itemId)
    if (!line) throw new ShopError('cart.line_not_found')
    const more = change.quantity - line.quantity
    if (more > 0) {
      const product = { id: line.productId, productName: line.product.productName }
      assertAvailable(await availableFor(tx, actor.id, [line]), product, lines, more)
    }
    await tx
      .update(cartLines)
      .set({ quantity: change.quantity })
      .where(eq(cartLines.id, change.itemId))
    return readCart(tx, actor.id)
  })
}

/**
 * Takes a line out of the cart.
 * @throws ShopError cart.line_not_found
 */
export async function removeCartLine(
  { db, actor }: ActorContext,
  itemId: string,
): Promise<CartContents> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, itemId), eq(cartLines.accountId, actor.id)))
    .returning({ id: cartLines.id })
  if (removed.length === 0) throw new ShopError('cart.line_not_found')
  return readCart(db, actor.id)
}

/** Takes everything out of the cart. */
export async function emptyCart({ db, actor }: ActorContext): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.accountId, actor.id))
}

async function readCart(db: Queryable, accountId: string): Promise<CartContents> {
  const lines = await readCartLines(db, accountId)
  return toCartContents(lines, await availableFor(db, accountId, lines))
}

function availableFor(
  db: Queryable,
  accountId: string,
  lines: readonly { productId: string }[],
): Promise<ReadonlyMap<string, number>> {
  return availableToCustomer(db, accountId, [...new Set(lines.map(({ productId }) => productId))])
}

async function getProductOnSale(
  tx: Transaction,
  productId: string,
): Promise<ProductInCart & { id: string }> {
  const [product] = await tx
    .select({ id: products.id, ...productColumns })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!product) throw new ShopError('product.not_found')
  return product
}

/** Refuses more pieces than there are; all lines of the product count, whatever their size. */
function assertAvailable(
  available: ReadonlyMap<string, number>,
  product: { id: string; productName: string },
  lines: readonly PricedLine[],
  more: number,
): void {
  const availableQuantity = available.get(product.id) ?? 0
  if (availableQuantity === 0) throw new ShopError('product.out_of_stock')
  const present = countPieces(lines.filter((line) => line.productId === product.id))
  if (present + more > availableQuantity) {
    const { id: productId, productName } = product
    throw new ShopError('cart.not_enough_stock', {
      facts: { items: [{ productId, productName, availableQuantity }] },
    })
  }
}
