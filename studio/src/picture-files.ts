import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, storedWidths } from '@bhitti/contract/rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { hexColour } from './ink/colour.ts'
import type { Pixels } from './scenes/shot.ts'

/**
 * How pictures are packed. A product's picture stays small, as a page shows dozens and the
 * catalogue holds hundreds; the shop's own few may be finer. WebP only serves browsers without
 * AVIF, so it is softened and packed harder.
 */
type Packing = {
  avif: readonly number[]
  webp: readonly number[]
  /** Blur before packing as WebP, in pixels, growing with each step. */
  soften: number
  room: number
}
const PRODUCT_PACKING: Packing = { avif: [31, 26, 22, 17], webp: [12, 6, 3], soften: 0.6, room: 1 }
const SHOP_PACKING: Packing = { avif: [46, 40, 34], webp: [50, 40, 30], soften: 0, room: 1.55 }

/** Bytes that a file of this width should stay under, times the packing's `room`. */
const LIMITS: Record<number, number> = {
  320: 6_500,
  640: 19_000,
  1024: 37_000,
  1200: 42_000,
  1600: 60_000,
}

type Packed = { file: Buffer; step: number }

/** Encodes at the first quality that fits, starting at the `from`-th, and answers which it was. */
async function packed(
  picture: Sharp,
  width: number,
  format: 'avif' | 'webp',
  packing: Packing,
  from: number,
): Promise<Packed> {
  const limit = (LIMITS[width] ?? 40_000) * packing.room * (format === 'avif' ? 1 : 0.75)
  const quality = packing[format][from] ?? 20
  const pipeline = picture.clone()
  if (format === 'avif') pipeline.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
  else if (packing.soften > 0) {
    pipeline.blur(packing.soften * (1 + from * 0.6)).webp({ quality, effort: 4 })
  } else pipeline.webp({ quality, effort: 5 })
  const file = await pipeline.toBuffer()
  const last = from >= packing[format].length - 1
  if (file.length <= limit || last) return { file, step: from }
  return packed(picture, width, format, packing, from + 1)
}

/** Writes all files of a picture under `root` and answers its folder below it. */
export async function writePicture(pixels: Pixels, root: string, name: string): Promise<string> {
  const packing = name.startsWith('shop/') ? SHOP_PACKING : PRODUCT_PACKING
  const { width, height } = pixels
  const picture = open(pixels)
  const { channels } = await picture.clone().stats()
  const [red, green, blue] = channels.map((channel) => channel.mean)
  const colour = hexColour(red ?? 0, green ?? 0, blue ?? 0).slice(1)
  const folder = `${name}-${width}x${height}-${colour}`
  await mkdir(join(root, folder), { recursive: true })
  const steps = { avif: 0, webp: 0 }
  for (const fileWidth of storedWidths(width)) {
    const sized =
      fileWidth === width
        ? picture
        : open({
            width: fileWidth,
            height: Math.round((fileWidth * height) / width),
            bytes: await picture.clone().resize(fileWidth).raw().toBuffer(),
          })
    for (const format of PICTURE_FORMATS) {
      const { file, step } = await packed(sized, fileWidth, format, packing, steps[format])
      steps[format] = step
      await writeFile(join(root, folder, `${fileWidth}.${format}`), file)
    }
  }
  return folder
}

function open({ width, height, bytes }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
