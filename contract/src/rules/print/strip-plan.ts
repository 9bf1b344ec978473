/**
 * Cuts a printed rectangle into strips, for page, order, press and fitter. Without their overlaps the strips add up to
 * the rectangle exactly.
 */
import type { Size } from './artwork.ts'
import { UM_PER_MM } from './micrometres.ts'
import { type HangingDirection, mediumProblem, type PrintMedium, sharedUm } from './print-media.ts'

/** A range from the printed rectangle's left edge, in micrometres. */
export type Strip = {
  /** Position in the order of hanging, from 1. */
  number: number
  fromUm: number
  toUm: number
}

export type StripPlan = Size & {
  /** From left to right. */
  strips: Strip[]
  overlapUm: number
  direction: HangingDirection
  /** Copies of the whole print, one per piece ordered. */
  sets: number
  /** Length of roll used, with labels and gaps. */
  mediumLengthUm: number
  rollWidthUm: number
  /** Part of `usedSqMm` that is not on the wall; whole square millimetres. */
  wasteSqMm: number
  usedSqMm: number
}

/** Explained to people in strip-words.ts. */
export const STRIP_PROBLEMS = ['no_width', 'medium_unfit', 'too_many_strips'] as const
export type StripProblem = (typeof STRIP_PROBLEMS)[number]

/** More than any wall that is sold needs on a sensible roll. */
export const MOST_STRIPS = 200
/** White gap between two strips on the roll, with the label of the upper strip. */
export const STRIP_GAP_UM = 50 * UM_PER_MM

export function planStrips(
  { widthUm, heightUm }: Size,
  medium: PrintMedium,
  sets: number,
): StripPlan | StripProblem {
  const { rollWidthUm, direction } = medium
  if (rollWidthUm === null) return 'no_width'
  if (mediumProblem(medium)) return 'medium_unfit'
  const overlapUm = sharedUm(medium)
  const pitchUm = medium.stripWidthUm - overlapUm
  const count = widthUm <= medium.stripWidthUm ? 1 : Math.ceil((widthUm - overlapUm) / pitchUm)
  if (count > MOST_STRIPS) return 'too_many_strips'
  const begins = beginnings({ widthUm, overlapUm, pitchUm, count }, medium)
  const hung = begins.map((fromUm, place) => ({
    number: place + 1,
    fromUm,
    toUm: place === count - 1 ? widthUm : (begins[place + 1] ?? 0) + overlapUm,
  }))
  const strips = direction === 'leftToRight' ? hung : mirrored(hung, widthUm)
  const mediumLengthUm = (heightUm + STRIP_GAP_UM) * count * sets
  const usedSqMm = squareMm(rollWidthUm, mediumLengthUm)
  return {
    widthUm,
    heightUm,
    strips,
    overlapUm,
    direction,
    sets,
    rollWidthUm,
    mediumLengthUm,
    usedSqMm,
    wasteSqMm: usedSqMm - squareMm(widthUm, heightUm) * sets,
  }
}

type Division = { widthUm: number; overlapUm: number; pitchUm: number; count: number }

/** Returns where each strip begins, from the side where hanging starts. */
function beginnings(
  { widthUm, overlapUm, pitchUm, count }: Division,
  { division, leastStripUm }: PrintMedium,
): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (division === 'equal') {
    return places.map((place) => Math.floor((place * (widthUm - overlapUm)) / count))
  }
  // The last strip starts earlier if it would be too narrow to hang.
  const lastUm = widthUm - (count - 1) * pitchUm
  const givenUm = count === 1 ? 0 : Math.max(0, leastStripUm - lastUm)
  return places.map((place) => place * pitchUm - (place === count - 1 ? givenUm : 0))
}

/** Mirrors the strips for hanging from the right, so that the narrow strip is still hung last. */
function mirrored(strips: readonly Strip[], widthUm: number): Strip[] {
  return strips
    .map(({ number, fromUm, toUm }) => ({ number, fromUm: widthUm - toUm, toUm: widthUm - fromUm }))
    .toReversed()
}

export const stripWidthUm = ({ fromUm, toUm }: Pick<Strip, 'fromUm' | 'toUm'>) => toUm - fromUm

export function inHangingOrder({ strips }: Pick<StripPlan, 'strips'>): Strip[] {
  return strips.toSorted((one, other) => one.number - other.number)
}

function squareMm(oneUm: number, otherUm: number): number {
  return Math.round((oneUm / UM_PER_MM) * (otherUm / UM_PER_MM))
}
