/**
 * Edits many products at once: all rows or none. The products stay locked meanwhile and checkouts wait for them, so the
 * number of statements does not depend on the number of rows.
 */
import { isDeepStrictEqual } from 'node:util'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { BulkRowError, EditedProduct } from '@bhitti/contract/calls/products/bulk-edit.schemas'
import { PLAIN_BULK_NAMES } from '@bhitti/contract/calls/products/product-fields.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import {
  type BulkName,
  type ColumnOf,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { writtenReason } from '@bhitti/contract/rules/products/stock-words'
import {
  lockingProducts,
  type ProductRow,
  readProductRows,
  readSkuHolders,
} from '../../modules/catalogue/products.queries.ts'
import { isDeleted } from '../../modules/catalogue/products.rules.ts'
import { saveRows } from '../../modules/catalogue/products.write.ts'
import { type Change, recordBulkEdit } from '../../modules/changes/changes.service.ts'
import { searchText } from '../../modules/search/search.rules.ts'
import { correctionKind } from '../../modules/stock/stock.rules.ts'
import { bookMovements } from '../../modules/stock/stock-movements.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { applyRow, type BulkEdit, type BulkEditRow } from './bulk-edit.rules.ts'

type Edited = { row: BulkEditRow; before: ProductRow; after: EditedProduct }

/**
 * Saves all rows and returns the saved products in the same order.
 * @throws ShopError bulk.refused with the error of each row; nothing is saved then
 */
export function bulkEditProducts(context: ActorContext, edit: BulkEdit): Promise<EditedProduct[]> {
  const ids = edit.rows.map(({ id }) => id)
  return inTransaction(context.db, async (tx) => {
    await lockingProducts(tx, ids)
    const found = await readProductRows(tx, ids)
    const live = new Map(found.filter((row) => !isDeleted(row)).map((row) => [row.id, row]))
    const isSkuTaken = await findTakenSkus(tx, edit.rows)
    const errors: BulkRowError[] = []
    const edited: Edited[] = []
    for (const row of edit.rows) {
      const before = live.get(row.id)
      const now = before ? toEdited(before) : null
      const judged =
        before && now
          ? {
              ...now,
              productType: before.productType,
              lotted: before.lottedQuantity,
            }
          : undefined
      const outcome = applyRow(row, edit.stockReason?.reason, judged)
      if ('error' in outcome) errors.push({ id: row.id, now, ...outcome.error })
      else if (isSkuTaken(row)) {
        const { message } = ERROR_CODES['product.sku_taken']
        errors.push({ id: row.id, now, field: 'sku', message })
      } else if (before) edited.push({ row, before, after: outcome.after })
    }
    if (errors.length > 0) throw new ShopError('bulk.refused', { facts: { rows: errors } })
    await saveProducts(tx, context, edited)
    await bookPieces(tx, context, edit, edited)
    await recordBulkEdit(
      tx,
      context,
      edited.flatMap((one) => changesOf(edit, one)),
    )
    return edited.map((one) => ({ ...one.after, version: versionAfter(one) }))
  })
}

async function findTakenSkus(
  tx: Transaction,
  rows: readonly BulkEditRow[],
): Promise<(row: BulkEditRow) => boolean> {
  const wanted = rows.flatMap(({ changes: { sku } }) => sku?.toLowerCase() ?? [])
  const holders = await readSkuHolders(tx, wanted)
  return ({ id, changes: { sku } }) => {
    if (!sku) return false
    const key = sku.toLowerCase()
    const holder = holders.get(key)
    const isOfAnother = holder !== undefined && holder.id !== id
    return isOfAnother || wanted.indexOf(key) !== wanted.lastIndexOf(key)
  }
}

function toEdited(row: ProductRow): EditedProduct {
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
  return {
    ...pickFields(row, PLAIN_BULK_NAMES),
    _id: row.id,
    version: row.version,
    price: rupees(row.pricePaise),
    salePrice: rupees(row.salePricePaise),
    stockQuantity: row.stockQuantity,
    stockUnit: row.stockUnit,
  }
}

/** Returns the columns that a row may change, without the stock, which the stock ledger writes. */
function columnsOf(edited: EditedProduct) {
  const { price, salePrice } = edited
  return {
    ...pickFields(edited, PLAIN_BULK_NAMES),
    pricePaise: price === null ? null : toPaise(price),
    salePricePaise: salePrice === null ? null : toPaise(salePrice),
  } satisfies Pick<ProductRow, ColumnOf<Exclude<BulkName, 'stockQuantity'>>>
}

function columnsBefore(before: ProductRow, after: EditedProduct): ReturnType<typeof columnsOf> {
  const columns = columnsOf(after)
  // Safe: the keys of an object literal are its columns.
  return pickFields(before, Object.keys(columns) as (keyof typeof columns)[])
}

/** Returns the version after an edit. A change of stock alone keeps it: sales change stock all the time. */
function versionAfter({ before, after }: Edited): number {
  const isSame = isDeepStrictEqual(columnsOf(after), columnsBefore(before, after))
  return before.version + (isSame ? 0 : 1)
}

async function saveProducts(
  tx: Transaction,
  { actor }: ActorContext,
  edited: readonly Edited[],
): Promise<void> {
  const rows = edited.map((one) => ({
    ...columnsOf(one.after),
    id: one.before.id,
    stockQuantity: one.after.stockQuantity,
    version: versionAfter(one),
    searchText: searchText({ ...one.before, ...columnsOf(one.after) }),
  }))
  await saveRows(tx, rows, actor.id)
}

function gainedBy({ before, after }: Edited): number {
  return after.stockQuantity - before.stockQuantity
}

async function bookPieces(
  tx: Transaction,
  { actor }: ActorContext,
  { stockReason }: BulkEdit,
  edited: readonly Edited[],
): Promise<void> {
  const moved = edited.filter((one) => gainedBy(one) !== 0)
  if (!stockReason || moved.length === 0) return
  await bookMovements(
    tx,
    moved.map((one) => ({
      productId: one.before.id,
      kind: correctionKind(stockReason.reason, gainedBy(one)),
      quantity: gainedBy(one),
      stockUnit: one.before.stockUnit,
      actorId: actor.id,
      reason: writtenReason(stockReason.reason, stockReason.note),
    })),
  )
}

function changesOf({ stockReason }: BulkEdit, one: Edited): Change<'product'>[] {
  const { before, after } = one
  const inLog = (units: number) =>
    before.stockUnit === null
      ? { stockQuantity: units }
      : { stock: stockAmount(units, before.stockUnit) }
  const thing = { entity: 'product', entityId: before.id } as const
  const edit: Change<'product'> = {
    ...thing,
    action: 'edited',
    before: columnsBefore(before, after),
    after: columnsOf(after),
  }
  if (!stockReason || gainedBy(one) === 0) return [edit]
  const { reason, note } = stockReason
  const move: Change<'product'> = {
    ...thing,
    action: `stock ${correctionKind(reason, gainedBy(one))}`,
    before: inLog(before.stockQuantity),
    after: { ...inLog(after.stockQuantity), reason: writtenReason(reason, note) },
  }
  return [edit, move]
}
