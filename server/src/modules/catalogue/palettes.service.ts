/**
 * The colours of products: measured in the background wherever a product's picture is new, so that neither an upload
 * nor a start waits for it.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { palettePictureOf } from '@bhitti/contract/rules/products/palette-picture'
import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { searchText } from '../search/search.rules.ts'
import { type ProductRow, products } from './products.table.ts'

/** Products that are looked at in one round. */
const AT_ONCE = 100
/** Other sweeps wait for a round, and uploads stand in the same line. */
const ROUND_MS = 3000

/** Where pictures are read and decoded. */
type Measuring = Pick<Context, 'db' | 'pictures' | 'pictureProcess' | 'log'>

/**
 * Measures the colours of some products whose picture is new, and returns of how many. A picture that cannot be read
 * has none, and is not tried again until the product has another one.
 */
export async function measurePalettes(context: Measuring): Promise<number> {
  const { db } = context
  const unmeasured = await db
    .select()
    .from(products)
    .where(and(isNull(products.paletteOf), ne(products.image1, '')))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)
  const measured: Measured[] = []
  const end = performance.now() + ROUND_MS
  for (const row of unmeasured) {
    if (performance.now() > end) break
    const paletteOf = palettePictureOf(row)
    measured.push({ row, paletteOf, palette: await measure(context, paletteOf) })
  }
  // Replies that are kept end with each transaction, and not with each product.
  await inTransaction(db, async (tx) => {
    for (const one of measured) await keep(tx, one)
  })
  return measured.length
}

type Measured = { row: ProductRow; paletteOf: string; palette: string }

async function keep(tx: Transaction, { row, ...measured }: Measured): Promise<void> {
  const { id, version, updatedAt } = row
  await tx
    .update(products)
    .set({ ...measured, searchText: searchText({ ...row, ...measured }), updatedAt })
    // Somebody may have saved the product meanwhile: then it is measured in the next round.
    .where(and(eq(products.id, id), eq(products.version, version), isNull(products.paletteOf)))
}

/** The colours of a picture of the shop; an empty text where it has none that can be read. */
async function measure(
  { pictures, pictureProcess, log }: Measuring,
  address: string,
): Promise<string> {
  const picture = parsePicture(address)
  const data = picture && (await pictures.read(fallbackFile(picture)))
  if (!data) return ''
  const folder = await pictures.newWorkFolder()
  try {
    const file = join(folder, 'picture')
    await writeFile(file, data)
    return await pictureProcess.measurePalette(file)
  } catch (error) {
    // While others wait for their pictures this can wait as well.
    if (error instanceof ShopError && error.code === 'server.unavailable') throw error
    log.warn({ err: error, address }, 'the colours of a picture could not be measured')
    return ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
