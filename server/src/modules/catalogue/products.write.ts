/** Writes product rows only; admin-products does the rest of a change. */
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { searchText } from '../search/search.rules.ts'
import { lockingProducts } from './products.queries.ts'
import { type ProductRow, products, SKU_UNIQUE } from './products.table.ts'

export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'>

/** An inserted product whose stock is not yet booked in the ledger. */
export type InsertedProduct = {
  id: string
  quantity: number
  stockUnit: StockUnit
  actorId: string | null
}

/**
 * Inserts products, at most about 2,000 at a time, and returns them in order. The caller books their stock in the same
 * transaction.
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

function refuseTakenSku(error: unknown): never {
  if (!violates(error, SKU_UNIQUE)) throw error
  throw new ShopError('product.sku_taken', {
    cause: error,
    fields: { sku: ERROR_CODES['product.sku_taken'].message },
  })
}

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

/** Stock changes only through the ledger. */
export type DescribedChanges = Omit<ProductChanges, 'stockQuantity'>

/**
 * Saves changes to a locked product, with search words, editor and version.
 * @throws ShopError product.not_found; product.sku_taken
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

/** @throws ShopError product.not_found */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow> {
  await lockingProducts(tx, [id])
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  if (!row) throw new ShopError('product.not_found')
  return row
}

type SavedRow = Partial<ProductRow> & Pick<ProductRow, 'id'>

/**
 * Saves the same columns of many locked products in one statement, and sets their editor. The caller books their stock.
 */
export async function saveRows<Row extends SavedRow>(
  tx: Transaction,
  rows: readonly Row[],
  actorId: string,
): Promise<void> {
  // Safe cast: the keys of a row are its columns.
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

/** Copies the studio's name to an artist's designs, and updates their search words. */
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

/** Recalculates the search words of all products and returns their number. */
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
