/** What walls are printed on, as the owner has set it: one medium for each material of prints. */
import { TRUE_SCALE } from './artwork.ts'
import { UM_PER_MM } from './micrometres.ts'

/** How strips meet: edge to edge, or one on the other and cut through both on the wall. */
export const JOINS = ['butt', 'overlap'] as const
export type Join = (typeof JOINS)[number]

/** All strips of one width, or full ones with what is left over as the last. */
export const DIVISIONS = ['equal', 'full'] as const
export type Division = (typeof DIVISIONS)[number]

export const HANGING_DIRECTIONS = ['leftToRight', 'rightToLeft'] as const
export type HangingDirection = (typeof HANGING_DIRECTIONS)[number]

/** A medium; lengths are whole micrometres. */
export type PrintMedium = {
  /** The material that is printed on this, by the name that shoppers choose. */
  material: string
  /** Null while the owner has not said it: then nothing is planned on it. */
  rollWidthUm: number | null
  /** What the press cannot print, at each edge of the roll. */
  edgeUm: number
  /** How wide strips are made where nothing else decides, overlap included. */
  stripWidthUm: number
  join: Join
  /** What two strips share; counts where they overlap. */
  overlapUm: number
  leastStripUm: number
  division: Division
  direction: HangingDirection
  /**
   * Parts per million by which the press is told to print longer, as its feed makes what it prints shorter;
   * negative where it makes it longer.
   */
  feedPpm: number
}

export const LEAST_ROLL_UM = 300 * UM_PER_MM
export const LARGEST_ROLL_UM = 5_200 * UM_PER_MM
export const LARGEST_EDGE_UM = 100 * UM_PER_MM
/** As narrow as the least strip of a wall may be set. */
export const LEAST_STRIP_UM = 100 * UM_PER_MM
/** The least strip is at most half of it. */
export const LEAST_STRIP_WIDTH_UM = 2 * LEAST_STRIP_UM
export const LARGEST_OVERLAP_UM = 50 * UM_PER_MM
export const LARGEST_FEED_PPM = 20_000

// A wide roll of non-woven paper or canvas, cut to what one person can hang.
const USUAL: Omit<PrintMedium, 'material'> = {
  rollWidthUm: 1_070 * UM_PER_MM,
  edgeUm: 5 * UM_PER_MM,
  // A metre, and the little that walls are rounded up by.
  stripWidthUm: 1_010 * UM_PER_MM,
  join: 'butt',
  overlapUm: 12 * UM_PER_MM,
  leastStripUm: 200 * UM_PER_MM,
  division: 'equal',
  direction: 'leftToRight',
  feedPpm: 0,
}

/** What holds for a material until its owner says otherwise. */
export function usualMedium(material: string): PrintMedium {
  return material === 'Canvas'
    ? { ...USUAL, material, join: 'overlap', rollWidthUm: 1_370 * UM_PER_MM }
    : { ...USUAL, material }
}

type MediumField = Exclude<keyof PrintMedium, 'material'>
export type MediumProblem = { field: MediumField; message: string }

/** The first thing in a medium that fits no strip at all; null when there is none. */
export function mediumProblem(medium: PrintMedium): MediumProblem | null {
  const { rollWidthUm, edgeUm, stripWidthUm, leastStripUm } = medium
  if (rollWidthUm !== null && stripWidthUm > rollWidthUm - 2 * edgeUm) {
    return {
      field: 'stripWidthUm',
      message: 'Strips cannot be wider than the roll without its two unprintable edges',
    }
  }
  // With more than half, a wall a little wider than one strip could be cut into no two of them.
  if (2 * leastStripUm > stripWidthUm) {
    return {
      field: 'leastStripUm',
      message: 'The narrowest last strip can be at most half as wide as the others',
    }
  }
  // Otherwise a strip could lie on the one before the last as well.
  if (2 * sharedUm(medium) > leastStripUm) {
    return {
      field: 'overlapUm',
      message: 'The overlap can be at most half of the narrowest last strip',
    }
  }
  return null
}

/** How long the press is told to print a length, so that it comes out as it is. */
export function pressLengthUm(um: number, feedPpm: number): number {
  return Math.round((um * (TRUE_SCALE + feedPpm)) / TRUE_SCALE)
}

/** What two strips that meet have in common. */
export function sharedUm({ join, overlapUm }: Pick<PrintMedium, 'join' | 'overlapUm'>): number {
  return join === 'overlap' ? overlapUm : 0
}
