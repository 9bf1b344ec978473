/**
 * Addresses of pictures. One address covers a picture in several widths and formats:
 *
 *   <anything>/<name>-<width>x<height>-<rrggbb>/<file width>.<avif|webp>
 *
 * Width and height are the largest file's pixels; the colour is the average. From the address alone a page can reserve
 * the space and paint a placeholder. Folder and store may change freely.
 */

/** AVIF widths in pixels, up to the width of the original. */
export const PICTURE_WIDTHS = [320, 640, 1024, 2048] as const
/** The only WebP width, for clients without AVIF: browsers before 2023, link previews, mail programs and documents. */
const FALLBACK_WIDTH = 640

export type PictureFile = { width: number; format: 'avif' | 'webp' }

export type Picture = {
  base: string
  width: number
  height: number
  /** CSS colour shown until the picture has loaded. */
  placeholder: string
  widths: number[]
}

const ADDRESS = /^(.*-(\d{2,5})x(\d{2,5})-([0-9a-f]{6}))\/\d{2,5}\.(?:avif|webp)$/

export function parsePicture(address: string): Picture | undefined {
  const match = ADDRESS.exec(address)
  if (!match) return undefined
  const [, base = '', width = '', height = '', colour = ''] = match
  return {
    base,
    width: Number(width),
    height: Number(height),
    placeholder: `#${colour}`,
    widths: storedWidths(Number(width)),
  }
}

/** Returns the standard widths below the original's, and the original's own or the largest. */
function storedWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest]
}

export function storedFiles(originalWidth: number): PictureFile[] {
  return [
    ...storedWidths(originalWidth).map((width) => ({ width, format: 'avif' }) as const),
    { width: Math.min(originalWidth, FALLBACK_WIDTH), format: 'webp' },
  ]
}

export function pictureSrcSet({ base, widths }: Picture, mostWidth = Infinity): string {
  const offered = widths.filter((width, index) => index === 0 || width <= mostWidth)
  return offered.map((width) => `${base}/${width}.avif ${width}w`).join(', ')
}

export function fallbackFile({ base, width }: Picture): string {
  return `${base}/${Math.min(width, FALLBACK_WIDTH)}.webp`
}

/** Name prefix of wall pictures: see `wallMailPicture`. */
export const WALL_PICTURE = 'wall-'

/** True if a picture shows a placed wall instead of the product. */
export function isWallPicture(address: string): boolean {
  return parsePicture(address)?.base.includes(`/${WALL_PICTURE}`) ?? false
}

/** JPEG file of a wall picture for mail programs without AVIF and WebP. */
export const MAIL_FILE = 'mail.jpg'
const MAIL_WIDTH = 240

/** Returns the mail picture of a placed wall with its display size; null for other pictures. */
export function wallMailPicture(
  address: string,
): { address: string; width: number; height: number } | null {
  const picture = parsePicture(address)
  if (!picture || !isWallPicture(address)) return null
  const width = Math.min(MAIL_WIDTH, picture.width)
  const height = Math.max(1, Math.round((width * picture.height) / picture.width))
  return { address: `${picture.base}/${MAIL_FILE}`, width, height }
}
