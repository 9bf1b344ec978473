import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { artworkOf, type PrintedFrom } from './artwork-views.ts'
import { artworks } from './artworks.table.ts'

/** Current artworks, for queries on products to left join. */
export const currentArtworks = readable
  .select({
    id: artworks.id,
    productId: artworks.productId,
    kind: artworks.kind,
    widthUm: artworks.widthUm,
    heightUm: artworks.heightUm,
    match: artworks.match,
    minScalePpm: artworks.minScalePpm,
    maxScalePpm: artworks.maxScalePpm,
    pixelsWide: artworks.pixelsWide,
    pixelsHigh: artworks.pixelsHigh,
    previewBase: artworks.previewBase,
  })
  .from(artworks)
  .where(eq(artworks.isCurrent, true))
  .as('current_artworks')

export async function readCurrentArtworks(db: Queryable): Promise<Map<string, PrintedFrom>> {
  const rows = await db.select().from(currentArtworks)
  return new Map(rows.map(({ productId, ...artwork }) => [productId, artwork]))
}

/** Returns which of these products have a current artwork. */
export async function readProductsWithArtwork(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ productId: artworks.productId })
    .from(artworks)
    .where(and(inArray(artworks.productId, [...ids]), sql`${artworks.isCurrent}`))
  return new Set(rows.map(({ productId }) => productId))
}

/** Returns a ready version, even if withdrawn since; null for any other. */
export async function artworkById(
  db: Queryable,
  id: string,
  floorDpi: number,
): Promise<Artwork | null> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.status, 'ready')))
  return row ? artworkOf(row, floorDpi) : null
}

export function readProductsOfArtworks(
  db: Queryable,
  ids: readonly string[],
): PromiseLike<{ id: string; productId: string; version: number }[]> {
  return db
    .select({ id: artworks.id, productId: artworks.productId, version: artworks.version })
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
}
