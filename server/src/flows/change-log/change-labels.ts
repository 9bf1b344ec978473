/** What people call the things in the log of changes. */
import { orderNumber } from '@bhitti/contract/rules/order-number'
import { eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { reviews } from '../../modules/reviews/reviews.table.ts'
import type { Queryable } from '../../platform/database/connect.ts'

type Thing = { entity: string; entityId: string }
type Labelled = { id: string; label: string }

const LABELS: Record<string, (db: Queryable, ids: string[]) => PromiseLike<Labelled[]>> = {
  product: (db, ids) =>
    db
      .select({ id: products.id, label: products.productName })
      .from(products)
      .where(inArray(products.id, ids)),
  order: async (db, ids) => {
    const found = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, ids))
    return found.map(({ id, number }) => ({ id, label: orderNumber(number) }))
  },
  review: (db, ids) =>
    db
      .select({ id: reviews.id, label: products.productName })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, ids)),
  staff: (db, ids) =>
    db
      .select({ id: accounts.id, label: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, ids)),
}

/** By id; things that are gone, or have no name, are left out. */
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
