import type { ProductType } from '../products/product-vocabulary.ts'
import type { Size } from './artwork.ts'
import { UM_PER_HUNDREDTH_INCH, UM_PER_INCH } from './micrometres.ts'

/** `spareUm` is printed beyond each side, because no wall is exactly square. */
export type Wall = Size & { spareUm: number }

export function isPrintedToSize(type: ProductType): boolean {
  return type === 'wallpapers' || type === 'artist'
}

/** Two inches on each side, as fitters ask for. */
export const SUGGESTED_SPARE_UM = 2 * UM_PER_INCH
export const LARGEST_SPARE_UM = 12 * UM_PER_INCH

/**
 * Returns the printed size of a wall: its size with spare on all sides, rounded up to the product's step in hundredths
 * of an inch. The wall starts one spare inside the top left corner; rounding adds at the right and bottom.
 */
export function printedSize({ widthUm, heightUm, spareUm }: Wall, stepHundredths = 1): Size {
  const step = stepHundredths * UM_PER_HUNDREDTH_INCH
  const roundUp = (um: number) => Math.ceil(um / step) * step
  return { widthUm: roundUp(widthUm + 2 * spareUm), heightUm: roundUp(heightUm + 2 * spareUm) }
}

/** Returns the printed rectangle in inches, exact to a hundredth. */
export function printedInches(wall: Wall, stepHundredths = 1): { height: number; width: number } {
  const { widthUm, heightUm } = printedSize(wall, stepHundredths)
  return { height: inInches(heightUm), width: inInches(widthUm) }
}

function inInches(um: number): number {
  return um / UM_PER_HUNDREDTH_INCH / 100
}
