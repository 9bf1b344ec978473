import type {
  ProductImport,
  uploadProductFile,
} from '@bhitti/contract/calls/products/product-files.schemas'
import { pictureKey } from '@bhitti/contract/rules/products/picture-names'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readNamed } from '../../modules/catalogue/product-filters.queries.ts'
import { readSkuHolders } from '../../modules/catalogue/products.queries.ts'
import { isDeleted, isProductId } from '../../modules/catalogue/products.rules.ts'
import { readLibraryAddresses } from '../../modules/picture-library/picture-library.queries.ts'
import { findShopPictures } from '../../modules/uploads/uploads.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { shownCell } from './csv-cells.rules.ts'
import { excelErrors, excelWarnings } from './excel-damage.rules.ts'
import { getProductImport } from './imports.service.ts'
import { productImportRows, productImports } from './imports.table.ts'
import { warnOfNames } from './names-in-use.ts'
import {
  type CellError,
  type Heading,
  isLibraryName,
  isPictureSource,
  keyOf,
  type NamedPicture,
  type ProductInShop,
  pictureCells,
  type Row,
  readCells,
  readHeading,
} from './product-csv.rules.ts'
import { FILE_COLUMNS, toProductInShop } from './products-in-shop.ts'
import { readCsv, unreadable } from './read-csv.ts'
import { isSlug, readRow } from './read-row.rules.ts'

const CHUNK = 250

/** `row` is undefined if the row could not be parsed. */
type NumberedRow = { number: number; row: Row | undefined; errors: CellError[] }
type CheckedFile = { id: string; asDrafts: boolean }
/** Row numbers by product and by SKU, which must be unique within the file. */
type Seen = { products: Map<string, number>; skus: Map<string, number> }
type Counts = Record<'new' | 'updated' | 'unchanged' | 'wrong', number>

/** Checks a file until it is confirmed or discarded. @throws ShopError import.too_large, import.unreadable */
export async function checkProductFile(
  context: ActorContext,
  query: z.output<typeof uploadProductFile.query>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ProductImport> {
  const { db, actor } = context
  const { fileName } = query
  const asDrafts = query.asDrafts === 'true'
  await purgeOldImports(db)
  const [begun] = await db
    .insert(productImports)
    .values({ fileName, asDrafts, uploadedBy: actor.id })
    .returning({ id: productImports.id })
  if (!begun) throw new Error('the import was not kept')
  try {
    const counts = await checkRows(db, { id: begun.id, asDrafts }, bytes)
    await warnOfNames(db, begun.id)
    await db
      .update(productImports)
      .set({
        status: 'checked',
        rowsNew: counts.new,
        rowsUpdated: counts.updated,
        rowsUnchanged: counts.unchanged,
        rowsWrong: counts.wrong,
        rowsWarned: await db.$count(
          productImportRows,
          and(eq(productImportRows.importId, begun.id), ne(productImportRows.warnings, [])),
        ),
      })
      .where(eq(productImports.id, begun.id))
  } catch (error) {
    await db.delete(productImports).where(eq(productImports.id, begun.id))
    throw error
  }
  return getProductImport(context, begun.id)
}

/** Deletes checks that broke off an hour ago, and discards files that waited for three days. */
function purgeOldImports(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isOlder = (hours: number) =>
      lt(productImports.createdAt, sql`now() - make_interval(hours => ${hours})`)
    await tx.delete(productImports).where(and(eq(productImports.status, 'checking'), isOlder(1)))
    const old = await tx
      .update(productImports)
      .set({ status: 'discarded' })
      .where(and(eq(productImports.status, 'checked'), isOlder(72)))
      .returning({ id: productImports.id })
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await tx.delete(productImportRows).where(inArray(productImportRows.importId, ids))
  })
}

