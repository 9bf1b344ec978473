/**
 * Makes a small preview of each sample artwork, and a list of their true sizes, for the time before masters are drawn.
 * Keeps existing previews: delete a folder to make one again.
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
/** Walls in Indian flats are rarely larger. */
const MURAL_METRES = [4, 2.7] as const
/** Longest sides in pixels and qualities, tried in order. Below the lowest quality, a smaller picture shows more. */
const SIDES = [1000, 800, 640, 480, 400]
const QUALITIES = [80, 70, 60, 50]
const PREVIEW_BYTES = 60_000

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

/** @param shape width divided by height of the whole master */
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

/** Encodes a preview that is small enough; undefined if that needs a lower quality than the lowest. */
async function drawn(
  { svg }: PrintMaster,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  // Draws at twice the size first, because lines one pixel thin would have steps. Two sharp runs are needed: in a
  // single one sharp draws an SVG directly at the final size.
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
