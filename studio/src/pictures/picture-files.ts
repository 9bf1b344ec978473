import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedFiles } from '@bhitti/contract/rules/products/pictures'
import sharp, { type Sharp } from 'sharp'
import { hexColour } from '../ink/colour.ts'
import type { Pixels } from '../scenes/shot.ts'
import { encodeToLikeness } from './encode-to-likeness.ts'
import { judgedPieces } from './likeness.ts'

/** Small files have a size limit, because pages show dozens. Files from 1,024 pixels on must look like the original. */
type Packing = {
  avif: readonly number[]
  webp: readonly number[]
  /** Blur in pixels before WebP encoding. Increases with each attempt. */
  soften: number
  room: number
}
const PRODUCT_PACKING: Packing = { avif: [31, 26, 22, 17], webp: [12, 6, 3], soften: 0.6, room: 1 }
const SHOP_PACKING: Packing = { avif: [46, 40, 34], webp: [50, 40, 30], soften: 0, room: 1.55 }

/** Size limits in bytes by width. They are multiplied by the packing's `room`. */
const LIMITS: Record<number, number> = {
  320: 6_500,
  640: 19_000,
  1024: 37_000,
  1200: 42_000,
  1600: 60_000,
}

/** SSIMULACRA2 scores for the largest file of a product's picture, and for the middle one. */
const BAR = { largest: 75, between: 70 }
/** Width from which files of a product's picture are encoded by score. */
const JUDGED_FROM = 1024

async function packed(
  picture: Sharp,
  width: number,
  format: 'avif' | 'webp',
  packing: Packing,
  from = 0,
): Promise<Buffer> {
  const limit = (LIMITS[width] ?? 40_000) * packing.room * (format === 'avif' ? 1 : 0.75)
  const quality = packing[format][from] ?? 20
  const pipeline = picture.clone()
  if (format === 'avif') pipeline.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
  else if (packing.soften > 0) {
    pipeline.blur(packing.soften * (1 + from * 0.6)).webp({ quality, effort: 4 })
  } else pipeline.webp({ quality, effort: 5 })
  const file = await pipeline.toBuffer()
  const last = from >= packing[format].length - 1
  return file.length <= limit || last ? file : packed(picture, width, format, packing, from + 1)
}

/** Writes all files of a picture below `root`, and returns its folder there. */
export async function writePicture(pixels: Pixels, root: string, name: string): Promise<string> {
  const { width, height } = pixels
  const { channels } = await opened(pixels).stats()
  const [red, green, blue] = channels.map((channel) => channel.mean)
  const colour = hexColour(red ?? 0, green ?? 0, blue ?? 0).slice(1)
  const folder = `${name}-${width}x${height}-${colour}`
  // The same mean colour gives the same folder, so files of an earlier encoding are removed.
  await rm(join(root, folder), { recursive: true, force: true })
  await mkdir(join(root, folder), { recursive: true })
  const isShop = name.startsWith('shop/')
  for (const { width: fileWidth, format } of storedFiles(width)) {
    const sized = await resized(pixels, fileWidth)
    const file =
      isShop || format === 'webp' || fileWidth < JUDGED_FROM
        ? await packed(opened(sized), fileWidth, format, isShop ? SHOP_PACKING : PRODUCT_PACKING)
        : await encodeToLikeness(
            opened(sized),
            await judgedPieces(sized),
            fileWidth === width ? BAR.largest : BAR.between,
          )
    await writeFile(join(root, folder, `${fileWidth}.${format}`), file)
  }
  return folder
}

async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.width) return pixels
  const height = Math.round((width * pixels.height) / pixels.width)
  return { width, height, bytes: await opened(pixels).resize(width).raw().toBuffer() }
}

function opened({ width, height, bytes }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
