/** Putting products into the catalogue: by the seed, the tests and the admin. */
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../database/connect.ts'
import { searchText } from '../search/search.rules.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { products } from './products.table.ts'

/** A product's row without what is worked out from it. */
export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'>

/**
 * Inserts products, books their first stock, and returns their ids in the same order; at most some
 * 2,000 at a time.
 */
export async function insertProducts(
  db: Queryable,
  newProducts: readonly NewProduct[],
): Promise<string[]> {
  if (newProducts.length === 0) return []
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(products)
      .values(newProducts.map((product) => ({ ...product, searchText: searchText(product) })))
      .returning({ id: products.id, quantity: products.stockQuantity })
    const received = rows.filter(({ quantity }) => quantity > 0)
    if (received.length > 0) {
      await tx.insert(stockMovements).values(
        received.map(({ id, quantity }) => ({
          productId: id,
          kind: 'received' as const,
          quantity,
        })),
      )
    }
    return rows.map(({ id }) => id)
  })
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
