/**
 * Made-to-measure lengths are whole micrometres. A hundredth of an inch and a tenth of a millimetre are both exact in
 * them, so nothing is rounded between wall and press.
 */

export const UM_PER_INCH = 25_400
export const UM_PER_HUNDREDTH_INCH = 254
export const UM_PER_FOOT = 304_800
export const UM_PER_MM = 1_000
export const UM_PER_CM = 10_000
export const UM_PER_METRE = 1_000_000

/** Converts inches with at most two decimals, exactly. */
export function inchesToUm(inches: number): number {
  return Math.round(inches * 100) * UM_PER_HUNDREDTH_INCH
}

/** Converts for display only: the result is inexact and must not be compared. */
export function umToInches(um: number): number {
  return um / UM_PER_INCH
}
