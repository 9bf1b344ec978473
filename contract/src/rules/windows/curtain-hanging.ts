/** Size of a curtain over an opening: its rod is above, and it also covers wall on both sides. */
import { UM_PER_CM, UM_PER_INCH } from '../print/micrometres.ts'

export const CURTAIN_ENDS = {
  sill: 'At the sill',
  belowSill: 'Below the sill',
  floor: 'At the floor',
} as const
export type CurtainEnd = keyof typeof CURTAIN_ENDS
export const CURTAIN_END_NAMES = Object.keys(CURTAIN_ENDS) as readonly CurtainEnd[]

export type CurtainHanging = {
  /** From the lintel up to the rod. */
  rodAboveUm: number
  /** Width of wall covered on each side. */
  besideUm: number
  end: CurtainEnd
  /** From the opening's lower edge to the floor; null until measured. */
  sillToFloorUm: number | null
}

/** Usual values, which keep light out. */
export const SUGGESTED_ROD_ABOVE_UM = 6 * UM_PER_INCH
export const SUGGESTED_BESIDE_UM = 6 * UM_PER_INCH
/** Beyond these the wall belongs to another window. */
export const LARGEST_ROD_ABOVE_UM = 48 * UM_PER_INCH
export const LARGEST_BESIDE_UM = 24 * UM_PER_INCH
export const LARGEST_SILL_TO_FLOOR_UM = 96 * UM_PER_INCH
/** A curtain ends just above a sill or floor, or hides the sill. */
export const ABOVE_SILL_UM = 1 * UM_PER_CM
export const BELOW_SILL_UM = 6 * UM_PER_INCH
export const ABOVE_FLOOR_UM = 1 * UM_PER_CM

/** Returns covered width and drop, in micrometres; null if the curtain hangs to a floor that was not measured. */
export function curtainOver(
  opening: { widthUm: number; heightUm: number },
  { rodAboveUm, besideUm, end, sillToFloorUm }: CurtainHanging,
): { finishedWidthUm: number; dropUm: number } | null {
  const finishedWidthUm = opening.widthUm + 2 * besideUm
  const toSillUm = rodAboveUm + opening.heightUm
  if (end === 'sill') return { finishedWidthUm, dropUm: toSillUm - ABOVE_SILL_UM }
  if (end === 'belowSill') return { finishedWidthUm, dropUm: toSillUm + BELOW_SILL_UM }
  if (sillToFloorUm === null) return null
  return { finishedWidthUm, dropUm: toSillUm + sillToFloorUm - ABOVE_FLOOR_UM }
}
