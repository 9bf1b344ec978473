import type {
  ImportRow,
  ProductImport,
  RowList,
} from '@bhitti/contract/calls/products/product-files.schemas'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { readableAccountsAs } from '../../modules/accounts/accounts.queries.ts'
import { isProductId } from '../../modules/catalogue/products.rules.ts'
import { openChangeGroup } from '../../modules/changes/changes.service.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { isGivenUp } from '../../platform/queue/failed-work.ts'
import { productImportRows, productImports } from './imports.table.ts'
import { changesOf } from './product-csv.rules.ts'

type Page<T> = { data: T[]; nextCursor: string | null; total: number }
type Paging = { cursor?: string | undefined; limit?: number | undefined }

export async function listProductImports(
  { db }: Pick<Context, 'db'>,
  { cursor, limit = ADMIN_PAGE_SIZE }: Paging,
): Promise<Page<ProductImport>> {
  if (cursor !== undefined && !isProductId(cursor)) throw foreignCursor()
  // Ids are ordered by time.
  const found = await selectImports(
    db,
    cursor ? lt(productImports.id, cursor) : undefined,
    limit + 1,
  )
  const page = found.slice(0, limit)
  return {
    data: page,
    nextCursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
    total: await db.$count(productImports, ne(productImports.status, 'checking')),
  }
}

/** @throws ShopError import.not_found */
export async function getProductImport(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<ProductImport> {
  const [found] = await selectImports(db, eq(productImports.id, id), 1)
  if (!found) throw new ShopError('import.not_found')
  return found
}

async function selectImports(
  db: Queryable,
  condition: SQL | undefined,
  limit: number,
): Promise<ProductImport[]> {
  const uploaders = readableAccountsAs('uploaders')
  const confirmers = readableAccountsAs('confirmers')
  const rows = await db
    .select({
      row: productImports,
      isGivenUp: isGivenUp(db, 'product-import', productImports.id),
      uploadedBy: uploaders.name,
      confirmedBy: confirmers.name,
    })
    .from(productImports)
    .innerJoin(uploaders, eq(uploaders.id, productImports.uploadedBy))
    .leftJoin(confirmers, eq(confirmers.id, productImports.confirmedBy))
    .where(and(ne(productImports.status, 'checking'), condition))
    .orderBy(desc(productImports.id))
    .limit(limit)
  return rows.map(({ row, isGivenUp, uploadedBy, confirmedBy }) => ({
    _id: row.id,
    fileName: row.fileName,
    // Imports still being checked were left out above.
    status: row.status === 'checking' ? 'checked' : row.status,
    isGivenUp,
    asDrafts: row.asDrafts,
    uploadedBy,
    createdAt: row.createdAt.toISOString(),
    rows: {
      new: row.rowsNew,
      updated: row.rowsUpdated,
      unchanged: row.rowsUnchanged,
      wrong: row.rowsWrong,
      total: row.rowsNew + row.rowsUpdated + row.rowsUnchanged + row.rowsWrong,
      warned: row.rowsWarned,
    },
    confirmedBy,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    done: row.rowsDone,
    refused: row.rowsRefused,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** Returns rows by outcome, or those with warnings, in file order. @throws ShopError import.not_found */
export async function listImportRows(
  context: Pick<Context, 'db'>,
  importId: string,
  { outcome, cursor, limit = ADMIN_PAGE_SIZE }: Paging & { outcome: RowList },
): Promise<Page<ImportRow>> {
  if (cursor !== undefined && !/^\d{1,6}$/.test(cursor)) throw foreignCursor()
  await getProductImport(context, importId)
  const matching = and(
    eq(productImportRows.importId, importId),
    outcome === 'warned'
      ? ne(productImportRows.warnings, [])
      : eq(productImportRows.outcome, outcome),
  )
  const found = await context.db
    .select()
    .from(productImportRows)
    .where(and(matching, cursor ? gt(productImportRows.row, Number(cursor)) : undefined))
    .orderBy(asc(productImportRows.row))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return {
    data: page.map(({ row, name, product, errors, warnings }) => ({
      row,
      name,
      changes: product ? changesOf(product) : [],
      errors,
      warnings,
    })),
    nextCursor: found.length > limit ? String(page.at(-1)?.row) : null,
    total: await context.db.$count(productImportRows, matching),
  }
}

/**
 * Confirms a checked file, which is then imported in the background.
 * @throws ShopError import.not_found, import.not_waiting, import.running, import.changes_nothing, import.has_wrong_rows
 * unless they are left out
 */
export async function confirmProductImport(
  context: ActorContext,
  id: string,
  { leaveOutWrong }: { leaveOutWrong: boolean },
): Promise<ProductImport> {
  const { db, jobs, actor } = context
  try {
    await inTransaction(db, async (tx) => {
      const [file] = await tx
        .select()
        .from(productImports)
        .where(eq(productImports.id, id))
        .for('update')
      if (!file || file.status === 'checking') throw new ShopError('import.not_found')
      if (file.status !== 'checked') throw new ShopError('import.not_waiting')
      if (file.rowsNew + file.rowsUpdated === 0) throw new ShopError('import.changes_nothing')
      if (file.rowsWrong > 0 && !leaveOutWrong) throw new ShopError('import.has_wrong_rows')
      const now = new Date()
      await tx
        .update(productImports)
        .set({
          status: 'running',
          confirmedBy: actor.id,
          confirmedAt: now,
          progressedAt: now,
        })
        .where(eq(productImports.id, id))
      await openChangeGroup(tx, context, {
        id,
        entity: 'product import',
        action: 'confirmed',
        after: {
          fileName: file.fileName,
          new: file.rowsNew,
          updated: file.rowsUpdated,
          leftOut: file.rowsWrong,
        },
      })
      await jobs.add(tx, 'product-import', id)
    })
  } catch (error) {
    if (violates(error, 'product_imports_one_at_a_time')) throw new ShopError('import.running')
    throw error
  }
  return getProductImport(context, id)
}

/** Discards a checked file. @throws ShopError import.not_found, import.not_waiting */
export async function discardProductImport({ db }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [put] = await tx
      .update(productImports)
      .set({ status: 'discarded' })
      .where(and(eq(productImports.id, id), eq(productImports.status, 'checked')))
      .returning({ id: productImports.id })
    if (put) {
      await tx.delete(productImportRows).where(eq(productImportRows.importId, id))
      return
    }
    const count = await tx.$count(productImports, eq(productImports.id, id))
    throw new ShopError(count > 0 ? 'import.not_waiting' : 'import.not_found')
  })
}

function foreignCursor(): ShopError {
  return new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}
