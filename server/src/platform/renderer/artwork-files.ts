/** What is made of a master: names of files, and what is known of them. It loads no decoder. */

export const PYRAMID_FILE = 'pyramid.tif'
/** What is below it is for everybody. */
export const PUBLIC_FOLDER = 'public'
export const PREVIEW_FILE = 'preview.webp'
export const TILE_SIZE = 512

export type PixelSize = { width: number; height: number }
export type PreviewFile = PixelSize & { name: string }

export type RenderedArtwork = {
  preview: PixelSize
  levels: PreviewFile[]
  /** How fine the finest level of tiles is, and how many levels there are. */
  tiles: PixelSize & { levels: number }
  /** The average colour as six hexadecimal digits. */
  colour: string
}
