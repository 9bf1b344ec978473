/**
 * Brings the rows of a confirmed file into the shop, some at a time. Rows are ticked off in the
 * transaction that imports them, so that anyone who goes on, after whatever end of a process, never
 * imports one twice.
 */
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import {
  PICTURE_NAMES,
  type PictureName,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import { MAX_STOCK, MIN_PRICE_RUPEES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { MovingFigures } from '../../modules/admin-products/admin-products.rules.ts'
import { insertProduct, moveProduct } from '../../modules/admin-products/admin-products.service.ts'
import { changeProduct } from '../../modules/admin-products/products.write.ts'
import { creditDesign } from '../../modules/artists/design-credit.service.ts'
import { PRICES_FROM_ONE_RUPEE } from '../../modules/catalogue/products.queries.ts'
import { isDeleted } from '../../modules/catalogue/products.rules.ts'
import { lockProduct, type ProductChanges } from '../../modules/catalogue/products.write.ts'
import { type ChangeAuthor, openChangeGroup } from '../../modules/changes/changes.service.ts'
import { setAllStock } from '../../modules/stock/stock-corrections.service.ts'
import { claimPictures } from '../../modules/uploads/uploads.service.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { failsCheck, inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { attempt, mayBeTried } from '../../platform/queue/failed-work.ts'
import { beginHeartbeat } from '../../platform/queue/work-heartbeat.ts'
import { shownCell } from './csv-cells.rules.ts'
import { type Fetched, fetchPictures, readFetched } from './fetch-pictures.service.ts'
import { productImportRows, productImports } from './imports.table.ts'
import type { CellError, ImportedProduct } from './product-csv.rules.ts'

/** Few enough that other work of the shop never waits for long. */
const CHUNK = 25
/** A process that works would have ticked off some rows by then. */
const LEFT_SECONDS = 20
const LEG_MS = 5000
const TELL_EVERY_MS = 5000

/** Imports what is left of a file. */
export async function runProductImport(context: Context, id: string): Promise<void> {
  while (await importStep(context, id));
}

/** Goes on for a while with an import whose process has ended, until its job is found again. */
export async function resumeProductImports(context: Context): Promise<void> {
  const { db, log } = context
  const [left] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        eq(productImports.status, 'running'),
        lt(productImports.progressedAt, sql`now() - make_interval(secs => ${LEFT_SECONDS})`),
        mayBeTried(db, 'product-import', productImports.id),
      ),
    )
  if (!left) return
  const end = performance.now() + LEG_MS
  const work = async () => {
    while ((await importStep(context, left.id)) && performance.now() < end);
  }
  await attempt(db, log, { kind: 'product-import', rowId: left.id, work })
}

async function importStep(context: Context, id: string): Promise<boolean> {
  await fetchForNextRows(context, id)
  return importChunk(context, id)
}

/** Fetches what the next rows show, before anything is locked for them. */
async function fetchForNextRows(context: Context, id: string): Promise<void> {
  const { db } = context
  const [file] = await db
    .select({ confirmedBy: productImports.confirmedBy, uploadedBy: productImports.uploadedBy })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.status, 'running')))
  if (!file) return
  const sources = sourcesOf(await nextRows(db, id))
  if (sources.length === 0) return
  const tell = async () => {
    await db
      .update(productImports)
      .set({ progressedAt: sql`clock_timestamp()` })
      .where(and(eq(productImports.id, id), eq(productImports.status, 'running')))
  }
  const beat = beginHeartbeat(context.log, TELL_EVERY_MS, async () => {
    await tell()
    return true
  })
  try {
    const actorId = file.confirmedBy ?? file.uploadedBy
    await fetchPictures(context, id, { sources, actorId }, tell)
  } finally {
    beat.stop()
  }
}

function nextRows(db: Queryable, id: string): PromiseLike<ImportedRow[]> {
  return db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, id),
        ne(productImportRows.outcome, 'wrong'),
        isNull(productImportRows.doneAt),
      ),
    )
    .orderBy(asc(productImportRows.row))
    .limit(CHUNK)
}

