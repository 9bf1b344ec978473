/** Reading products together with the pieces of them that can be bought now. */
import { eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type HeldPieces, heldPieces } from '../reservations/reservations.queries.ts'
import { products } from './products.table.ts'

/** The pieces that live reservations hold of each product, to be joined laterally. */
export const heldOfProduct = (db: Queryable): HeldPieces => heldPieces(db, products.id)

/** Pieces that can be bought now, never below zero; needs the join of `heldOfProduct`. */
function availablePieces(held: HeldPieces): SQL<number> {
  return sql<number>`greatest(${products.stockQuantity} - ${held.pieces}, 0)`
}

const {
  artistId,
  effectivePaise,
  searchText,
  createdBy,
  updatedBy,
  version,
  archivedAt,
  draft,
  ...shownColumns
} = getTableColumns(products)

/** The columns that shoppers may see, with the pieces available instead of the stock. */
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

/** The pieces of one product: how many there are, are held and can be bought; undefined without it. */
export async function readPieces(db: Queryable, productId: string) {
  const held = heldOfProduct(db)
  const [pieces] = await db
    .select({
      id: products.id,
      productName: products.productName,
      slug: products.slug,
      image1: products.image1,
      stockQuantity: products.stockQuantity,
      held: held.pieces,
      available: availablePieces(held),
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
    })
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(eq(products.id, productId))
  return pieces
}
