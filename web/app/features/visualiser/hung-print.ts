import { type Artwork, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { foldsOf } from '@bhitti/own-wall/curtain-folds'
import type { HungCloth } from '@bhitti/own-wall/hung-cloth'
import type { PaintCloth } from './cloth-print.ts'
import type { Print } from './use-painted-print.ts'

/** Widest canvas in pixels; many phones allow no wider one. */
const WIDEST_PX = 8192

/** Returns the print of the hung cloth in front view, with its pattern compressed by the folds. */
export function hungPrint(
  artwork: Pick<Artwork, 'id'>,
  paint: PaintCloth,
  { bounds, panels, heading, rolledUp }: HungCloth,
): Print {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]

  function paintFlat(canvas: HTMLCanvasElement, across: number, pxPerMetre: number): void {
    const cloth = {
      widthUm: Math.round(across * UM_PER_METRE),
      heightUm: Math.round(height * UM_PER_METRE),
      spareUm: 0,
    }
    const placement = {
      artworkId: artwork.id,
      leftUm: 0,
      topUm: Math.round(rolledUp * UM_PER_METRE),
      scalePpm: TRUE_SCALE,
      mirrored: false,
    }
    paint(canvas, cloth, placement, pxPerMetre / UM_PER_METRE)
  }

  function paintFolded(canvas: HTMLCanvasElement, pxPerMetre: number): void {
    const context = canvas.getContext('2d', { alpha: false })
    if (context === null) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    for (const { left, right, cloth } of panels) {
      const clothPx = Math.min(pxPerMetre, WIDEST_PX / cloth)
      const flat = document.createElement('canvas')
      flat.width = Math.ceil(cloth * clothPx)
      flat.height = Math.ceil(height * clothPx)
      paintFlat(flat, cloth, clothPx)
      const folds = foldsOf(right - left, cloth, heading ?? 'eyelet')
      const first = Math.floor((left - bounds.left) * pxPerMetre)
      const last = Math.ceil((right - bounds.left) * pxPerMetre)
      for (let column = first; column < last; column += 1) {
        const across = column / pxPerMetre + bounds.left - left
        const from = folds.clothAt(across) * clothPx
        const wide = Math.max(0.05, folds.clothAt(across + 1 / pxPerMetre) * clothPx - from)
        const start = Math.min(from, flat.width - wide)
        context.drawImage(flat, start, 0, wide, flat.height, column, 0, 1, canvas.height)
      }
    }
  }

  return {
    metres: [width, height],
    paint: (canvas, pxPerMetre) =>
      panels.length > 0 ? paintFolded(canvas, pxPerMetre) : paintFlat(canvas, width, pxPerMetre),
  }
}
