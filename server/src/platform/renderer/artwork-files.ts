/** Files that are made of a master. This module loads no decoder. */

export const PYRAMID_FILE = 'pyramid.tif'
export const PUBLIC_FOLDER = 'public'
export const PREVIEW_FILE = 'preview.webp'
export const TILE_SIZE = 512

export type PixelSize = { width: number; height: number }
export type PreviewFile = PixelSize & { name: string }

export type RenderedArtwork = {
  preview: PixelSize
  levels: PreviewFile[]
  /** Size of the finest level of tiles, and number of levels. */
  tiles: PixelSize & { levels: number }
  colour: string
}
