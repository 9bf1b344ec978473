/**
 * How a printed rectangle is cut into strips. One function decides it for the page, the order, the press and the
 * fitter: without what they share, the strips are the rectangle, to the micrometre.
 */
import type { Size } from './artwork.ts'
import { UM_PER_MM } from './micrometres.ts'
import { type HangingDirection, mediumProblem, type PrintMedium, sharedUm } from './print-media.ts'

/** A strip, as a range on the printed rectangle from its left edge, in micrometres. */
export type Strip = {
  /** In the order of hanging, from 1. */
  number: number
  fromUm: number
  toUm: number
}

export type StripPlan = Size & {
  /** From left to right; `number` tells in which order they are hung. */
  strips: Strip[]
  /** What two neighbours share. */
  overlapUm: number
  direction: HangingDirection
  /** Copies of the whole: one for each piece ordered. */
  sets: number
  /** Length of the roll that all of it takes, with labels and the white between strips. */
  mediumLengthUm: number
  rollWidthUm: number
  /** What of that is not seen on the wall, in whole square millimetres. */
  wasteSqMm: number
  usedSqMm: number
}

/** Why a rectangle cannot be planned; what to do about it is said in strip-words.ts. */
export const STRIP_PROBLEMS = ['no_width', 'medium_unfit', 'too_many_strips'] as const
export type StripProblem = (typeof STRIP_PROBLEMS)[number]

/** More than any wall that is sold takes on a sensible roll. */
export const MOST_STRIPS = 200
/** White between two strips on the roll, in which the upper one's label stands. */
export const STRIP_GAP_UM = 50 * UM_PER_MM

/** The strips of a printed rectangle on a medium, or why there are none. */
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

/** Where each strip begins, from the side from which they are hung. */
function beginnings(
  { widthUm, overlapUm, pitchUm, count }: Division,
  { division, leastStripUm }: PrintMedium,
): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (division === 'equal') {
    return places.map((place) => Math.floor((place * (widthUm - overlapUm)) / count))
  }
  // The last but one gives so much to the last that it can be hung.
  const lastUm = widthUm - (count - 1) * pitchUm
  const givenUm = count === 1 ? 0 : Math.max(0, leastStripUm - lastUm)
  return places.map((place) => place * pitchUm - (place === count - 1 ? givenUm : 0))
}

/** Hung from the right, so that what is left over is last there as well. */
function mirrored(strips: readonly Strip[], widthUm: number): Strip[] {
  return strips
    .map(({ number, fromUm, toUm }) => ({ number, fromUm: widthUm - toUm, toUm: widthUm - fromUm }))
    .toReversed()
}

export const stripWidthUm = ({ fromUm, toUm }: Pick<Strip, 'fromUm' | 'toUm'>) => toUm - fromUm

/** The strips in the order in which they are hung. */
export function inHangingOrder({ strips }: Pick<StripPlan, 'strips'>): Strip[] {
  return strips.toSorted((one, other) => one.number - other.number)
}

function squareMm(oneUm: number, otherUm: number): number {
  return Math.round((oneUm / UM_PER_MM) * (otherUm / UM_PER_MM))
}
