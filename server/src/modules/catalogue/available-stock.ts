/** Reading products together with the pieces of them that can be bought now. */
import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { stockReservations } from '../stock/stock.table.ts'
import { products } from './products.table.ts'

/** The pieces that live reservations hold of a product, to be joined laterally to products. */
export function heldPieces(db: Queryable) {
  const { productId, quantity, isHeld, expiresAt } = stockReservations
  return db
    .select({ pieces: sql<number>`coalesce(sum(${quantity}), 0)::int`.as('pieces') })
    .from(stockReservations)
    .where(and(eq(productId, products.id), isHeld, gt(expiresAt, sql`now()`)))
    .as('held')
}

export type HeldPieces = ReturnType<typeof heldPieces>

/** Pieces that can be bought now, never below zero; needs the join of `heldPieces`. */
export function availablePieces(held: HeldPieces): SQL<number> {
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
  ...shownColumns
} = getTableColumns(products)

/** The columns that shoppers may see, with the pieces available instead of the stock. */
export function shownProduct(held: HeldPieces) {
  return { ...shownColumns, stockQuantity: availablePieces(held) }
}
