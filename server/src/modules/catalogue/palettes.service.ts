/** Measures colours in the background, so that neither uploads nor starts wait. */
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

const AT_ONCE = 100
/** Limits a round, because other sweeps and uploads wait for it. */
const ROUND_MS = 3000

type Measuring = Pick<Context, 'db' | 'pictures' | 'pictureProcess' | 'log'>

/**
 * Measures the colours of some new pictures and returns their number. An unreadable picture gets no colours, and is not
 * retried until it is replaced.
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
  // Each transaction invalidates cached replies, so there is one for all products.
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
    // If the product was saved meanwhile, the next round measures it.
    .where(and(eq(products.id, id), eq(products.version, version), isNull(products.paletteOf)))
}

/** Returns a picture's palette, or an empty text if the picture cannot be read. */
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
    // The picture process is busy: the next round tries again.
    if (error instanceof ShopError && error.code === 'server.unavailable') throw error
    log.warn({ err: error, address }, 'the colours of a picture could not be measured')
    return ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
