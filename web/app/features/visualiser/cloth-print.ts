import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import type { PlacedWall, Placement } from '@bhitti/contract/rules/print/placement'
import type { Metres } from './print-place.ts'
import type { Print } from './use-painted-print.ts'

/** Paints a design on cloth, as `designPainter` does. */
export type PaintCloth = (
  canvas: HTMLCanvasElement,
  cloth: PlacedWall,
  placement: Placement,
  pxPerUm: number,
) => void

/** Returns a print of a flat cloth: repeats at their true size, from its top left corner. */
export function clothPrint(artwork: Pick<Artwork, 'id'>, paint: PaintCloth, metres: Metres): Print {
  const [widthUm, heightUm] = metres.map((side) => Math.round(side * UM_PER_METRE)) as [
    number,
    number,
  ]
  const placement = {
    ...{ artworkId: artwork.id, leftUm: 0, topUm: 0 },
    ...{ scalePpm: TRUE_SCALE, mirrored: false },
  }
  return {
    metres,
    paint: (canvas, pxPerMetre) =>
      paint(canvas, { widthUm, heightUm, spareUm: 0 }, placement, pxPerMetre / UM_PER_METRE),
  }
}
