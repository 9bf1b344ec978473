/** Pictures of a plate for pages: white paper, and the share of paper in each pixel. */
import sharp, { type Sharp } from 'sharp'
import { develop, type Exposure } from '../film.ts'
import { FULL, LIGHT, type Plate } from '../plate.ts'

/** Qualities that are tried in order until a file is small enough. */
const WHITE_QUALITIES = [66, 58, 50, 42, 34]
const MASK_QUALITIES = [56, 46, 38]
/** A detailed mask, such as one with the cane of chairs, is scaled down rather than blurred. */
const MASK_SHARES = [1, 0.75, 0.5]

/** Size limits in bytes: of a white picture per megapixel, and of a mask of any size. */
const MOST_WHITE_BYTES_PER_MEGAPIXEL = 78_000
const MOST_MASK_BYTES = 20_000

/** Encodes the view with white paper as AVIF, which every browser in use decodes. */
export async function whitePicture(
  { width, height, light }: Plate,
  exposure: Exposure,
): Promise<Buffer> {
  const linear = Float32Array.from(light, (value) => LIGHT[value] ?? 0)
  const picture = sharp(develop(linear, exposure), { raw: { width, height, channels: 3 } })
  const most = MOST_WHITE_BYTES_PER_MEGAPIXEL * ((width * height) / 1e6)
  const file = await packed(picture, WHITE_QUALITIES, most, (image, quality) =>
    // No chroma subsampling: a red cushion would fray where it meets the paper.
    image.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }),
  )
  if (!file) throw new Error(`A picture cannot be packed into ${most} bytes`)
  return file
}

/** Encodes the share of paper in each pixel as grey; white is paper only. It may be smaller than the plate. */
export async function maskPicture({ width, height, place }: Plate): Promise<Buffer> {
  const grey = Buffer.alloc(width * height)
  for (let pixel = 0; pixel < grey.length; pixel += 1)
    grey[pixel] = Math.round(((place[pixel * 3 + 2] ?? 0) / FULL) * 255)
  for (const share of MASK_SHARES) {
    const picture = sharp(grey, { raw: { width, height, channels: 1 } })
      .resize(Math.round(width * share), Math.round(height * share))
      .toColourspace('b-w')
    const file = await packed(picture, MASK_QUALITIES, MOST_MASK_BYTES, (image, quality) =>
      image.avif({ quality, effort: 4 }),
    )
    if (file) return file
  }
  throw new Error(`A mask cannot be packed into ${MOST_MASK_BYTES} bytes`)
}

async function packed(
  picture: Sharp,
  qualities: readonly number[],
  most: number,
  as: (picture: Sharp, quality: number) => Sharp,
): Promise<Buffer | null> {
  for (const quality of qualities) {
    const file = await as(picture.clone(), quality).toBuffer()
    if (file.length <= most) return file
  }
  return null
}
