import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, storedWidths } from '@bhitti/contract/pictures'
import sharp, { type Sharp } from 'sharp'
import { clothSource } from './cloth/cloth.ts'
import { clothPicture } from './cloth/cloth-pixels.ts'
import { hexColour } from './ink/colour.ts'
import type { Scene } from './scenes/studio.ts'

/** Raised when cloth-pixels.ts or the encoding changes what the same SVG looks like. */
const RENDERING = 1

/** Identifies what a scene looks like, without drawing it. */
export function sceneHash(scene: Scene): string {
  const hash = createHash('sha256').update(`${RENDERING}${scene.svg}`)
  for (const cloth of scene.cloths)
    hash.update(JSON.stringify(cloth)).update(clothSource(cloth).svg)
  return hash.digest('hex').slice(0, 20)
}

/** The scene as raw RGB pixels in a sharp pipeline. */
export async function renderScene(scene: Scene): Promise<Sharp> {
  let { svg } = scene
  for (const [index, cloth] of scene.cloths.entries()) {
    const { type, data } = await clothPicture(cloth)
    svg = svg.replace(
      `href="cloth:${index}"`,
      `href="data:${type};base64,${data.toString('base64')}"`,
    )
  }
  const { width, height } = scene
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(data, { raw: { width, height, channels: 3 } })
}

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
const PRODUCT_PACKING: Packing = { avif: [25, 21, 17], webp: [14, 9, 5], soften: 0.45, room: 1 }
const SHOP_PACKING: Packing = { avif: [46, 40, 34], webp: [50, 40, 30], soften: 0, room: 2.8 }

/** Bytes that a file of this width should stay under, times the packing's `room`. */
const LIMITS: Record<number, number> = {
  320: 5_200,
  640: 13_000,
  1024: 25_000,
  1200: 28_000,
  1600: 40_000,
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
  const limit = (LIMITS[width] ?? 30_000) * packing.room * (format === 'avif' ? 1 : 1.1)
  const quality = packing[format][from] ?? 20
  const pipeline = picture.clone()
  if (format === 'avif') pipeline.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' })
  else if (packing.soften > 0) {
    pipeline.blur(packing.soften * (1 + from * 0.6)).webp({ quality, effort: 4 })
  } else pipeline.webp({ quality, effort: 5 })
  const file = await pipeline.toBuffer()
  const last = from >= packing[format].length - 1
  if (file.length <= limit || last) return { file, step: from }
  return packed(picture, width, format, packing, from + 1)
}

/** Writes all files of a picture under `root` and answers its folder below it. */
export async function writePicture(scene: Scene, root: string, name: string): Promise<string> {
  const packing = name.startsWith('shop/') ? SHOP_PACKING : PRODUCT_PACKING
  const picture = await renderScene(scene)
  const { channels } = await picture.clone().stats()
  const [red, green, blue] = channels.map((channel) => channel.mean)
  const colour = hexColour(red ?? 0, green ?? 0, blue ?? 0).slice(1)
  const folder = `${name}-${scene.width}x${scene.height}-${colour}`
  await mkdir(join(root, folder), { recursive: true })
  const steps = { avif: 0, webp: 0 }
  for (const width of storedWidths(scene.width)) {
    const sized =
      width === scene.width
        ? picture
        : sharp(await picture.clone().resize(width).raw().toBuffer(), {
            raw: { width, height: Math.round((width * scene.height) / scene.width), channels: 3 },
          })
    for (const format of PICTURE_FORMATS) {
      const { file, step } = await packed(sized, width, format, packing, steps[format])
      steps[format] = step
      await writeFile(join(root, folder, `${width}.${format}`), file)
    }
  }
  return folder
}
