/**
 * Sanitises a file that somebody uploaded by encoding it again as the shop's own pictures. Nothing of the file itself
 * is kept: it is decoded to plain pixels and written again, so that neither metadata nor anything hidden
 * in it gets out again.
 */
import { join } from 'node:path'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import { PICTURE_WIDTHS, storedFiles } from '@bhitti/contract/rules/products/pictures'
import { ShopError } from '../errors/shop-error.ts'
import { sharp } from './image-library.ts'

/** How many pixels a file of a format may have, and what one with more is refused with. */
export type PixelLimit = { mostOf: (format: string) => number; refusal: ErrorCode }

/** More than any camera's picture of at most five megabytes; a bomb claims far more. */
const OF_PICTURES: PixelLimit = { mostOf: () => 50_000_000, refusal: 'upload.too_many_pixels' }
const DECODE_SECONDS = 20
const ENCODE_SECONDS = 60
/** Addresses want two digits, and a picture of one pixel is enlarged to that. */
const LEAST_SIDE = 16
const MOST_HEIGHT = 4000
/** At this effort six of the sample's pictures have 73 to 79 by SSIMULACRA2 with it; 70 is called high quality. */
const AVIF_QUALITY = 58

export type EncodedPicture = {
  /** Pixels of the largest file. */
  width: number
  height: number
  /** The average colour as six hexadecimal digits. */
  colour: string
}

/**
 * Writes the picture in `file` into `folder`, upright and in sRGB, as every file that
 * addresses promise. It takes hundreds of megabytes and decodes what strangers
 * send: the shop has it done by its picture process (picture-process.ts).
 * @throws ShopError upload.not_an_image, upload.animated, upload.too_many_pixels
 */
export async function encodePicture(file: string, folder: string): Promise<EncodedPicture> {
  return encodePixels(await decodePicture(file, Math.max(...PICTURE_WIDTHS), MOST_HEIGHT), folder)
}

/**
 * Decodes the picture in `file` to pixels, upright, in sRGB and made to fit into the bounds. A JPEG is decoded at a
 * scale near to them already: one of 60 megapixels takes 22 MB, or 400 if it is progressive.
 * @throws ShopError upload.not_an_image, upload.animated, and the limit's refusal
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
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { data: pixels.data, width, height, channels: pixels.info.channels }
}

/** A picture as plain sRGB pixels, row by row. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Writes pixels into `folder` as every file that addresses promise. */
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

/** The size in which a picture is kept, once it stands upright. */
async function sizeOf(
  file: string,
  { mostWidth, mostHeight, limit }: { mostWidth: number; mostHeight: number; limit: PixelLimit },
): Promise<{ width: number; height: number; limitInputPixels: number }> {
  // Reads the header alone; the limit is judged here, to say what is wrong.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
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

function refuse(cause: unknown): never {
  throw new ShopError('upload.not_an_image', { cause })
}
