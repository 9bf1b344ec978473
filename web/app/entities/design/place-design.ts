import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_CM, UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { firstPlacement, fittedPlacement } from '@bhitti/contract/rules/print/placement'
import { largestSize } from '@bhitti/contract/rules/print/sharpness'
import type { PlaceDesign } from '../configuration/form-reading.ts'

/**
 * Puts this version of a design on walls: as the shopper placed it as far as that can be printed, else as it comes.
 * What was placed on another version counts no longer.
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

/** Rounded down, so that what is said can be entered. */
function tooLargeFor(artwork: Artwork): string {
  const { heightUm, widthUm } = largestSize(artwork)
  const whole = (um: number, unit: number) => Math.floor(um / unit)
  const inches = `${whole(heightUm, UM_PER_INCH)} in high and ${whole(widthUm, UM_PER_INCH)} in wide`
  const metric = `${whole(heightUm, UM_PER_CM)} × ${whole(widthUm, UM_PER_CM)} cm`
  return `This design is printed up to ${inches} (${metric}), spare included. Any larger, it would look blurred. Please enter a smaller wall or choose another design.`
}
