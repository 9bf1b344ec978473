/** Encodes uploads again from plain pixels, so that neither metadata nor hidden content is published. */
import { join } from 'node:path'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import { PICTURE_WIDTHS, storedFiles } from '@bhitti/contract/rules/products/pictures'
import { ShopError } from '../errors/shop-error.ts'
import { sharp } from './image-library.ts'
import { undecodedRefusal } from './picture-kind.ts'

/** Most pixels of a file by format, and the error code for a file with more. */
export type PixelLimit = { mostOf: (format: string) => number; refusal: ErrorCode }

/** More than any camera's picture of up to five megabytes; a decompression bomb claims far more. */
const OF_PICTURES: PixelLimit = { mostOf: () => 50_000_000, refusal: 'upload.too_many_pixels' }
const DECODE_SECONDS = 20
const ENCODE_SECONDS = 60
/** Addresses hold two digits for a side; a picture of one pixel is enlarged to this. */
const LEAST_SIDE = 16
const MOST_HEIGHT = 4000
/** At this effort, six of the sample's pictures score 73 to 79 in SSIMULACRA2; 70 counts as high quality. */
const AVIF_QUALITY = 58

export type EncodedPicture = {
  /** Size of the largest file in pixels. */
  width: number
  height: number
  colour: string
}

/**
 * Writes the picture into `folder`, upright and in sRGB, in all sizes and formats. Takes hundreds of megabytes, so it
 * runs in the picture process (picture-process.ts).
 * @throws ShopError upload.not_an_image, upload.damaged, upload.heic, upload.format, upload.animated, upload.too_many_pixels
 */
export async function encodePicture(file: string, folder: string): Promise<EncodedPicture> {
  return encodePixels(await decodePicture(file, Math.max(...PICTURE_WIDTHS), MOST_HEIGHT), folder)
}

/**
 * Decodes a picture, upright, in sRGB and scaled down to the bounds. A JPEG is decoded near that scale: 60 megapixels
 * take 22 MB, or 400 MB if it is progressive.
 * @throws ShopError upload.not_an_image, upload.damaged, upload.heic, upload.format, upload.animated, and the limit's refusal
 */
export async function decodePicture(
  file: string,
  mostWidth: number,
  mostHeight: number,
  limit = OF_PICTURES,
): Promise<Pixels> {
  const { width, height, limitInputPixels } = await sizeOf(file, { mostWidth, mostHeight, limit })
  const pixels = await sharp(file, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    // sharp works on 16 bits in Display P3 and converts only when it is told a profile.
    .withIccProfile('srgb', { attach: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => refuse(file, cause))
  return { data: pixels.data, width, height, channels: pixels.info.channels }
}

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Writes pixels into `folder` in all sizes and formats of a picture's addresses. */
export async function encodePixels(
  { data, width, height, channels }: Pixels,
  folder: string,
): Promise<EncodedPicture> {
  const open = () => sharp(data, { raw: { width, height, channels } })
  for (const { width: fileWidth, format } of storedFiles(width)) {
    const sized = open().resize(fileWidth).timeout({ seconds: ENCODE_SECONDS })
    const encoded =
      format === 'avif'
        ? sized.avif({ quality: AVIF_QUALITY, effort: 1 })
        : sized.webp({ quality: 78 })
    await encoded.toFile(join(folder, `${fileWidth}.${format}`))
  }
  const { channels: statistics } = await open().stats()
  const means = statistics.slice(0, 3).map(({ mean }) => Math.round(mean))
  const [red = 0, green = red, blue = red] = means
  const colour = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
  return { width, height, colour }
}

async function sizeOf(
  file: string,
  { mostWidth, mostHeight, limit }: { mostWidth: number; mostHeight: number; limit: PixelLimit },
): Promise<{ width: number; height: number; limitInputPixels: number }> {
  // Reads the header only. The limit is checked here, to give the reason for a refusal.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause) => refuse(file, cause))
  if ((header.pages ?? 1) > 1) throw new ShopError('upload.animated')
  const limitInputPixels = limit.mostOf(header.format)
  if (header.width * header.height > limitInputPixels) throw new ShopError(limit.refusal)
  const { width, height } = header.autoOrient
  const scale = Math.min(1, mostWidth / width, mostHeight / height)
  return {
    limitInputPixels,
    width: Math.max(Math.round(width * scale), LEAST_SIDE),
    height: Math.max(Math.round(height * scale), LEAST_SIDE),
  }
}

async function refuse(file: string, cause: unknown): Promise<never> {
  throw new ShopError(await undecodedRefusal(file), { cause })
}
