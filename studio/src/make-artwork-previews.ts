/**
 * Makes what the sample shows of its artworks before their masters are drawn: a small preview of each, and a list
 * of their true sizes. Those that are there stay: to have one made again, delete its folder.
 *   node studio/src/make-artwork-previews.ts
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueArtwork } from '@bhitti/catalogue/artworks'
import type { CatalogueProduct } from '@bhitti/catalogue/design'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { artworkKindsOf } from '@bhitti/contract/rules/print/artwork-types'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import sharp from 'sharp'
import { clothMaster, type PrintMaster, printMaster } from './print-masters.ts'

const CATALOGUE = join(import.meta.dirname, '../../catalogue')
const PICTURES = join(CATALOGUE, 'pictures/artworks')
/** Walls of Indian flats are rarely larger. */
const MURAL_METRES = [4, 2.7] as const
/** Longest side in pixels, and quality: as good as there is room for. Below these a smaller picture shows more. */
const SIDES = [1000, 800, 640, 480, 400]
const QUALITIES = [80, 70, 60, 50]
const PREVIEW_BYTES = 60_000

/** The sizes of a product's artwork, and of its preview, which is made where there is none. */
async function artworkOf({
  slug,
  design,
  productType,
}: CatalogueProduct): Promise<CatalogueArtwork> {
  const master = artworkKindsOf(productType).includes('mural')
    ? { ...printMaster(design, MURAL_METRES), pictures: 1 }
    : clothMaster(design)
  const [widthUm, heightUm] = master.metres.map((metres) => Math.round(metres * UM_PER_METRE)) as [
    number,
    number,
  ]
  const preview = join(PICTURES, slug, 'preview.webp')
  if (!existsSync(preview)) {
    await mkdir(join(PICTURES, slug), { recursive: true })
    await writeFile(preview, await previewOf(slug, master, widthUm / heightUm))
  }
  const { width, height } = await sharp(preview).metadata()
  return { kind: master.repeats ? 'repeat' : 'mural', widthUm, heightUm, width, height }
}

/** @param shape width by height of the whole master */
async function previewOf(
  slug: string,
  master: PrintMaster & { pictures: number },
  shape: number,
): Promise<Buffer> {
  const longest = Math.max(shape / master.pictures, 1)
  for (const side of SIDES) {
    const file = await drawn(
      master,
      Math.round((shape * side) / longest),
      Math.round(side / longest),
    )
    if (file) return file
  }
  throw new Error(`${slug} has too much detail for a preview of ${PREVIEW_BYTES} bytes`)
}

/** As a file that is small enough; undefined where that would spoil it. */
async function drawn(
  { svg }: PrintMaster,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  // Drawn finer first: lines as thin as a pixel would have steps that the master has not. In two runs,
  // as sharp draws a vector picture in the size that it is asked for in the end.
  const finer = await sharp(Buffer.from(svg(width * 2, height * 2)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { data, info } = await sharp(finer)
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const file = await sharp(data, { raw: { width, height, channels: info.channels } })
      .webp({ quality, effort: 6 })
      .toBuffer()
    if (file.length <= PREVIEW_BYTES) return file
  }
  return undefined
}

const made: Record<string, CatalogueArtwork> = {}
for (const product of catalogueProducts) {
  const { slug } = product
  made[slug] = await artworkOf(product)
  const count = `${Object.keys(made).length}/${catalogueProducts.length}`
  process.stdout.write(`\r${count} ${slug.padEnd(50)}`)
}
for (const folder of await readdir(PICTURES)) {
  if (!(folder in made)) await rm(join(PICTURES, folder), { recursive: true })
}
await writeFile(join(CATALOGUE, 'src/artworks.json'), `${JSON.stringify(made, null, 2)}\n`)
process.stdout.write('\n')
