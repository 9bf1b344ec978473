/**
 * Size of a blind from three widths and three heights. No opening is exactly square: an inside blind must pass the
 * narrowest place, an outside one must cover the widest.
 */
import { UM_PER_HUNDREDTH_INCH, UM_PER_INCH, UM_PER_MM } from '../print/micrometres.ts'

/** At the top, middle and bottom; or left, middle and right. */
export type ThreeMeasures = [number, number, number]

export const MOUNTS = { inside: 'Inside the frame', outside: 'Outside the frame' } as const
export type Mount = keyof typeof MOUNTS

export type Blind = {
  mount: Mount
  widthsUm: ThreeMeasures
  heightsUm: ThreeMeasures
  /** Reach beyond each side of the opening; 0 inside. */
  overlapUm: number
}

/** Taken off an inside width, half on each side, so that the blind moves freely. */
export const INSIDE_CLEARANCE_UM = 10 * UM_PER_MM
/** Blocks light at the sides without reaching the next window. */
export const SUGGESTED_OVERLAP_UM = 3 * UM_PER_INCH
export const LARGEST_OVERLAP_UM = 12 * UM_PER_INCH
/** From here on people see that an opening is crooked. */
export const OUT_OF_SQUARE_UM = 12 * UM_PER_MM
/** A larger spread means that a measure was misread. */
export const MISREAD_UM = 100 * UM_PER_MM
/** Higher than nearly any room. */
const HIGH_UM = 144 * UM_PER_INCH

/**
 * Returns the size in steps of hundredths of an inch: rounded down inside, so that it fits, and up outside, so that it
 * covers. An inside width may be 0.
 */
export function blindSize(
  { mount, widthsUm, heightsUm, overlapUm }: Blind,
  stepHundredths = 1,
): { widthUm: number; heightUm: number } {
  const step = stepHundredths * UM_PER_HUNDREDTH_INCH
  if (mount === 'inside') {
    const roundDown = (um: number) => Math.max(0, Math.floor(um / step) * step)
    return {
      widthUm: roundDown(Math.min(...widthsUm) - INSIDE_CLEARANCE_UM),
      heightUm: roundDown(Math.min(...heightsUm)),
    }
  }
  const roundUp = (um: number) => Math.ceil(um / step) * step
  return {
    widthUm: roundUp(Math.max(...widthsUm) + 2 * overlapUm),
    heightUm: roundUp(Math.max(...heightsUm) + 2 * overlapUm),
  }
}

/** Returns the size in inches, exact to a hundredth. */
export function blindInches(blind: Blind, stepHundredths = 1): { height: number; width: number } {
  const { widthUm, heightUm } = blindSize(blind, stepHundredths)
  return { height: inInches(heightUm), width: inInches(widthUm) }
}

export function blindProblem({
  mount,
  overlapUm,
}: Blind): { field: string; message: string } | null {
  if (mount === 'inside' && overlapUm !== 0) {
    return { field: 'overlapUm', message: 'Inside a frame nothing overlaps' }
  }
  return null
}

export function spreadUm(measures: ThreeMeasures): number {
  return Math.max(...measures) - Math.min(...measures)
}

/**
 * True if height and width seem swapped: more than a fifth wider than tall, or taller than a room but not so wide. The
 * page asks; it is not an error.
 */
export function looksSwapped({
  widthUm,
  heightUm,
}: {
  widthUm: number
  heightUm: number
}): boolean {
  return widthUm * 5 > heightUm * 6 || (heightUm > HIGH_UM && widthUm < HIGH_UM)
}

function inInches(um: number): number {
  return um / UM_PER_HUNDREDTH_INCH / 100
}
