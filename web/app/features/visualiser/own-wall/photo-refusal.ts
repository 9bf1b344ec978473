import { type PictureHeader, type PictureKind, readPictureHeader } from './picture-header.ts'

/** Decoding takes four bytes per pixel; more exceeds the memory that phones give a page. */
export const MOST_MEGAPIXELS = 64
const MOST_MEGABYTES = 60
/** With fewer pixels corners cannot be placed precisely. */
export const LEAST_SIDE_PX = 320

export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal'
}

const KIND_NAMES: Partial<Record<PictureKind, string>> = { heic: 'HEIC', avif: 'AVIF' }

/**
 * Parses the header from the file's first bytes.
 * @throws PhotoRefusal if the file cannot be used
 */
export function judgeFile(size: number, beginning: Uint8Array): PictureHeader {
  if (size === 0)
    throw new PhotoRefusal('This file is empty. Take the photo again, or choose another.')
  if (size > MOST_MEGABYTES * 1024 * 1024) {
    throw new PhotoRefusal(
      `This file is ${Math.round(size / 1024 / 1024)} MB, which is too large for a browser. Choose one of up to ${MOST_MEGABYTES} MB.`,
    )
  }
  const header = readPictureHeader(beginning)
  if (header === null) {
    throw new PhotoRefusal('This file is not a photo. Choose a JPEG, PNG or WebP.')
  }
  const { width, height } = header
  if (width !== null && height !== null) {
    const megapixels = (width * height) / 1e6
    if (megapixels > MOST_MEGAPIXELS) {
      throw new PhotoRefusal(
        `This photo has ${Math.round(megapixels)} megapixels, more than a browser can open. Take it in your camera’s usual mode (12 megapixels), or choose a smaller copy.`,
      )
    }
    judgeSize(width, height)
  }
  return header
}

/**
 * Checks the number of pixels.
 * @throws PhotoRefusal if there are too few
 */
export function judgeSize(width: number, height: number): void {
  if (Math.min(width, height) >= LEAST_SIDE_PX) return
  throw new PhotoRefusal(
    `This picture is only ${width} × ${height} pixels. Choose the photo itself rather than its preview: at least ${LEAST_SIDE_PX} pixels on each side.`,
  )
}

export function undecodable({ kind }: PictureHeader): PhotoRefusal {
  const name = KIND_NAMES[kind]
  return new PhotoRefusal(
    name
      ? `Your browser cannot open ${name} photos. Choose a JPEG instead: on an iPhone, set Settings › Camera › Formats to “Most Compatible” and take the photo again, or send a copy to yourself as JPEG.`
      : 'This photo is damaged and cannot be opened. Take it again, or choose another.',
  )
}
