/**
 * Makes what the sample shows of its artworks before their masters are drawn: a small preview of each, and a list
 * of their true sizes.
 *   node studio/src/make-artwork-previews.ts
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueArtwork } from '@bhitti/catalogue/artworks'
import type { CatalogueProduct } from '@bhitti/catalogue/design'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import sharp from 'sharp'
import { printMaster } from './print-masters.ts'

const CATALOGUE = join(import.meta.dirname, '../../catalogue')
const PICTURES = join(CATALOGUE, 'pictures/artworks')
/** Walls of Indian flats are rarely larger. */
const MURAL_METRES = [4, 2.7] as const
const PREVIEW_SIDE = 1000
const PREVIEW_BYTES = 60_000

async function makePreview({ slug, design }: CatalogueProduct): Promise<CatalogueArtwork> {
  const master = printMaster(design, MURAL_METRES)
  const [widthUm, heightUm] = master.metres.map((metres) => Math.round(metres * UM_PER_METRE)) as [
    number,
    number,
  ]
  const scale = PREVIEW_SIDE / Math.max(widthUm, heightUm)
  const width = Math.round(widthUm * scale)
  const height = Math.round(heightUm * scale)
  const pixels = await sharp(Buffer.from(master.svg(width, height)))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = pixels.info
  const folder = join(PICTURES, slug)
  await mkdir(folder, { recursive: true })
  for (let quality = 80; ; quality -= 10) {
    const file = await sharp(pixels.data, { raw: { width, height, channels } })
      .webp({ quality, effort: 6 })
      .toBuffer()
    if (file.length > PREVIEW_BYTES && quality > 10) continue
    await writeFile(join(folder, 'preview.webp'), file)
    break
  }
  return { kind: master.repeats ? 'repeat' : 'mural', widthUm, heightUm, width, height }
}

await rm(PICTURES, { recursive: true, force: true })
const made: Record<string, CatalogueArtwork> = {}
const printed = catalogueProducts.filter(({ productType }) => isPrintedToSize(productType))
for (const product of printed) {
  made[product.slug] = await makePreview(product)
  process.stdout.write(`\r${Object.keys(made).length}/${printed.length} ${product.slug.padEnd(50)}`)
}
await writeFile(join(CATALOGUE, 'src/artworks.json'), `${JSON.stringify(made, null, 2)}\n`)
process.stdout.write('\n')
