/** Looks at a file of products row by row: what it would do to the shop. Nothing is imported here. */
import type { ProductImport } from '@bhitti/contract/calls/product-files.schemas'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { readNamed } from '../../modules/catalogue/product-filters.queries.ts'
import { isDeleted, isProductId } from '../../modules/catalogue/products.rules.ts'
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
  isSlug,
  keyOf,
  type ProductInShop,
  pictureCells,
  type Row,
  readCells,
  readHeading,
  readRow,
} from './product-csv.rules.ts'
import { FILE_COLUMNS, toProductInShop } from './products-in-shop.ts'
import { readCsv, unreadable } from './read-csv.ts'

/** Rows that are compared with the shop at once. */
const CHUNK = 250

type NumberedRow = { number: number; row: Row; errors: CellError[] }
type Counts = Record<'new' | 'updated' | 'unchanged' | 'wrong', number>

/**
 * Checks a file as it arrives, and keeps what was found until somebody says yes or no to it.
 * @throws ShopError import.too_large, import.unreadable
 */
export async function checkProductFile(
  context: ActorContext,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ProductImport> {
  const { db, actor } = context
  await putAwayOld(db)
  const [begun] = await db
    .insert(productImports)
    .values({ fileName, uploadedBy: actor.id })
    .returning({ id: productImports.id })
  if (!begun) throw new Error('the import was not kept')
  try {
    const counts = await checkRows(db, begun.id, bytes)
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

/** Ends what nobody goes on with: checks that broke off, and files that waited for days. */
function putAwayOld(db: Database): Promise<void> {
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
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Counts> {
  const counts: Counts = { new: 0, updated: 0, unchanged: 0, wrong: 0 }
  const seen = new Map<string, number>()
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
      await checkChunk(db, importId, chunk, seen, counts)
      chunk = []
    }
  }
  await checkChunk(db, importId, chunk, seen, counts)
  if (Object.values(counts).every((rows) => rows === 0)) throw unreadable('The file has no rows')
  return counts
}

async function checkChunk(
  db: Database,
  importId: string,
  chunk: readonly NumberedRow[],
  seen: Map<string, number>,
  counts: Counts,
): Promise<void> {
  if (chunk.length === 0) return
  const known = await findProducts(db, chunk)
  const pictures = await findShopPictures(
    db,
    chunk.flatMap(({ row }) => pictureCells(row)),
  )
  const kept: (typeof productImportRows.$inferInsert)[] = []
  for (const { number, row, errors } of chunk) {
    const { id, slug } = keyOf(row)
    const found = (id ? known.get(id) : undefined) ?? (id || !slug ? undefined : known.get(slug))
    const read = readRow(row, found?.product ?? null, (address) => pictures.has(address))
    const wrong = [...errors, ...(read.outcome === 'wrong' ? read.errors : [])]
    if (found?.isArchived) {
      const column = id ? 'id' : 'slug'
      const message = 'This product was deleted. Restore it first'
      wrong.push({ column, value: shownCell(row[column] ?? ''), message })
    }
    const key = found?.product.id ?? slug
    const earlier = key ? seen.get(key) : undefined
    if (earlier !== undefined) {
      const column = id ? 'id' : 'slug'
      const message = `Row ${earlier} is about the same product`
      wrong.push({ column, value: shownCell(row[column] ?? ''), message })
    }
    if (key && earlier === undefined) seen.set(key, number)
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

type Found = { product: ProductInShop; isArchived: boolean }

/** The products that rows name, by id and by slug. */
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
