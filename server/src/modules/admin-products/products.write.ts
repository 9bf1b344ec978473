import { isDeepStrictEqual } from 'node:util'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { ProductRow } from '../catalogue/products.queries.ts'
import {
  type DescribedChanges,
  insertUnbooked,
  lockProduct,
  type NewProduct,
  type ProductChanges,
  saveProduct,
} from '../catalogue/products.write.ts'
import { type ChangeAuthor, recordChange } from '../changes/changes.service.ts'
import { changeStockUnit, setAllStock } from '../stock/stock-corrections.service.ts'
import { bookMovements } from '../stock/stock-movements.ts'

/** Inserts products with their first stock and returns their ids in order; at most about 2,000 at a time. */
export async function insertProducts(
  db: Queryable,
  newProducts: readonly NewProduct[],
): Promise<string[]> {
  if (newProducts.length === 0) return []
  return db.transaction(async (tx) => {
    const rows = await insertUnbooked(tx, newProducts)
    const received = rows.filter(({ quantity }) => quantity > 0)
    await bookMovements(
      tx,
      received.map(({ id, quantity, stockUnit, actorId }) => ({
        productId: id,
        kind: 'received',
        quantity,
        stockUnit,
        actorId,
      })),
    )
    return rows.map(({ id }) => id)
  })
}

/**
 * Changes a product for an admin: updates search words, editor, version, stock ledger and audit log. Checks `version`
 * if it is given. Does nothing if nothing differs.
 * @throws ShopError product.not_found; product.changed if `version` is outdated; stock.in_lots; stock.held
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
  const { stockUnit = before.stockUnit } = described
  const differing = differingFields(before, described)
  if (differing.length === 0 && stockQuantity === before.stockQuantity) return before

  // Safe cast: every entry comes from `described`.
  const changed = Object.fromEntries(
    differing.map((name) => [name, described[name]]),
  ) as typeof described
  const actorId = author.actor?.id ?? null
  const { groupId } = author
  if (stockUnit !== before.stockUnit) {
    await changeStockUnit(tx, { productId: id, unit: stockUnit, to: stockQuantity, actorId })
  } else {
    await setAllStock(tx, { productId: id, to: stockQuantity, reason: null, actorId, groupId })
  }
  const after = await saveProduct(tx, before, changed, actorId)
  await recordChange(tx, author, {
    entity: 'product',
    entityId: id,
    action: actionOf(changed),
    before: pick(before, differing),
    after: pick(after, differing),
  })
  return after
}

function actionOf({ archivedAt, draft }: ProductChanges): string {
  if (draft === 'open') return archivedAt === undefined ? 'restored' : 'made a draft'
  if (draft === 'deleted') return 'archived'
  if (draft === null) return 'published'
  if (archivedAt === undefined) return 'edited'
  return archivedAt === null ? 'restored' : 'archived'
}

type DescribedField = keyof DescribedChanges

function differingFields(before: ProductRow, changes: DescribedChanges): DescribedField[] {
  // Safe cast: the keys of this object are fields of its type.
  const names = Object.keys(changes) as DescribedField[]
  return names.filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]),
  )
}

function pick(
  row: ProductRow,
  names: readonly DescribedField[],
): { [F in DescribedField]?: unknown } {
  return Object.fromEntries(names.map((name) => [name, plain(row[name])]))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
