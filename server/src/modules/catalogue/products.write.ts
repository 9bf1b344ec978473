/** Putting products into the catalogue and changing them: by the seed, the tests and the admins. */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type ChangeAuthor, recordChange } from '../changes/changes.service.ts'
import { searchText } from '../search/search.rules.ts'
import { adjustStock } from '../stock/stock.service.ts'
import { lockingProducts } from '../stock/stock.statements.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { type ProductRow, products } from './products.table.ts'

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
      .returning({
        id: products.id,
        quantity: products.stockQuantity,
        actorId: products.createdBy,
      })
    const received = rows.filter(({ quantity }) => quantity > 0)
    if (received.length > 0) {
      await tx.insert(stockMovements).values(
        received.map(({ id, quantity, actorId }) => ({
          productId: id,
          kind: 'received' as const,
          quantity,
          actorId,
        })),
      )
    }
    return rows.map(({ id }) => id)
  })
}

/** What of a product can be changed; a field that is missing stays as it is. */
export type ProductChanges = Partial<
  Omit<
    NewProduct,
    | 'id'
    | 'slug'
    | 'version'
    | 'reviewCount'
    | 'ratingSum'
    | 'createdBy'
    | 'updatedBy'
    | 'createdAt'
    | 'updatedAt'
  >
>

/**
 * Changes a product for an admin: keeps its search words true, stamps who it was, adds one to its
 * version and notes what changed. Pieces go through the ledger. `version` is the one that the admin
 * has seen; without it nobody's changes are in the way. Nothing different leaves everything as it is.
 * @throws ShopError product.not_found, product.changed when it is at another version by now
 */
export async function changeProduct(
  tx: Transaction,
  author: ChangeAuthor,
  id: string,
  changes: ProductChanges,
  version?: number,
): Promise<ProductRow> {
  const before = await lockProduct(tx, id)
  if (version !== undefined && version !== before.version) throw new ShopError('product.changed')

  const { stockQuantity = before.stockQuantity, ...described } = changes
  const differing = differingFields(before, described)
  if (differing.length === 0 && stockQuantity === before.stockQuantity) return before

  // Safe: every entry is taken from the changes just here.
  const changed = Object.fromEntries(
    differing.map((name) => [name, described[name]]),
  ) as typeof described
  const actorId = author.actor?.id ?? null
  const { groupId } = author
  await adjustStock(tx, { productId: id, to: stockQuantity, reason: null, actorId, groupId })
  const [after] = await tx
    .update(products)
    .set({
      ...changed,
      searchText: searchText({ ...before, ...changed }),
      updatedBy: actorId,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, id))
    .returning()
  if (!after) throw new ShopError('product.not_found')
  await recordChange(tx, author, {
    entity: 'product',
    entityId: id,
    action: actionOf(changed),
    before: pick(before, differing),
    after: pick(after, differing),
  })
  return after
}

function actionOf({ archivedAt }: ProductChanges): string {
  if (archivedAt === undefined) return 'edited'
  return archivedAt === null ? 'restored' : 'archived'
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

type DescribedField = keyof Omit<ProductChanges, 'stockQuantity'>

function differingFields(
  before: ProductRow,
  changes: Omit<ProductChanges, 'stockQuantity'>,
): DescribedField[] {
  // Safe: the keys of an object literal of this type are its fields.
  const names = Object.keys(changes) as DescribedField[]
  return names.filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]),
  )
}

/** The named fields as plain values. */
function pick(
  row: ProductRow,
  names: readonly DescribedField[],
): { [F in DescribedField]?: unknown } {
  return Object.fromEntries(names.map((name) => [name, plain(row[name])]))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
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
