/**
 * Lengths of what is made to measure are whole micrometres: a hundredth of an inch and a tenth of a millimetre
 * are both exact in them, so that nothing is rounded on its way from the wall to the press.
 */

export const UM_PER_INCH = 25_400
export const UM_PER_HUNDREDTH_INCH = 254
export const UM_PER_FOOT = 304_800
export const UM_PER_MM = 1_000
export const UM_PER_CM = 10_000
export const UM_PER_METRE = 1_000_000

/** Inches with at most two decimals as micrometres, exactly. */
export function inchesToUm(inches: number): number {
  return Math.round(inches * 100) * UM_PER_HUNDREDTH_INCH
}

/** Micrometres as inches, for display and for places that compare nothing. */
export function umToInches(um: number): number {
  return um / UM_PER_INCH
}
