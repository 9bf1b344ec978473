import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueArtwork } from '@bhitti/catalogue/artworks'
import { catalogueProducts } from '@bhitti/catalogue/products'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawMaster } from './draw-master.ts'

const folder = mkdtempSync(join(tmpdir(), 'bhitti-masters-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PREVIEWS = join(import.meta.dirname, '../../catalogue/pictures/artworks')

function sample(slug: string) {
  const product = catalogueProducts.find((each) => each.slug === slug)
  const artwork = catalogueArtwork(slug)
  if (!product || !artwork) throw new Error(`the sample has no ${slug}`)
  const metres = [artwork.widthUm / 1_000_000, artwork.heightUm / 1_000_000] as const
  return { slug, design: product.design, metres, artwork }
}

async function drawn(slug: string, finer: number) {
  const { design, metres, artwork } = sample(slug)
  const file = join(folder, `${slug}.tif`)
  const [pixelsWide, pixelsHigh] = [artwork.width * finer, artwork.height * finer]
  const progress: number[] = []
  await drawMaster({ design, metres, pixelsWide, pixelsHigh, file, folder }, (percent) =>
    progress.push(percent),
  )
  return { file, pixelsWide, pixelsHigh, metres, progress, artwork }
}

/** Returns the mean difference of all channels between two pictures, from 0 to 255. */
async function difference(one: Buffer | string, other: Buffer | string, width: number) {
  const [first, second] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).removeAlpha().resize(width).blur(1.5).raw().toBuffer(),
    ),
  )
  if (!first || first.length !== second?.length) throw new Error('two pictures of two sizes')
  let sum = 0
  for (let at = 0; at < first.length; at += 1) {
    sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0))
  }
  return sum / first.length
}

describe('the master of a design', () => {
  it.each(['falaknuma', 'gulaab-jal', 'dhauladhar', 'bombay-local'])(
    'is what its preview shows, finer: %s',
    async (slug) => {
      const { file, artwork } = await drawn(slug, 2)
      const preview = await readFile(join(PREVIEWS, slug, 'preview.webp'))
      const alike = await difference(file, preview, artwork.width)
      expect(alike).toBeLessThan(3)
      // A picture shifted by two pixels differs more.
      const aside = await sharp(preview)
        .extract({ left: 2, top: 2, width: artwork.width - 2, height: artwork.height - 2 })
        .extend({ right: 2, bottom: 2, extendWith: 'copy' })
        .toBuffer()
      expect(await difference(file, aside, artwork.width)).toBeGreaterThan(alike * 1.15)
    },
    180_000,
  )

  it('is a picture of just its pixels and true size, the same each time, and tells how far it is', async () => {
    const one = await drawn('midnight-jali', 1)
    const { width, height, format, density, hasAlpha, depth } = await sharp(one.file).metadata()
    expect([width, height]).toEqual([one.pixelsWide, one.pixelsHigh])
    expect({ format, hasAlpha, depth }).toEqual({ format: 'tiff', hasAlpha: false, depth: 'uchar' })
    expect(density).toBeCloseTo((one.pixelsWide / one.metres[0]) * 0.0254, 0)
    expect(one.progress).toEqual(one.progress.toSorted((a, b) => a - b))
    expect(one.progress.at(-1)).toBe(100)
    const bytes = await readFile(one.file)
    await drawn('midnight-jali', 1)
    expect((await readFile(one.file)).equals(bytes)).toBe(true)
  }, 60_000)

  it('repeats on the wall without a seam', async () => {
    const { file, pixelsWide, pixelsHigh } = await drawn('falaknuma', 2)
    const pixels = await sharp(file).raw().toBuffer()
    const at = (x: number, y: number) => (y * pixelsWide + x) * 3
    function step(from: number, to: number, isColumn: boolean): number {
      const length = isColumn ? pixelsHigh : pixelsWide
      let sum = 0
      for (let along = 0; along < length; along += 1) {
        const one = isColumn ? at(from, along) : at(along, from)
        const other = isColumn ? at(to, along) : at(along, to)
        for (let channel = 0; channel < 3; channel += 1) {
          sum += Math.abs((pixels[one + channel] ?? 0) - (pixels[other + channel] ?? 0))
        }
      }
      return sum / length
    }
    for (const [isColumn, last] of [
      [true, pixelsWide - 1],
      [false, pixelsHigh - 1],
    ] as const) {
      const steps = Array.from({ length: last }, (_, place) => step(place, place + 1, isColumn))
      expect(step(last, 0, isColumn)).toBeLessThanOrEqual(Math.max(...steps))
    }
  }, 60_000)
})
