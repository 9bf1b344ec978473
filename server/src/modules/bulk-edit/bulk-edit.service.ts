/**
 * Changing many products at once: all of the rows, or none. The products stay locked meanwhile, and
 * checkouts wait for them, so however many rows there are, they take only a few statements.
 */
import type { BulkRowError, EditedProduct } from '@bhitti/contract/bulk-edit.schemas'
import { toPaise, toRupees } from '@bhitti/contract/money'
import { writtenReason } from '@bhitti/contract/stock-words'
import { inArray, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { type ProductRow, products } from '../catalogue/products.table.ts'
import { type Change, recordBulkEdit } from '../changes/changes.service.ts'
import { searchText } from '../search/search.rules.ts'
import { correctionKind } from '../stock/stock.rules.ts'
import { lockingProducts } from '../stock/stock.service.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { applyRow, type BulkEdit, type BulkEditRow } from './bulk-edit.rules.ts'

/** A row that can be saved: the product before and after. */
type Edited = { row: BulkEditRow; before: ProductRow; after: EditedProduct }

/**
 * Saves all rows, and returns the products as they are then, in the same order.
 * @throws ShopError bulk.refused with what is wrong with which row, and nothing saved
 */
export function bulkEditProducts(context: ActorContext, edit: BulkEdit): Promise<EditedProduct[]> {
  const ids = edit.rows.map(({ id }) => id)
  return inTransaction(context.db, async (tx) => {
    await lockingProducts(tx, ids)
    const found = await tx.select().from(products).where(inArray(products.id, ids))
    const live = new Map(
      found.filter(({ archivedAt }) => archivedAt === null).map((row) => [row.id, row]),
    )
    const errors: BulkRowError[] = []
    const edited: Edited[] = []
    for (const row of edit.rows) {
      const before = live.get(row.id)
      const now = before && toEdited(before)
      const outcome = applyRow(row, edit.stockReason?.reason, now)
      if ('error' in outcome) errors.push({ id: row.id, now: now ?? null, ...outcome.error })
      else if (before) edited.push({ row, before, after: outcome.after })
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

function toEdited(row: ProductRow): EditedProduct {
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
  return {
    _id: row.id,
    version: row.version,
    price: rupees(row.pricePaise),
    salePrice: rupees(row.salePricePaise),
    stockQuantity: row.stockQuantity,
    trend: row.trend,
  }
}

/** The columns that a row fills in, as they will be; pieces are told by the ledger. */
function columnsOf({ price, salePrice, trend }: EditedProduct) {
  return {
    pricePaise: price === null ? null : toPaise(price),
    salePricePaise: salePrice === null ? null : toPaise(salePrice),
    trend,
  }
}

/** Pieces alone are no new version: sales change them all the time. */
function versionAfter({ before, after }: Edited): number {
  const { pricePaise, salePricePaise, trend } = columnsOf(after)
  const isSame =
    pricePaise === before.pricePaise &&
    salePricePaise === before.salePricePaise &&
    trend === before.trend
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
    searchText: searchText({ ...one.before, trend: one.after.trend }),
  }))
  const column = <K extends keyof (typeof rows)[number]>(name: K) =>
    sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`update ${products} set
      price_paise = edited.price_paise, sale_price_paise = edited.sale_price_paise,
      trend = edited.trend, stock_quantity = edited.stock_quantity, version = edited.version,
      search_text = edited.search_text, updated_by = ${actor.id}, updated_at = now()
    from unnest(${column('id')}::uuid[], ${column('pricePaise')}::bigint[],
      ${column('salePricePaise')}::bigint[], ${column('trend')}::text[],
      ${column('stockQuantity')}::int[], ${column('version')}::int[],
      ${column('searchText')}::text[])
      as edited (id, price_paise, sale_price_paise, trend, stock_quantity, version, search_text)
    where ${products.id} = edited.id`)
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
  await tx.insert(stockMovements).values(
    moved.map((one) => ({
      productId: one.before.id,
      kind: correctionKind(stockReason.reason, gainedBy(one)),
      quantity: gainedBy(one),
      actorId: actor.id,
      reason: writtenReason(stockReason.reason, stockReason.note),
    })),
  )
}

function changesOf({ stockReason }: BulkEdit, one: Edited): Change<'product'>[] {
  const { before, after } = one
  const { pricePaise, salePricePaise, trend, stockQuantity } = before
  const thing = { entity: 'product', entityId: before.id } as const
  const edit: Change<'product'> = {
    ...thing,
    action: 'edited',
    before: { pricePaise, salePricePaise, trend },
    after: columnsOf(after),
  }
  if (!stockReason || gainedBy(one) === 0) return [edit]
  const { reason, note } = stockReason
  const move: Change<'product'> = {
    ...thing,
    action: `stock ${correctionKind(reason, gainedBy(one))}`,
    before: { stockQuantity },
    after: { stockQuantity: after.stockQuantity, reason: writtenReason(reason, note) },
  }
  return [edit, move]
}
