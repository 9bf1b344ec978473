import { TRUE_SCALE } from './artwork.ts'
import { UM_PER_MM } from './micrometres.ts'

/** How strips meet: edge to edge, or overlapping and cut through both on the wall. */
export const JOINS = ['butt', 'overlap'] as const
export type Join = (typeof JOINS)[number]

/** All strips equally wide, or full strips with a narrower last one. */
export const DIVISIONS = ['equal', 'full'] as const
export type Division = (typeof DIVISIONS)[number]

export const HANGING_DIRECTIONS = ['leftToRight', 'rightToLeft'] as const
export type HangingDirection = (typeof HANGING_DIRECTIONS)[number]

/** Lengths are whole micrometres. */
export type PrintMedium = {
  material: string
  /** Null until the owner enters it; nothing can be planned on it then. */
  rollWidthUm: number | null
  /** Unprintable edge on each side of the roll. */
  edgeUm: number
  stripWidthUm: number
  join: Join
  /** Width shared by two strips; used only if they overlap. */
  overlapUm: number
  leastStripUm: number
  division: Division
  direction: HangingDirection
  /** Parts per million by which the press must print longer, because its feed shortens prints; may be negative. */
  feedPpm: number
}

export const LEAST_ROLL_UM = 300 * UM_PER_MM
export const LARGEST_ROLL_UM = 5_200 * UM_PER_MM
export const LARGEST_EDGE_UM = 100 * UM_PER_MM
/** Smallest value that `leastStripUm` may have. */
export const LEAST_STRIP_UM = 100 * UM_PER_MM
/** The least strip is at most half of it. */
export const LEAST_STRIP_WIDTH_UM = 2 * LEAST_STRIP_UM
export const LARGEST_OVERLAP_UM = 50 * UM_PER_MM
export const LARGEST_FEED_PPM = 20_000

// A wide roll of non-woven paper or canvas, cut to what one person can hang.
const USUAL: Omit<PrintMedium, 'material'> = {
  rollWidthUm: 1_070 * UM_PER_MM,
  edgeUm: 5 * UM_PER_MM,
  // A metre plus the rounding up of walls.
  stripWidthUm: 1_010 * UM_PER_MM,
  join: 'butt',
  overlapUm: 12 * UM_PER_MM,
  leastStripUm: 200 * UM_PER_MM,
  division: 'equal',
  direction: 'leftToRight',
  feedPpm: 0,
}

export function usualMedium(material: string): PrintMedium {
  return material === 'Canvas'
    ? { ...USUAL, material, join: 'overlap', rollWidthUm: 1_370 * UM_PER_MM }
    : { ...USUAL, material }
}

type MediumField = Exclude<keyof PrintMedium, 'material'>
export type MediumProblem = { field: MediumField; message: string }

/** Returns the first contradiction in a medium that no strip plan could meet; null for none. */
export function mediumProblem(medium: PrintMedium): MediumProblem | null {
  const { rollWidthUm, edgeUm, stripWidthUm, leastStripUm } = medium
  if (rollWidthUm !== null && stripWidthUm > rollWidthUm - 2 * edgeUm) {
    return {
      field: 'stripWidthUm',
      message: 'Strips cannot be wider than the roll without its two unprintable edges',
    }
  }
  // Otherwise a wall slightly wider than one strip could not be divided.
  if (2 * leastStripUm > stripWidthUm) {
    return {
      field: 'leastStripUm',
      message: 'The narrowest last strip can be at most half as wide as the others',
    }
  }
  // Otherwise a strip could overlap two neighbours.
  if (2 * sharedUm(medium) > leastStripUm) {
    return {
      field: 'overlapUm',
      message: 'The overlap can be at most half of the narrowest last strip',
    }
  }
  return null
}

/** Returns the length to send to the press so that the print has the right length. */
export function pressLengthUm(um: number, feedPpm: number): number {
  return Math.round((um * (TRUE_SCALE + feedPpm)) / TRUE_SCALE)
}

export function sharedUm({ join, overlapUm }: Pick<PrintMedium, 'join' | 'overlapUm'>): number {
  return join === 'overlap' ? overlapUm : 0
}