function sourcesOf(rows: readonly ImportedRow[]): string[] {
  return rows.flatMap(({ product }) => Object.values(product?.sources ?? {}))
}

/** Imports some rows; false when there is nothing more to do, or another process does it. */
async function importChunk(context: Context, id: string): Promise<boolean> {
  const isMore = await inTransaction(context.db, async (tx) => {
    const [file] = await tx
      .select()
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.status, 'running')))
      .for('update')
    if (!file) return false
    const next = await nextRows(tx, id)
    const fetched = await readFetched(tx, id, sourcesOf(next))
    // A colleague's process may have imported those whose pictures this one has fetched.
    const unready = next.findIndex((row) => sourcesOf([row]).some((source) => !fetched.has(source)))
    const rows = unready === -1 ? next : next.slice(0, unready)
    const author = {
      actor: file.confirmedBy === null ? null : { id: file.confirmedBy },
      groupId: file.id,
    }
    // There already, unless the import was confirmed by an older version of the shop.
    await openChangeGroup(tx, author, {
      id: file.id,
      entity: 'product import',
      action: 'confirmed',
      after: { fileName: file.fileName },
    })
    let refused = 0
    for (const row of rows) {
      const result = await importRow(tx, author, file, withFetched(row, fetched))
      if ('errors' in result) refused += 1
      await tx
        .update(productImportRows)
        .set({
          doneAt: sql`clock_timestamp()`,
          ...('errors' in result
            ? { outcome: 'wrong' as const, errors: result.errors }
            : { productId: result.productId }),
        })
        .where(and(eq(productImportRows.importId, id), eq(productImportRows.row, row.row)))
    }
    const isOver = unready === -1 && rows.length < CHUNK
    await tx
      .update(productImports)
      .set({
        rowsDone: sql`${productImports.rowsDone} + ${rows.length - refused}`,
        rowsRefused: sql`${productImports.rowsRefused} + ${refused}`,
        progressedAt: sql`clock_timestamp()`,
        ...(isOver ? { status: 'finished' as const, finishedAt: sql`clock_timestamp()` } : {}),
      })
      .where(eq(productImports.id, id))
    // The shop has the rows by now; only what was wrong with others may still be asked for.
    if (isOver) {
      await tx
        .delete(productImportRows)
        .where(and(eq(productImportRows.importId, id), ne(productImportRows.outcome, 'wrong')))
    }
    await context.reached('import.before_commit')
    return !isOver
  })
  await context.reached('import.committed')
  return isMore
}

const PRICE_TOO_LOW: CellError = {
  column: 'salePrice',
  value: '',
  message: `A price must be at least ₹${MIN_PRICE_RUPEES}. Please upload the file again`,
}

type ImportedRow = typeof productImportRows.$inferSelect
/** A row whose pictures were fetched; `unfetched` says which of them could not be had. */
type FetchedRow = ImportedRow & { unfetched: CellError[] }

function withFetched(row: ImportedRow, fetched: ReadonlyMap<string, Fetched>): FetchedRow {
  const unfetched: CellError[] = []
  const addresses: Partial<Record<PictureName, string>> = {}
  const { product } = row
  for (const column of PICTURE_NAMES) {
    const source = product?.sources?.[column]
    const outcome = source === undefined ? undefined : fetched.get(source)
    if (source === undefined || !outcome) continue
    if ('address' in outcome) addresses[column] = outcome.address
    else {
      const { message } = ERROR_CODES[outcome.problem]
      unfetched.push({ column, value: shownCell(source), message })
    }
  }
  return {
    ...row,
    product: product && { ...product, values: { ...product.values, ...addresses } },
    unfetched,
  }
}

