/** From the wall to the printed rectangle, which is what is priced, ordered and printed. */
import type { ProductType } from '../products/product-vocabulary.ts'
import type { Size } from './artwork.ts'
import { UM_PER_HUNDREDTH_INCH, UM_PER_INCH } from './micrometres.ts'

/** A wall, and how much more is printed beyond each of its sides because no wall is quite square. */
export type Wall = Size & { spareUm: number }

/** The types that are printed to the size of a wall. */
export function isPrintedToSize(type: ProductType): boolean {
  return type === 'wallpapers' || type === 'artist'
}

/** What fitters ask for at the top, the bottom, the left and the right: two inches. */
export const SUGGESTED_SPARE_UM = 2 * UM_PER_INCH
export const LARGEST_SPARE_UM = 12 * UM_PER_INCH

/**
 * What is printed for a wall: its size with the spare on both sides, rounded up to the step in which the product
 * is made, in hundredths of an inch. The wall's top left corner lies one spare inside of it; what rounding adds
 * is at the right and at the bottom.
 */
export function printedSize({ widthUm, heightUm, spareUm }: Wall, stepHundredths = 1): Size {
  const step = stepHundredths * UM_PER_HUNDREDTH_INCH
  const roundUp = (um: number) => Math.ceil(um / step) * step
  return { widthUm: roundUp(widthUm + 2 * spareUm), heightUm: roundUp(heightUm + 2 * spareUm) }
}

/** The printed rectangle as calls carry it: height and width in inches, exact to the hundredth. */
export function printedInches(wall: Wall, stepHundredths = 1): { height: number; width: number } {
  const { widthUm, heightUm } = printedSize(wall, stepHundredths)
  return { height: inInches(heightUm), width: inInches(widthUm) }
}

function inInches(um: number): number {
  return um / UM_PER_HUNDREDTH_INCH / 100
}
