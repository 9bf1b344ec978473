/** What others ask of artworks. */
import { type Artwork, DEFAULT_FLOOR_DPI } from '@bhitti/contract/rules/print/artwork'
import { and, type Column, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { artworkOf } from './artwork-views.ts'
import { artworks } from './artworks.table.ts'

/**
 * The artwork that a product is printed from now, for a statement that reads products: join `table` from the left
 * `on` the product's id, and hand a row of it to `artworkOf`.
 */
export function currentArtworkOf(productId: Column): { table: typeof artworks; on: SQL } {
  const on = and(eq(artworks.productId, productId), eq(artworks.isCurrent, true))
  if (on === undefined) throw new Error('a join has a condition')
  return { table: artworks, on }
}

/** A version that is ready, also one that was withdrawn since; null for every other. */
export async function artworkById(
  db: Queryable,
  id: string,
  floorDpi: number = DEFAULT_FLOOR_DPI,
): Promise<Artwork | null> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.status, 'ready')))
  return row ? artworkOf(row, floorDpi) : null
}

/** The product of each version, with the version's number. */
export function readProductsOfArtworks(
  db: Queryable,
  ids: readonly string[],
): PromiseLike<{ id: string; productId: string; version: number }[]> {
  return db
    .select({ id: artworks.id, productId: artworks.productId, version: artworks.version })
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
}
