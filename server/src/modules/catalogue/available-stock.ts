/** Reading products together with what of them can be bought now. */
import { eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type HeldPieces, heldPieces } from '../reservations/reservations.queries.ts'
import { availableToAnybody } from '../reservations/reservations.statements.ts'
import { products } from './products.table.ts'

/** What live reservations hold of each product, to be joined laterally. */
export const heldOfProduct = (db: Queryable): HeldPieces => heldPieces(db, products.id)

/** What one order can have now, never below zero; needs the join of `heldOfProduct`. */
function availablePieces(held: HeldPieces): SQL<number> {
  const { stockQuantity, stockUnit } = products
  // Most products are in no lots, and need no more than the join.
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

/** The columns that shoppers may see, with what is available instead of the stock. */
export function shownProduct(held: HeldPieces) {
  return { ...shownColumns, stockQuantity: availablePieces(held) }
}

/** What shoppers may see of the products that are on sale, for other modules to join with their tables. */
export function productsOnSale(db: Queryable) {
  const held = heldOfProduct(db)
  return db
    .select({ ...shownColumns, stockQuantity: availablePieces(held).as('available') })
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(isNull(products.archivedAt))
    .as('on_sale')
}

/** The stock of one product: how much there is, is held and can be bought; undefined without it. */
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
