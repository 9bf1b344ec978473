import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import type { ProductRow } from './products.queries.ts'
import { products } from './products.table.ts'

export async function listNamedStudios(tx: Transaction): Promise<string[]> {
  const studios = await tx
    .selectDistinct({ studio: products.artist })
    .from(products)
    .where(isNotNull(products.artist))
    .orderBy(products.artist)
  return studios.flatMap(({ studio }) => studio ?? [])
}

export async function linkArtists(
  tx: Transaction,
  artists: readonly { id: string; studio: string }[],
): Promise<void> {
  const ids = sql.param(artists.map(({ id }) => id))
  const studios = sql.param(artists.map(({ studio }) => studio))
  await tx.execute(sql`
    update ${products} set artist_id = artist.id
    from unnest(${ids}::uuid[], ${studios}::text[]) as artist (id, studio)
    where ${products.artist} = artist.studio`)
}

export function findBySlugs(
  tx: Transaction,
  slugs: readonly string[],
): PromiseLike<{ id: string; slug: string; createdAt: Date }[]> {
  return tx
    .select({ id: products.id, slug: products.slug, createdAt: products.createdAt })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
}

export async function setRatings(
  tx: Transaction,
  ratings: readonly { productId: string; count: number; sum: number }[],
): Promise<void> {
  const ids = sql.param(ratings.map(({ productId }) => productId))
  const counts = sql.param(ratings.map(({ count }) => count))
  const sums = sql.param(ratings.map(({ sum }) => sum))
  await tx.execute(sql`
    update ${products} set review_count = written.count, rating_sum = written.sum
    from unnest(${ids}::uuid[], ${counts}::int[], ${sums}::int[]) as written (product_id, count, sum)
    where ${products.id} = written.product_id`)
}

export function listSampleProducts(tx: Transaction): PromiseLike<ProductRow[]> {
  return tx.select().from(products).orderBy(products.slug)
}

/** Sets the stock that the ledger adds up to. */
export async function setStock(
  tx: Transaction,
  stock: readonly { productId: string; units: number }[],
): Promise<void> {
  const ids = sql.param(stock.map(({ productId }) => productId))
  const units = sql.param(stock.map((one) => one.units))
  await tx.execute(sql`
    update ${products} set stock_quantity = written.units
    from unnest(${ids}::uuid[], ${units}::int[]) as written (product_id, units)
    where ${products.id} = written.product_id`)
}
