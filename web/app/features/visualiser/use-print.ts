import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import {
  firstPlacement,
  type PlacedWall,
  type Placement,
} from '@bhitti/contract/rules/print/placement'
import { largestSize } from '@bhitti/contract/rules/print/sharpness'
import { useMemo } from 'react'
import { placeDesign } from '~/entities/design/place-design.ts'
import type { Metres } from './print-place.ts'
import { useDesignPainter } from './use-design-painter.ts'
import type { Print } from './use-painted-print.ts'

type PrintOf = {
  design: PublicArtwork | null
  wall: PlacedWall | null
  placement: Placement | null
  /** The visible wall in metres, used while the shopper's wall has no size. */
  seen: Metres | null
}

/** Returns the print on the wall: the placed design without the spare, which is trimmed off. */
export function usePrint({ design, wall, placement, seen }: PrintOf) {
  const { artwork, paint, hasFailed } = useDesignPainter(design)
  const rule = useMemo(() => (artwork ? placeDesign(artwork) : null), [artwork])
  const placed = wall && rule ? rule(wall, placement) : null
  const key = JSON.stringify(
    wall === null
      ? artwork && seen && asSeen(artwork, seen)
      : placed?.placement && { wall, placement: placed.placement },
  )

  const print = useMemo((): Print | null => {
    const hung = JSON.parse(key) as { wall: PlacedWall; placement: Placement } | null
    if (hung === null || paint === null) return null
    const trimmed = { ...hung.wall, spareUm: 0 }
    return {
      metres: [trimmed.widthUm / UM_PER_METRE, trimmed.heightUm / UM_PER_METRE],
      paint: (canvas, pxPerMetre) =>
        paint(canvas, trimmed, hung.placement, pxPerMetre / UM_PER_METRE),
    }
  }, [key, paint])

  return {
    print,
    rule,
    problem: placed?.problem ?? null,
    hasFailed,
  }
}

/** Returns the part of the visible wall that the design can cover. */
function asSeen(artwork: PublicArtwork['artwork'], [width, height]: Metres) {
  const largest = artwork.kind === 'mural' ? largestSize(artwork) : null
  const side = (metres: number, most: number | undefined) =>
    Math.min(Math.floor(metres * UM_PER_METRE), most ?? Number.POSITIVE_INFINITY)
  const wall = {
    widthUm: side(width, largest?.widthUm),
    heightUm: side(height, largest?.heightUm),
    spareUm: 0,
  }
  const placement = firstPlacement(artwork, wall)
  return placement && { wall, placement }
}
