import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_CM, UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { firstPlacement, fittedPlacement } from '@bhitti/contract/rules/print/placement'
import { largestSize } from '@bhitti/contract/rules/print/sharpness'
import type { PlaceDesign } from '../configuration/form-reading.ts'

/**
 * Returns a function that places this version of a design on walls. It keeps the shopper's placement as far as it can
 * be printed, and ignores placements on other versions.
 */
export function placeDesign(artwork: Artwork): PlaceDesign {
  return (wall, wanted) => {
    const placement =
      wanted?.artworkId === artwork.id
        ? fittedPlacement(artwork, wall, wanted)
        : firstPlacement(artwork, wall)
    return placement === null
      ? { placement: null, problem: tooLargeFor(artwork) }
      : { placement, problem: null }
  }
}

/** Sizes are rounded down, so that the stated maximum can be entered. */
function tooLargeFor(artwork: Artwork): string {
  const { heightUm, widthUm } = largestSize(artwork)
  const whole = (um: number, unit: number) => Math.floor(um / unit)
  const inches = `${whole(heightUm, UM_PER_INCH)} in high and ${whole(widthUm, UM_PER_INCH)} in wide`
  const metric = `${whole(heightUm, UM_PER_CM)} × ${whole(widthUm, UM_PER_CM)} cm`
  return `This design is printed up to ${inches} (${metric}), spare included. Any larger, it would look blurred. Please enter a smaller wall or choose another design.`
}
