/** What others ask of artworks. */
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { artworkOf, type PrintedFrom } from './artwork-views.ts'
import { artworks } from './artworks.table.ts'

/** What products are printed from now, for statements that read products to join from the left. */
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

/** Returns what each product is printed from now, by product. */
export async function readCurrentArtworks(db: Queryable): Promise<Map<string, PrintedFrom>> {
  const rows = await db.select().from(currentArtworks)
  return new Map(rows.map(({ productId, ...artwork }) => [productId, artwork]))
}

/** A version that is ready, also one that was withdrawn since; null for every other. */
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
