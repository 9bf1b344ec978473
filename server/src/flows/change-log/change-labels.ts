import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { readableAccounts } from '../../modules/accounts/accounts.queries.ts'
import { readProductsOfArtworks } from '../../modules/artworks/artworks.queries.ts'
import { readableProducts } from '../../modules/catalogue/products.queries.ts'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import { readableReviews } from '../../modules/reviews/reviews.queries.ts'
import type { Queryable } from '../../platform/database/connect.ts'

type Thing = { entity: string; entityId: string }
type Labelled = { id: string; label: string }

const LABELS: Record<string, (db: Queryable, ids: string[]) => PromiseLike<Labelled[]>> = {
  product: (db, ids) =>
    db
      .select({ id: readableProducts.id, label: readableProducts.productName })
      .from(readableProducts)
      .where(inArray(readableProducts.id, ids)),
  artwork: async (db, ids) => {
    const versions = await readProductsOfArtworks(db, ids)
    const names = await labelsOf(
      db,
      versions.map(({ productId }) => ({ entity: 'product', entityId: productId })),
    )
    return versions.map(({ id, productId, version }) => ({
      id,
      label: `${names.get(productId) ?? 'A product'}, version ${version}`,
    }))
  },
  order: async (db, ids) => {
    const found = await db
      .select({ id: readableOrders.id, number: readableOrders.number })
      .from(readableOrders)
      .where(inArray(readableOrders.id, ids))
    return found.map(({ id, number }) => ({ id, label: orderNumber(number) }))
  },
  review: (db, ids) =>
    db
      .select({ id: readableReviews.id, label: readableProducts.productName })
      .from(readableReviews)
      .innerJoin(readableProducts, eq(readableProducts.id, readableReviews.productId))
      .where(inArray(readableReviews.id, ids)),
  staff: (db, ids) =>
    db
      .select({ id: readableAccounts.id, label: readableAccounts.name })
      .from(readableAccounts)
      .where(inArray(readableAccounts.id, ids)),
}

export async function labelsOf(
  db: Queryable,
  things: readonly Thing[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(LABELS).map(([entity, read]) => {
      const ids = things.filter((thing) => thing.entity === entity).map(({ entityId }) => entityId)
      const known = [...new Set(ids)].filter((id) => isUuid(id))
      return known.length > 0 ? read(db, known) : []
    }),
  )
  return new Map(found.flat().map(({ id, label }) => [id, label]))
}
