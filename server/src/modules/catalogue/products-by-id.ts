import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import { heldOfProduct, shownProduct } from './available-stock.ts'
import { toProduct } from './products.rules.ts'
import { products } from './products.table.ts'

/** Returns products in the order of the ids, without those no longer on sale. */
export async function readShownProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const held = heldOfProduct(db)
  const found = await db
    .select(shownProduct(held))
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
  const byId = new Map(found.map((stored) => [stored.id, toProduct(stored)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
