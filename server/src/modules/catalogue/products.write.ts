/** Rows of products as they are written; what belongs to a change of one is in admin-products. */
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { searchText } from '../search/search.rules.ts'
import { lockingProducts } from './products.queries.ts'
import { type ProductRow, products, SKU_UNIQUE } from './products.table.ts'

/** A product's row without what is worked out from it. */
export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'>

/** A product that was just inserted, with the pieces that the ledger has yet to hear of. */
export type InsertedProduct = {
  id: string
  quantity: number
  stockUnit: StockUnit
  actorId: string | null
}

/**
 * Inserts products, at most some 2,000 at a time, and returns them in the same order. The caller books their
 * pieces in the ledger, in the same transaction.
 */
export async function insertUnbooked(
  tx: Transaction,
  newProducts: readonly NewProduct[],
): Promise<InsertedProduct[]> {
  return tx
    .insert(products)
    .values(newProducts.map((product) => ({ ...product, searchText: searchText(product) })))
    .returning({
      id: products.id,
      quantity: products.stockQuantity,
      stockUnit: products.stockUnit,
      actorId: products.createdBy,
    })
    .catch(refuseTakenSku)
}

/** Says in words that another product has the SKU; everything else stays what it was. */
function refuseTakenSku(error: unknown): never {
  if (!violates(error, SKU_UNIQUE)) throw error
  throw new ShopError('product.sku_taken', {
    cause: error,
    fields: { sku: ERROR_CODES['product.sku_taken'].message },
  })
}

/** What of a product can be changed; a field that is missing stays as it is. */
export type ProductChanges = Partial<
  Omit<
    NewProduct,
    | 'id'
    | 'slug'
    | 'version'
    | 'lottedQuantity'
    | 'palette'
    | 'paletteOf'
    | 'reviewCount'
    | 'ratingSum'
    | 'createdBy'
    | 'updatedBy'
    | 'createdAt'
    | 'updatedAt'
  >
>

/** The same without its pieces, which go through the ledger. */
export type DescribedChanges = Omit<ProductChanges, 'stockQuantity'>

/**
 * Saves what differs of a locked product: keeps its search words true, stamps who it was and adds one to its
 * version.
 * @throws ShopError product.not_found, product.sku_taken
 */
export async function saveProduct(
  tx: Transaction,
  before: ProductRow,
  changed: DescribedChanges,
  actorId: string | null,
): Promise<ProductRow> {
  const [after] = await tx
    .update(products)
    .set({
      ...changed,
      searchText: searchText({ ...before, ...changed }),
      updatedBy: actorId,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, before.id))
    .returning()
    .catch(refuseTakenSku)
  if (!after) throw new ShopError('product.not_found')
  return after
}

/**
 * Reads a product and keeps everybody else from changing it until the transaction ends.
 * @throws ShopError product.not_found
 */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow> {
  await lockingProducts(tx, [id])
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  if (!row) throw new ShopError('product.not_found')
  return row
}

type SavedRow = Partial<ProductRow> & Pick<ProductRow, 'id'>

/**
 * Saves columns of many locked products in one statement, the same columns of each, and stamps who it was. The
 * caller books their pieces in the ledger.
 */
export async function saveRows<Row extends SavedRow>(
  tx: Transaction,
  rows: readonly Row[],
  actorId: string,
): Promise<void> {
  // Safe: the keys of a row are its columns.
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & keyof ProductRow)[]
  const arrays = names.map((name) => {
    const type = sql.raw(products[name].getSQLType())
    return sql`${sql.param(rows.map((row) => row[name]))}::${type}[]`
  })
  const aliases = names.map((name) => sql.identifier(name))
  const newValues = names
    .filter((name) => name !== 'id')
    .map((name) => [name, sql`edited.${sql.identifier(name)}`])
  await tx
    .update(products)
    .set({ ...Object.fromEntries(newValues), updatedBy: actorId, updatedAt: sql`now()` })
    .from(sql`unnest(${sql.join(arrays, sql`, `)}) as edited (${sql.join(aliases, sql`, `)})`)
    .where(sql`${products.id} = edited.id`)
    .catch(refuseTakenSku)
}

/** Writes the studio's name beside an artist's designs: what shoppers read there, and find them by. */
export async function creditStudio(
  tx: Transaction,
  artistId: string,
  studio: string,
): Promise<void> {
  const designs = await tx
    .select()
    .from(products)
    .where(eq(products.artistId, artistId))
    .orderBy(asc(products.id))
    .for('no key update')
  for (const design of designs) {
    await tx
      .update(products)
      .set({ artist: studio, searchText: searchText({ ...design, artist: studio }) })
      .where(eq(products.id, design.id))
  }
}

/** Works out the search words of every product again; returns how many there are. */
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
