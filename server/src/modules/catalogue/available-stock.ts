import { eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type HeldPieces, heldPieces } from '../reservations/reservations.queries.ts'
import { availableToAnybody } from '../reservations/reservations.statements.ts'
import { products } from './products.table.ts'

/** Subquery for the stock held by live reservations, to be joined laterally. */
export const heldOfProduct = (db: Queryable): HeldPieces => heldPieces(db, products.id)

/** What one order can have now, never below zero. Requires the join of `heldOfProduct`. */
function availablePieces(held: HeldPieces): SQL<number> {
  const { stockQuantity, stockUnit } = products
  // Most products have no lots and need only the join.
  return sql<number>`case when ${products.lottedQuantity} > 0 or ${stockUnit} = 'madeToOrder'
    then ${availableToAnybody(products)} else greatest(${stockQuantity} - ${held.pieces}, 0) end`
}

const {
  artistId,
  effectivePaise,
  lottedQuantity,
  searchText,
  palette,
  paletteOf,
  createdBy,
  updatedBy,
  version,
  archivedAt,
  draft,
  ...shownColumns
} = getTableColumns(products)

/** Returns the columns for shoppers, with the available quantity instead of the stock. */
export function shownProduct(held: HeldPieces) {
  return { ...shownColumns, stockQuantity: availablePieces(held) }
}

/** Returns a subquery of products on sale with shoppers' columns, for other modules to join. */
export function productsOnSale(db: Queryable) {
  const held = heldOfProduct(db)
  return db
    .select({ ...shownColumns, stockQuantity: availablePieces(held).as('available') })
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(isNull(products.archivedAt))
    .as('on_sale')
}

export async function readPieces(db: Queryable, productId: string) {
  const held = heldOfProduct(db)
  const [pieces] = await db
    .select({
      id: products.id,
      productName: products.productName,
      slug: products.slug,
      image1: products.image1,
      stockQuantity: products.stockQuantity,
      stockUnit: products.stockUnit,
      lottedQuantity: products.lottedQuantity,
      held: held.pieces,
      available: availablePieces(held),
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
    })
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(eq(products.id, productId))
  return pieces
}
