import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type {
  ProductImport,
  uploadProductFile,
} from '@bhitti/contract/calls/products/product-files.schemas'
import { pictureKey } from '@bhitti/contract/rules/products/picture-names'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
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

type NumberedRow = { number: number; row: Row; errors: CellError[] }
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
    await db
      .update(productImports)
      .set({
        status: 'checked',
        rowsNew: counts.new,
        rowsUpdated: counts.updated,
        rowsUnchanged: counts.unchanged,
        rowsWrong: counts.wrong,
        rowsWarned: await warnOfNames(db, begun.id),
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
    if (!heading) {
      const read = readHeading(cells)
      if (typeof read === 'string') throw unreadable(read)
      heading = read
      continue
    }
    const read = readCells(heading, cells)
    if (read) chunk.push({ number, ...read })
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
  const known = await findProducts(db, chunk)
  const cells = chunk.flatMap(({ row }) => pictureCells(row))
  const pictures = await findShopPictures(db, cells)
  const library = await readLibraryAddresses(db, cells.filter(isLibraryName))
  const holders = await readSkuHolders(
    db,
    chunk.flatMap(({ row }) => row.sku || []),
  )
  const findPicture = (cell: string): NamedPicture | undefined => {
    if (pictures.has(cell)) return { address: cell }
    const address = isLibraryName(cell) ? library.get(pictureKey(cell)) : undefined
    if (address !== undefined) return { address }
    return isPictureSource(cell) ? { source: cell } : undefined
  }
  const kept: (typeof productImportRows.$inferInsert)[] = []
  for (const { number, row, errors } of chunk) {
    const { id, slug } = keyOf(row)
    const found = (id ? known.get(id) : undefined) ?? (id || !slug ? undefined : known.get(slug))
    const read = readRow(row, found?.product ?? null, { findPicture, asDraft: asDrafts })
    const wrong = [...errors, ...(read.outcome === 'wrong' ? read.errors : [])]
    if (found?.isArchived) {
      const column = id ? 'id' : 'slug'
      const message = 'This product was deleted. Restore it first'
      wrong.push({ column, value: shownCell(row[column] ?? ''), message })
    }
    const key = found?.product.id ?? slug
    const earlier = key ? seen.products.get(key) : undefined
    if (earlier !== undefined) {
      const column = id ? 'id' : 'slug'
      const message = `Row ${earlier} is about the same product`
      wrong.push({ column, value: shownCell(row[column] ?? ''), message })
    }
    if (key && earlier === undefined) seen.products.set(key, number)
    wrong.push(...skuErrors(row, number, { seen, holders, id: found?.product.id }))
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
    })
  }
  if (kept.length > 0) await db.insert(productImportRows).values(kept)
}

function skuErrors(
  { sku }: Row,
  number: number,
  {
    seen,
    holders,
    id,
  }: {
    seen: Seen
    holders: Awaited<ReturnType<typeof readSkuHolders>>
    id: string | undefined
  },
): CellError[] {
  if (!sku) return []
  const key = sku.toLowerCase()
  const fail = (message: string) => [{ column: 'sku', value: shownCell(sku), message }]
  const earlier = seen.skus.get(key)
  if (earlier !== undefined) return fail(`Row ${earlier} has the same SKU`)
  seen.skus.set(key, number)
  const holder = holders.get(key)
  return holder && holder.id !== id
    ? fail(`${ERROR_CODES['product.sku_taken'].message}: ${holder.productName}`)
    : []
}

type Found = { product: ProductInShop; isArchived: boolean }

async function findProducts(
  db: Database,
  rows: readonly NumberedRow[],
): Promise<Map<string, Found>> {
  const keys = rows.map(({ row }) => keyOf(row))
  const ids = keys.flatMap(({ id }) => (id && isProductId(id) ? [id] : []))
  const slugs = keys.flatMap(({ slug }) => (slug && isSlug(slug) ? [slug] : []))
  if (ids.length + slugs.length === 0) return new Map()
  const found = await readNamed(db, [...FILE_COLUMNS, 'archivedAt'], { ids, slugs })
  return new Map(
    found.flatMap(({ archivedAt, ...row }) => {
      const one = {
        product: toProductInShop(row),
        isArchived: isDeleted({ archivedAt, draft: row.draft }),
      }
      return [
        [row.id, one],
        [row.slug, one],
      ]
    }),
  )
}
