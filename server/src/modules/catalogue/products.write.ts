/** Putting products into the catalogue: by the seed, the tests and the admin. */
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../database/connect.ts'
import { searchText } from '../search/search.rules.ts'
import { products } from './products.table.ts'

/** A product's row without what is worked out from it. */
export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'>

/** Inserts products and returns their ids in the same order; at most some 2,000 at a time. */
export async function insertProducts(
  db: Queryable,
  newProducts: readonly NewProduct[],
): Promise<string[]> {
  if (newProducts.length === 0) return []
  const rows = await db
    .insert(products)
    .values(newProducts.map((product) => ({ ...product, searchText: searchText(product) })))
    .returning({ id: products.id })
  return rows.map((row) => row.id)
}

/** Works out the search words of every product anew; returns how many there are. */
export async function reindexProducts(db: Database): Promise<number> {
  const rows = await db.select().from(products)
  for (const row of rows) {
    await db
      .update(products)
      .set({ searchText: searchText(row), updatedAt: row.updatedAt })
      .where(eq(products.id, row.id))
  }
  return rows.length
}
