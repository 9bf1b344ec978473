/** The cart of a signed-in customer. It stores choices; prices are calculated when it is read. */
import type { CartContents, CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import { quantityChangeText } from '@bhitti/contract/rules/orders/cart-words'
import { customisationProblem } from '@bhitti/contract/rules/orders/customisation'
import {
  basePaise,
  type Configuration,
  configurationProblem,
  QUANTITY_MESSAGE,
} from '@bhitti/contract/rules/prices/pricing'
import {
  type LineTaking,
  stockAmount,
  unitsTaken,
} from '@bhitti/contract/rules/products/stock-units'
import { MAX_CART_LINES, MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, sql } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { artworkOf } from '../artworks/artwork-views.ts'
import { drawPlacedPicture } from '../artworks/placed-pictures.service.ts'
import type { Shortage } from '../reservations/demand.rules.ts'
import {
  countPieces,
  isSameConfiguration,
  type PricedLine,
  type ProductInCart,
  pricedLine,
  type StoredConfiguration,
  storedConfiguration,
  toCartContents,
} from './cart.rules.ts'
import { cartLines, cartNotes } from './cart.table.ts'
import {
  leftLines,
  lockCartLines,
  lockCartLinesWith,
  notesIn,
  pricedLines,
  readCartLines,
} from './cart-lines.service.ts'
import { emptyingCart, putIntoCart, readingCart } from './cart-lines.statements.ts'

export function getCart({ db, actor }: ActorContext): Promise<CartContents> {
  return readCart(db, actor.id)
}

/** Returns the number of pieces in the caller's cart. */
export async function countCart({ db, actor }: ActorContext): Promise<number> {
  return countPieces(await readCartLines(db, actor.id))
}

/**
 * Adds a product to the cart; the line of the same configuration gets more pieces.
 * @throws ShopError product.not_found; request.invalid; product.no_price; product.out_of_stock; cart.not_enough_stock;
 * cart.full
 */
export async function addToCart(
  context: ActorContext,
  chosen: Configuration & { productId: string },
): Promise<CartContents> {
  const { db, actor } = context
  const image = await imageOf(context, chosen)
  return inTransaction(db, async (tx) => {
    const { lines, left, product, notes } = await lockCartLinesWith(tx, actor.id, chosen.productId)
    if (!product) throw new ShopError('product.not_found')
    const configuration = checkedConfiguration(context, product, chosen)
    const same = lines.find(
      (line) => line.productId === product.id && isSameConfiguration(line, configuration),
    )
    if ((same?.quantity ?? 0) + chosen.quantity > MAX_QUANTITY) {
      throw new ShopError('request.invalid', { fields: { quantity: QUANTITY_MESSAGE } })
    }
    if (!same && lines.length >= MAX_CART_LINES) throw new ShopError('cart.full')
    assertAvailable(product, [
      ...lines.filter((line) => line !== same),
      {
        ...configuration,
        productId: product.id,
        quantity: (same?.quantity ?? 0) + chosen.quantity,
      },
    ])

    const put = {
      ...configuration,
      id: newId(),
      accountId: actor.id,
      productId: product.id,
      quantity: chosen.quantity,
      image,
    }
    return putIntoCart(tx, put, (stored) => {
      const line = stored && pricedLine(stored, product)
      if (!line) throw new Error('the line that was just checked has no price')
      return toCartContents(
        same ? lines.map((other) => (other === same ? line : other)) : [...lines, line],
        notes,
        left,
      )
    })
  })
}

/**
 * Sets the quantity of a line. A smaller quantity is always accepted, even if it still exceeds the stock.
 * @throws ShopError cart.line_not_found; cart.quantity_changed; product.out_of_stock; cart.not_enough_stock
 */
export function updateCartQuantity(
  { db, actor }: ActorContext,
  change: { itemId: string; quantity: number; seenQuantity?: number | undefined },
): Promise<CartContents> {
  return inTransaction(db, async (tx) => {
    const lines = await lockCartLines(tx, actor.id)
    const line = lines.find(({ id }) => id === change.itemId)
    if (!line) throw new ShopError('cart.line_not_found')
    assertQuantitySeen(line, change)
    if (change.quantity > line.quantity) {
      assertAvailable(line.product, exchanged(lines, line, { ...line, quantity: change.quantity }))
    }
    await tx
      .update(cartLines)
      .set({ quantity: change.quantity })
      .where(eq(cartLines.id, change.itemId))
    return readCart(tx, actor.id)
  })
}

/**
 * Replaces a line's choices, and merges it with a line that is now the same.
 * @throws ShopError cart.line_not_found; cart.quantity_changed; request.invalid; product.no_price;
 * product.out_of_stock; cart.not_enough_stock
 */
export async function changeCartLine(
  context: ActorContext,
  {
    itemId,
    seenQuantity,
    ...chosen
  }: Configuration & {
    itemId: string
    seenQuantity?: number | undefined
  },
): Promise<CartContents> {
  const { db, actor } = context
  const image = await imageOf(context, chosen)
  return inTransaction(db, async (tx) => {
    const lines = await lockCartLines(tx, actor.id)
    const line = lines.find(({ id }) => id === itemId)
    if (!line) throw new ShopError('cart.line_not_found')
    assertQuantitySeen(line, { quantity: chosen.quantity, seenQuantity })
    const configuration = checkedConfiguration(context, line.product, chosen)
    const { stockUnit } = line.product
    const changed = { ...line, ...configuration, quantity: chosen.quantity }
    if (unitsTaken(changed, stockUnit) > unitsTaken(line, stockUnit)) {
      assertAvailable(line.product, exchanged(lines, line, changed))
    }

    const same = lines.find(
      (other) =>
        other !== line &&
        other.productId === line.productId &&
        isSameConfiguration(other, configuration),
    )
    const quantity = chosen.quantity + (same?.quantity ?? 0)
    if (quantity > MAX_QUANTITY) {
      throw new ShopError('request.invalid', { fields: { quantity: QUANTITY_MESSAGE } })
    }
    if (same) await tx.delete(cartLines).where(eq(cartLines.id, same.id))
    await tx
      .update(cartLines)
      .set({ ...configuration, quantity, image })
      .where(eq(cartLines.id, itemId))
    return readCart(tx, actor.id)
  })
}

/** Draws the picture of the customer's wall. Runs before any lock is taken, because it takes a while. */
async function imageOf(
  context: ActorContext,
  { customisation }: Configuration,
): Promise<string | null> {
  const { wall, placement } = customisation ?? {}
  return wall && placement ? drawPlacedPicture(context, { wall, placement }) : null
}

/** Validates a choice and returns it in its stored form. */
function checkedConfiguration(
  { liveSettings }: ActorContext,
  product: ProductInCart,
  chosen: Configuration,
): StoredConfiguration {
  const { floorDpi } = liveSettings.current().selling
  const artwork = product.artwork && artworkOf(product.artwork, floorDpi)
  const problem =
    configurationProblem(product.productType, chosen, product) ??
    customisationProblem({ ...product, sizeRules: product }, artwork, chosen)
  if (problem) {
    throw new ShopError('request.invalid', { fields: { [problem.field]: problem.message } })
  }
  if (basePaise(product) === null) throw new ShopError('product.no_price')
  return storedConfiguration(product.productType, chosen)
}

/** @throws ShopError cart.line_not_found */
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

export async function emptyCart({ db, actor }: ActorContext): Promise<void> {
  await emptyingCart(db, { accountId: actor.id })
}

/** Saves the given notes; omitted ones stay. */
export async function changeCartNotes(
  { db, actor }: ActorContext,
  { specialInstructions, promoCode }: { [field in keyof CartNotes]?: string | undefined },
): Promise<CartContents> {
  const written = { specialInstructions, promoCode }
  await db
    .insert(cartNotes)
    .values({ accountId: actor.id, ...written })
    .onConflictDoUpdate({
      target: cartNotes.accountId,
      set: { ...written, updatedAt: sql`now()` },
    })
  return readCart(db, actor.id)
}

async function readCart(db: Queryable, accountId: string): Promise<CartContents> {
  const rows = await readingCart(db, { accountId })
  return toCartContents(pricedLines(rows), notesIn(rows), leftLines(rows))
}

/** Keeps an outdated page from overwriting a newer quantity. @throws ShopError cart.quantity_changed */
function assertQuantitySeen(
  { id, quantity, product }: PricedLine,
  wanted: { quantity: number; seenQuantity?: number | undefined },
): void {
  const { seenQuantity = quantity } = wanted
  if (quantity === seenQuantity || quantity === wanted.quantity) return
  const message = `${quantityChangeText(product, quantity)}. We left it so`
  throw new ShopError('cart.quantity_changed', {
    message,
    fields: { quantity: message },
    facts: { itemId: id, quantity },
  })
}

type LineInStock = LineTaking & { productId: string }

/** Replaces one line in a list. */
function exchanged(
  lines: readonly PricedLine[],
  line: PricedLine,
  other: LineInStock,
): LineInStock[] {
  return lines.map((each) => (each === line ? other : each))
}

/** Rejects more than is available, counting all lines of the product. */
function assertAvailable(
  { id: productId, productName, availableQuantity, stockUnit, lottedQuantity }: ProductInCart,
  lines: readonly LineInStock[],
): void {
  if (availableQuantity === 0) throw new ShopError('product.out_of_stock')
  const wanted = lines
    .filter((line) => line.productId === productId)
    .reduce((sum, line) => sum + unitsTaken(line, stockUnit), 0)
  if (wanted > availableQuantity) {
    const isOfOneLot = lottedQuantity > 0
    const short: Shortage = { productId, productName, availableQuantity, stockUnit, isOfOneLot }
    const all = `${stockAmount(availableQuantity, stockUnit)} of ${productName}`
    const message = isOfOneLot
      ? `We have at most ${all} of one dye lot, counting what is in your cart`
      : `We have ${all}, counting what is in your cart`
    throw new ShopError('cart.not_enough_stock', {
      message,
      fields: { quantity: message },
      facts: { items: [short] },
    })
  }
}
