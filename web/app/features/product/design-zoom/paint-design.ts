import type { Size } from '@bhitti/contract/rules/print/artwork'
import type { Box, DesignView } from './design-view.ts'
import type { TilePictures } from './tile-pictures.ts'
import { levelFor, type Tile, type Tiles, tilesInView } from './tiles.ts'

/** A higher density costs downloads and drawing without a visible gain. */
const MOST_PX_PER_PX = 2

type Painting = {
  size: Size
  view: DesignView
  box: Box
  picture: HTMLImageElement | null
  tiles: Tiles | null
  pictures: TilePictures
}

export function sharpTiles(
  { size, view, box }: Pick<Painting, 'size' | 'view' | 'box'>,
  tiles: Tiles,
): Tile[] {
  return tilesInView(tiles, sharpLevel(size, view, tiles), size, view, box)
}

/** Paints the whole design in one picture, then the loaded tiles over it, coarse levels first. */
export function paintDesign(canvas: HTMLCanvasElement, painting: Painting): void {
  const { size, view, box, picture, tiles, pictures } = painting
  const dense = density()
  const [width, height] = [Math.round(box.width * dense), Math.round(box.height * dense)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.clearRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'

  // Edges are rounded to whole pixels; otherwise the background shows between neighbouring tiles.
  function draw(image: HTMLImageElement, { left, top, right, bottom }: Omit<Tile, 'url'>) {
    const [x, y] = [Math.round(left * dense), Math.round(top * dense)]
    brush?.drawImage(image, x, y, Math.round(right * dense) - x, Math.round(bottom * dense) - y)
  }

  if (picture) {
    const { x, y, pxPerUm } = view
    const [right, bottom] = [x + size.widthUm * pxPerUm, y + size.heightUm * pxPerUm]
    draw(picture, { left: x, top: y, right, bottom })
  }
  if (tiles === null) return
  const sharp = sharpLevel(size, view, tiles)
  for (let level = 0; level <= sharp; level += 1) {
    for (const tile of tilesInView(tiles, level, size, view, box)) {
      const come = pictures.get(tile.url)
      if (come) draw(come, tile)
    }
  }
}

function sharpLevel(size: Size, view: DesignView, tiles: Tiles): number {
  return levelFor(tiles, size.widthUm * view.pxPerUm * density())
}

function density(): number {
  return Math.min(devicePixelRatio, MOST_PX_PER_PX)
}
