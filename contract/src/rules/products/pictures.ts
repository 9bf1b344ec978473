/**
 * How a picture is addressed. One address stands for one picture in several widths and formats:
 *
 *     <anything>/<name>-<width>x<height>-<rrggbb>/<file width>.<avif|webp>
 *
 * Width and height are the largest file's pixels, the colour is its average: a page can reserve the
 * right space and paint a placeholder from the address alone, for the demo's pictures and for the
 * owner's uploads alike. Folder and store may change freely.
 */

/** Widths, in pixels, in which every picture is stored as AVIF, as far as the original is that wide. */
export const PICTURE_WIDTHS = [320, 640, 1024, 2048] as const
/**
 * The one width of the WebP file, for what knows no AVIF: browsers of before 2023, previews of links,
 * mail programs and documents. The bytes of more of them are better spent on the AVIF files.
 */
const FALLBACK_WIDTH = 640

export type PictureFile = { width: number; format: 'avif' | 'webp' }

export type Picture = {
  base: string
  width: number
  height: number
  /** CSS colour shown until the picture has loaded. */
  placeholder: string
  /** File widths that exist, ascending. */
  widths: number[]
}

const ADDRESS = /^(.*-(\d{2,5})x(\d{2,5})-([0-9a-f]{6}))\/\d{2,5}\.(?:avif|webp)$/

/** Reads a picture's address; undefined when it is not of the form above. */
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

/** File widths stored for an original of this width: the standard ones below it, and its own. */
function storedWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest]
}

/** Every file stored for an original of this width. */
export function storedFiles(originalWidth: number): PictureFile[] {
  return [
    ...storedWidths(originalWidth).map((width) => ({ width, format: 'avif' }) as const),
    { width: Math.min(originalWidth, FALLBACK_WIDTH), format: 'webp' },
  ]
}

/** The `srcset` of a picture's AVIF files, up to one of `mostWidth` pixels. */
export function pictureSrcSet({ base, widths }: Picture, mostWidth = Infinity): string {
  const offered = widths.filter((width, index) => index === 0 || width <= mostWidth)
  return offered.map((width) => `${base}/${width}.avif ${width}w`).join(', ')
}

/** The address of the WebP file, which everything can show. */
export function fallbackFile({ base, width }: Picture): string {
  return `${base}/${Math.min(width, FALLBACK_WIDTH)}.webp`
}

/** What the names of pictures of walls begin with: see `wallMailPicture`. */
export const WALL_PICTURE = 'wall-'

/** True if a picture shows a wall with the design as it was placed, not the product. */
export function isWallPicture(address: string): boolean {
  return parsePicture(address)?.base.includes(`/${WALL_PICTURE}`) ?? false
}

/** The file of a wall's picture that every mail program can show; the others know neither AVIF nor WebP. */
export const MAIL_FILE = 'mail.jpg'
const MAIL_WIDTH = 240

/** The picture of a placed wall for a mail, with the size to show it in; null for every other picture. */
export function wallMailPicture(
  address: string,
): { address: string; width: number; height: number } | null {
  const picture = parsePicture(address)
  if (!picture || !isWallPicture(address)) return null
  const width = Math.min(MAIL_WIDTH, picture.width)
  const height = Math.max(1, Math.round((width * picture.height) / picture.width))
  return { address: `${picture.base}/${MAIL_FILE}`, width, height }
}