async function checkRows(
  db: Database,
  file: CheckedFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Counts> {
  const counts: Counts = { new: 0, updated: 0, unchanged: 0, wrong: 0 }
  const seen: Seen = { products: new Map(), skus: new Map() }
  let heading: Heading | undefined
  let number = 0
  let chunk: NumberedRow[] = []
  for await (const cells of readCsv(bytes)) {
    number += 1
    if ('problem' in cells) {
      if (!heading) throw unreadable(cells.problem)
      const errors = [{ column: '', value: '', message: cells.problem }]
      chunk.push({ number, row: undefined, errors })
    } else if (!heading) {
      const read = readHeading(cells)
      if (typeof read === 'string') throw unreadable(read)
      heading = read
    } else {
      const read = readCells(heading, cells)
      if (read) chunk.push({ number, ...read })
    }
    if (chunk.length === CHUNK) {
      await checkChunk(db, file, chunk, seen, counts)
      chunk = []
    }
  }
  await checkChunk(db, file, chunk, seen, counts)
  if (Object.values(counts).every((rows) => rows === 0)) throw unreadable('The file has no rows')
  return counts
}

async function checkChunk(
  db: Database,
  { id: importId, asDrafts }: CheckedFile,
  chunk: readonly NumberedRow[],
  seen: Seen,
  counts: Counts,
): Promise<void> {
  if (chunk.length === 0) return
  const rows = chunk.flatMap(({ row }) => row ?? [])
  const known = await findProducts(db, rows)
  const cells = rows.flatMap(pictureCells)
  const pictures = await findShopPictures(db, cells)
  const library = await readLibraryAddresses(db, cells.filter(isLibraryName))
  const findPicture = (cell: string): NamedPicture | undefined => {
    if (pictures.has(cell)) return { address: cell }
    const address = isLibraryName(cell) ? library.get(pictureKey(cell)) : undefined
    if (address !== undefined) return { address }
    return isPictureSource(cell) ? { source: cell } : undefined
  }
  const kept: (typeof productImportRows.$inferInsert)[] = []
  for (const { number, row, errors } of chunk) {
    if (!row) {
      counts.wrong += 1
      kept.push({ importId, row: number, outcome: 'wrong', name: '', errors })
      continue
    }
    const { slug } = keyOf(row)
    const { found, column, conflict } = identify(row, known)
    const read = readRow(row, found?.product ?? null, { findPicture, asDraft: asDrafts })
    const wrong = [...errors, ...excelErrors(row), ...(conflict ? [conflict] : [])]
    if (read.outcome === 'wrong') {
      const named = new Set(wrong.map(({ column }) => column))
      wrong.push(...read.errors.filter(({ column }) => column === '' || !named.has(column)))
    }
    const failKey = (message: string) =>
      wrong.push({ column, value: shownCell(row[column] ?? ''), message })
    if (found?.isArchived) failKey('This product was deleted. Restore it first')
    const key = found?.product.id ?? slug
    const earlier = key ? seen.products.get(key) : undefined
    if (earlier !== undefined) failKey(`Row ${earlier} is about the same product`)
    else {
      if (key) seen.products.set(key, number)
      wrong.push(...repeatedSku(row, number, seen))
    }
    const outcome = wrong.length > 0 ? 'wrong' : read.outcome
    counts[outcome] += 1
    if (outcome === 'unchanged') continue
    kept.push({
      importId,
      row: number,
      outcome,
      name: shownCell(row.productName || found?.product.fields.productName || slug || ''),
      productId: found?.product.id ?? null,
      productVersion: found?.product.version ?? null,
      product: outcome !== 'wrong' && 'product' in read ? read.product : null,
      errors: wrong,
      warnings: excelWarnings(row, found?.product.fields.sku),
    })
  }
  if (kept.length > 0) await db.insert(productImportRows).values(kept)
}

function repeatedSku({ sku }: Row, number: number, seen: Seen): CellError[] {
  if (!sku) return []
  const earlier = seen.skus.get(sku.toLowerCase())
  if (earlier === undefined) {
    seen.skus.set(sku.toLowerCase(), number)
    return []
  }
  return [{ column: 'sku', value: shownCell(sku), message: `Row ${earlier} has the same SKU` }]
}

type Found = { product: ProductInShop; isArchived: boolean }
type Key = 'id' | 'slug' | 'sku'
type Known = Record<Key, ReadonlyMap<string, Found>>

/**
 * Finds the product of a row by its id, else by its slug, else by its SKU.
 * @returns the column that names it, and an error if another column names another product
 */
function identify(
  row: Row,
  known: Known,
): { found: Found | undefined; column: Key; conflict: CellError | undefined } {
  const { id, slug } = keyOf(row)
  const keys = { id, slug, sku: row.sku?.toLowerCase() }
  const named = (['id', 'slug', 'sku'] as const).flatMap((column) => {
    const found = known[column].get(keys[column] ?? '')
    return found ? [{ column, found }] : []
  })
  const [first] = named
  const column = first?.column ?? (id ? 'id' : 'slug')
  // An id that names no product is an error and must not lead to another product.
  if (!first || (id && column !== 'id')) return { found: undefined, column, conflict: undefined }
  const other = named.find(({ found }) => found.product.id !== first.found.product.id)
  const nameOf = ({ product }: Found) => `“${product.fields.productName}”`
  return {
    found: first.found,
    column,
    conflict: other && {
      column: other.column,
      value: shownCell(row[other.column] ?? ''),
      message: `This ${KEY_WORDS[other.column]} is that of ${nameOf(other.found)}, but the ${KEY_WORDS[column]} is that of ${nameOf(first.found)}`,
    },
  }
}

const KEY_WORDS: Record<Key, string> = { id: 'id', slug: 'slug', sku: 'SKU' }

async function findProducts(db: Database, rows: readonly Row[]): Promise<Known> {
  const keys = rows.map(keyOf)
  const holders = await readSkuHolders(
    db,
    rows.flatMap(({ sku }) => sku || []),
  )
  const ids = [
    ...keys.flatMap(({ id }) => (id && isProductId(id) ? [id] : [])),
    ...[...holders.values()].map(({ id }) => id),
  ]
  const slugs = keys.flatMap(({ slug }) => (slug && isSlug(slug) ? [slug] : []))
  const found =
    ids.length + slugs.length === 0
      ? []
      : await readNamed(db, [...FILE_COLUMNS, 'archivedAt'], { ids, slugs })
  const products = found.map(({ archivedAt, ...row }) => ({
    product: toProductInShop(row),
    isArchived: isDeleted({ archivedAt, draft: row.draft }),
  }))
  const byId = new Map(products.map((one) => [one.product.id, one]))
  return {
    id: byId,
    slug: new Map(products.map((one) => [one.product.slug, one])),
    sku: new Map(
      [...holders].flatMap(([sku, { id }]) => {
        const holder = byId.get(id)
        return holder ? [[sku, holder] as const] : []
      }),
    ),
  }
}
