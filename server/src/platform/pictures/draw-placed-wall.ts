import { join } from 'node:path'
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { sizeAtScale } from '@bhitti/contract/rules/print/artwork'
import { artworkPointAt, type Placement } from '@bhitti/contract/rules/print/placement'
import type { Wall } from '@bhitti/contract/rules/print/printed-rectangle'
import { MAIL_FILE } from '@bhitti/contract/rules/products/pictures'
import { type EncodedPicture, encodePixels, type Pixels } from './encode-picture.ts'
import { sharp } from './image-library.ts'

/** Longer side in pixels: enough for a cart line on a high-density screen, and for a job sheet. */
const LONGEST_SIDE = 640
/** Shorter side in pixels, at least: addresses hold two digits, and a very long wall stays visible. */
const LEAST_SIDE = 40
const CHANNELS = 3

export type PlacedWall = { artwork: Artwork; wall: Wall; placement: Placement }

/** Draws the wall, without its spare, from a preview of the artwork. The geometry is that of the page and the press. */
export async function drawPlacedWall(
  preview: string,
  placed: PlacedWall,
  folder: string,
): Promise<EncodedPicture> {
  const pixels = samplePixels(await readPreview(preview, placed), placed)
  const { data, width, height, channels } = pixels
  await sharp(data, { raw: { width, height, channels } })
    .jpeg({ quality: 82 })
    .toFile(join(folder, MAIL_FILE))
  return encodePixels(pixels, folder)
}

type Preview = Pixels & { channels: 3 }

/** Reads the preview, scaled down to the size at which it is drawn, so that one pixel averages what it covers. */
async function readPreview(
  path: string,
  { artwork, wall, placement }: PlacedWall,
): Promise<Preview> {
  const { width, height } = await sharp(path).metadata()
  const drawn = sizeAtScale(artwork, placement.scalePpm)
  const umPerPixel = Math.max(wall.widthUm, wall.heightUm) / LONGEST_SIDE
  const { data, info } = await sharp(path)
    .flatten({ background: '#ffffff' })
    .resize(
      Math.max(1, Math.min(width, Math.round(drawn.widthUm / umPerPixel))),
      Math.max(1, Math.min(height, Math.round(drawn.heightUm / umPerPixel))),
      { fit: 'fill' },
    )
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: CHANNELS }
}

function samplePixels(preview: Preview, { artwork, wall, placement }: PlacedWall): Pixels {
  const umPerPixel = Math.max(wall.widthUm, wall.heightUm) / LONGEST_SIDE
  const width = Math.max(LEAST_SIDE, Math.round(wall.widthUm / umPerPixel))
  const height = Math.max(LEAST_SIDE, Math.round(wall.heightUm / umPerPixel))
  const data = Buffer.alloc(width * height * CHANNELS)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const yUm = ((y + 0.5) * wall.heightUm) / height
    for (let x = 0; x < width; x += 1) {
      const xUm = ((x + 0.5) * wall.widthUm) / width
      const point = artworkPointAt(artwork, placement, { xUm, yUm })
      copyPixel(preview, point.xUm / artwork.widthUm, point.yUm / artwork.heightUm, data, at)
      at += CHANNELS
    }
  }
  return { data, width, height, channels: CHANNELS }
}

/** Copies the colour at a share of the preview's width and height, interpolated between its four nearest pixels. */
function copyPixel(
  { data, width, height }: Preview,
  across: number,
  down: number,
  into: Buffer,
  at: number,
): void {
  const x = across * width - 0.5
  const y = down * height - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const bottom = y - top
  const column = (value: number) => Math.min(Math.max(value, 0), width - 1) * CHANNELS
  const row = (value: number) => Math.min(Math.max(value, 0), height - 1) * width * CHANNELS
  const corners = [
    [row(top) + column(left), (1 - right) * (1 - bottom)],
    [row(top) + column(left + 1), right * (1 - bottom)],
    [row(top + 1) + column(left), (1 - right) * bottom],
    [row(top + 1) + column(left + 1), right * bottom],
  ] as const
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    let sum = 0
    for (const [from, share] of corners) sum += (data[from + channel] ?? 0) * share
    into[at + channel] = Math.round(sum)
  }
}
