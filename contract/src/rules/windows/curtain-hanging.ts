/** How wide and how long a curtain is before an opening: its rod lies above, and it covers the wall beside it. */
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
  /** What the curtain covers of the wall at each side. */
  besideUm: number
  end: CurtainEnd
  /** From the opening's lower edge to the floor; null while nobody has measured it. */
  sillToFloorUm: number | null
}

/** Where rods are usually fixed, and how far curtains reach beyond the opening to keep light out. */
export const SUGGESTED_ROD_ABOVE_UM = 6 * UM_PER_INCH
export const SUGGESTED_BESIDE_UM = 6 * UM_PER_INCH
/** More is another window’s wall. */
export const LARGEST_ROD_ABOVE_UM = 48 * UM_PER_INCH
export const LARGEST_BESIDE_UM = 24 * UM_PER_INCH
export const LARGEST_SILL_TO_FLOOR_UM = 96 * UM_PER_INCH
/** A curtain moves freely above a sill or a floor, and hides a sill that it hangs before. */
export const ABOVE_SILL_UM = 1 * UM_PER_CM
export const BELOW_SILL_UM = 6 * UM_PER_INCH
export const ABOVE_FLOOR_UM = 1 * UM_PER_CM

/**
 * What the curtain of an opening covers along its rod, and its drop from rod to hem, in micrometres; null while it
 * hangs to a floor that nobody knows.
 */
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