/** Imports a row, or says why it does not fit any more; then nothing of it is changed. */
async function importRow(
  tx: Transaction,
  author: ChangeAuthor,
  { fileName, asDrafts }: Pick<typeof productImports.$inferSelect, 'fileName' | 'asDrafts'>,
  { product, productId, productVersion, unfetched }: FetchedRow,
): Promise<{ productId: string } | { errors: CellError[] }> {
  if (unfetched.length > 0) return { errors: unfetched }
  if (!product) throw new Error('a row that is not wrong has a product')
  try {
    return await tx.transaction(async (step) => ({
      productId:
        productId === null
          ? await addImported(step, author, product, asDrafts)
          : await changeImported(
              step,
              author,
              `Import of ${fileName}`,
              productId,
              productVersion,
              product,
            ),
    }))
  } catch (error) {
    // A file that was checked before prices had a least amount may wait for its yes.
    if (failsCheck(error, PRICES_FROM_ONE_RUPEE)) return { errors: [PRICE_TOO_LOW] }
    if (!(error instanceof ShopError)) throw error
    return { errors: errorsOf(error) }
  }
}

async function addImported(
  tx: Transaction,
  author: ChangeAuthor,
  { values, slug, state }: ImportedProduct,
  asDrafts: boolean,
): Promise<string> {
  // Safe: the check has made the whole of a form of a new product.
  const added = await insertProduct(tx, author, values as Required<typeof values>, {
    slug,
    // A row that was checked by an older version of the shop says nothing.
    as: (state === undefined ? asDrafts : state === 'draft') ? 'draft' : 'shop',
  })
  return added.id
}

async function changeImported(
  tx: Transaction,
  author: ChangeAuthor,
  reason: string,
  productId: string,
  version: number | null,
  { values, before, relative, state }: ImportedProduct,
): Promise<string> {
  const now = await lockProduct(tx, productId)
  if (isDeleted(now)) throw new ShopError('product.not_found')
  const shown = Object.values(pickFields(now, PICTURE_NAMES))
  await claimPictures(tx, pickFields(values, PICTURE_NAMES), shown)
  /** What a figure becomes: by how much the file changed it, or what the file says. */
  const figure = (name: keyof MovingFigures) => {
    const wanted = values[name] ?? now[name]
    if (values[name] === undefined || !relative.includes(name)) return wanted
    return Math.min(Math.max(now[name] + wanted - (before[name] ?? wanted), 0), MAX_STOCK)
  }
  const { price, salePrice, stockQuantity: _stock, popularity: _popularity, ...described } = values
  const { productType = now.productType, category = now.category } = values
  const isMoved = productType !== now.productType || category !== now.category
  const changes: ProductChanges = {
    ...described,
    // What is no longer an artist's design has no artist.
    ...(isMoved ? await creditDesign(tx, { productType, category }) : {}),
    ...(price === undefined ? {} : { pricePaise: price === null ? null : toPaise(price) }),
    ...(salePrice === undefined
      ? {}
      : { salePricePaise: salePrice === null ? null : toPaise(salePrice) }),
    popularity: figure('popularity'),
  }
  const to = figure('stockQuantity')
  const isCountedAnew = described.stockUnit !== undefined && described.stockUnit !== now.stockUnit
  // What is counted in another unit from now on has its new number with that.
  if (isCountedAnew) changes.stockQuantity = values.stockQuantity ?? to
  await changeProduct(tx, author, productId, changes, version ?? undefined)
  if (!isCountedAnew) {
    const { actor, groupId } = author
    await setAllStock(tx, { productId, to, reason, actorId: actor?.id ?? null, groupId })
  }
  if (state !== undefined) await moveImported(tx, author, productId, state === 'published')
  return productId
}

/** @throws ShopError request.invalid with what keeps a draft out of the shop */
async function moveImported(
  tx: Transaction,
  author: ChangeAuthor,
  productId: string,
  published: boolean,
): Promise<void> {
  const outcome = await moveProduct(tx, author, productId, published)
  if (typeof outcome === 'string') return
  throw new ShopError('request.invalid', { fields: { state: outcome.message } })
}

function errorsOf(error: ShopError): CellError[] {
  const fields = Object.entries(error.fields ?? {})
  if (fields.length === 0) return [{ column: '', value: '', message: error.message }]
  return fields.map(([column, message]) => ({ column, value: '', message }))
}
