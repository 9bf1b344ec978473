import { type Artwork, sizeAtScale } from '@bhitti/contract/rules/print/artwork'
import {
  artworkCopies,
  type PlacedWall,
  type Placement,
} from '@bhitti/contract/rules/print/placement'

export type Design = {
  artwork: Artwork
  picture: CanvasImageSource & { width: number; height: number }
}

/** A mirrored or doubled (half-drop) repeat cell that tiles in both directions, with the inputs it was made from. */
type Cell = { from: Design['picture']; mirrored: boolean; px: number; canvas: HTMLCanvasElement }

/** Returns a paint function that caches the repeat cell between calls. */
export function designPainter({ artwork, picture }: Design) {
  let kept: Cell | undefined

  function cellOf(mirrored: boolean, copyPx: number): Cell {
    // Sizes are powers of two, so that a zoom does not make a cell for each frame.
    const px = Math.min(picture.width, Math.max(16, 2 ** Math.ceil(Math.log2(copyPx))))
    if (kept?.mirrored === mirrored && kept.px === px) return kept
    kept = { from: picture, mirrored, px, canvas: repeatCell(artwork, picture, mirrored, px) }
    return kept
  }

  /** Paints the printed rectangle onto the canvas at the given pixels per micrometre. */
  return function paint(
    canvas: HTMLCanvasElement,
    wall: PlacedWall,
    placement: Placement,
    pxPerUm: number,
  ): void {
    const context = canvas.getContext('2d', { alpha: false })
    if (context === null) return
    context.imageSmoothingQuality = 'high'
    if (artwork.kind === 'mural') {
      const [copy] = artworkCopies(artwork, wall, placement)
      if (!copy) return
      const [x, y] = [copy.xUm * pxPerUm, copy.yUm * pxPerUm]
      const [width, height] = [copy.widthUm * pxPerUm, copy.heightUm * pxPerUm]
      context.setTransform(placement.mirrored ? -1 : 1, 0, 0, 1, 0, 0)
      context.drawImage(picture, placement.mirrored ? -x - width : x, y, width, height)
      return
    }
    const copy = sizeAtScale(artwork, placement.scalePpm)
    const cell = cellOf(placement.mirrored, copy.widthUm * pxPerUm)
    const pattern = context.createPattern(cell.canvas, 'repeat')
    if (pattern === null) return
    const columns = columnsOf(artwork)
    pattern.setTransform(
      new DOMMatrix([
        (columns * copy.widthUm * pxPerUm) / cell.canvas.width,
        0,
        0,
        (copy.heightUm * pxPerUm) / cell.canvas.height,
        (wall.spareUm - placement.leftUm) * pxPerUm,
        (wall.spareUm - placement.topUm) * pxPerUm,
      ]),
    )
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = pattern
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
}

function repeatCell(
  artwork: Artwork,
  picture: Design['picture'],
  mirrored: boolean,
  width: number,
): HTMLCanvasElement {
  const height = Math.max(1, Math.round((width * picture.height) / picture.width))
  const canvas = document.createElement('canvas')
  canvas.width = width * columnsOf(artwork)
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) return canvas
  context.imageSmoothingQuality = 'high'
  for (let column = 0; column < columnsOf(artwork); column += 1) {
    const drop = column * Math.floor(height / 2)
    for (const y of drop === 0 ? [0] : [drop - height, drop]) {
      context.setTransform(mirrored ? -1 : 1, 0, 0, 1, 0, 0)
      const x = column * width
      context.drawImage(picture, mirrored ? -x - width : x, y, width, height)
    }
  }
  return canvas
}

function columnsOf({ match }: Artwork): number {
  return match === 'halfDrop' ? 2 : 1
}
