/** Imports a confirmed file in chunks. A row is marked as done in its own transaction, so none is imported twice. */
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
import { markPicturesUsed } from '../../modules/uploads/uploads.service.ts'
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

/** Small enough that other work never waits long for its locks. */
const CHUNK = 25
/** Seconds without progress after which an import counts as abandoned. */
const LEFT_SECONDS = 20
const LEG_MS = 5000
const TELL_EVERY_MS = 5000

export async function runProductImport(context: Context, id: string): Promise<void> {
  while (await importStep(context, id));
}

/** Continues an import whose process has ended for LEG_MS, until its job is found again. */
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

/** Fetches the pictures of the next rows before any lock is taken. */
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

/** Imports some rows; returns false if the import is finished or no longer running. */
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
    // Another process may have imported the rows whose pictures this one has fetched.
    const unready = next.findIndex((row) => sourcesOf([row]).some((source) => !fetched.has(source)))
    const rows = unready === -1 ? next : next.slice(0, unready)
    const author = {
      actor: file.confirmedBy === null ? null : { id: file.confirmedBy },
      groupId: file.id,
    }
    // Exists already, unless an older version of the shop confirmed the import.
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
/** Row with its fetched pictures; `unfetched` lists the failures. */
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

/** Imports a row, or returns why it no longer fits; nothing is changed then. */
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
    // The file may have been checked before prices had a minimum.
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
  // Safe: the check has filled in all fields of a new product.
  const added = await insertProduct(tx, author, values as Required<typeof values>, {
    slug,
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
  await markPicturesUsed(tx, pickFields(values, PICTURE_NAMES), shown)
  /** Returns the new figure: the present one plus the file's difference, or the file's value. */
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
    // A product that is no longer an artist's design has no artist.
    ...(isMoved ? await creditDesign(tx, { productType, category }) : {}),
    ...(price === undefined ? {} : { pricePaise: price === null ? null : toPaise(price) }),
    ...(salePrice === undefined
      ? {}
      : { salePricePaise: salePrice === null ? null : toPaise(salePrice) }),
    popularity: figure('popularity'),
  }
  const to = figure('stockQuantity')
  const isCountedAnew = described.stockUnit !== undefined && described.stockUnit !== now.stockUnit
  // A new stock unit is saved together with the stock in that unit.
  if (isCountedAnew) changes.stockQuantity = values.stockQuantity ?? to
  await changeProduct(tx, author, productId, changes, version ?? undefined)
  if (!isCountedAnew) {
    const { actor, groupId } = author
    await setAllStock(tx, { productId, to, reason, actorId: actor?.id ?? null, groupId })
  }
  if (state !== undefined) await moveImported(tx, author, productId, state === 'published')
  return productId
}

/** @throws ShopError request.invalid with the reason why a draft cannot be published */
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
