/**
 * From the three widths and three heights of a window to the one size of its blind. No opening is quite square: a
 * blind inside of it must pass the narrowest place, one in front of it must cover the widest.
 */
import { UM_PER_HUNDREDTH_INCH, UM_PER_INCH, UM_PER_MM } from '../print/micrometres.ts'

/** Measured at the top, in the middle and at the bottom; or at the left, in the middle and at the right. */
export type ThreeMeasures = [number, number, number]

export const MOUNTS = { inside: 'Inside the frame', outside: 'Outside the frame' } as const
export type Mount = keyof typeof MOUNTS

export type Blind = {
  mount: Mount
  widthsUm: ThreeMeasures
  heightsUm: ThreeMeasures
  /** How far it reaches beyond each side of the opening; 0 inside of it. */
  overlapUm: number
}

/** Taken off the width inside a frame, half at each side, so that the blind moves without rubbing. */
export const INSIDE_CLEARANCE_UM = 10 * UM_PER_MM
/** What keeps light out at the sides without reaching the next window. */
export const SUGGESTED_OVERLAP_UM = 3 * UM_PER_INCH
export const LARGEST_OVERLAP_UM = 12 * UM_PER_INCH
/** From here on people see that an opening is crooked. */
export const OUT_OF_SQUARE_UM = 12 * UM_PER_MM
/** No wall is so crooked: a tape was misread. */
export const MISREAD_UM = 100 * UM_PER_MM
/** Higher than nearly any room. */
const HIGH_UM = 144 * UM_PER_INCH

/**
 * The blind's own size, in whole steps of so many hundredths of an inch: rounded down inside, so that it fits, and
 * up outside, so that it covers. A width inside may come out at nothing.
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

/** The same as calls carry it: inches, exact to the hundredth. */
export function blindInches(blind: Blind, stepHundredths = 1): { height: number; width: number } {
  const { widthUm, heightUm } = blindSize(blind, stepHundredths)
  return { height: inInches(heightUm), width: inInches(widthUm) }
}

/** What keeps three widths and three heights from being a blind's; null when nothing does. */
export function blindProblem({
  mount,
  overlapUm,
}: Blind): { field: string; message: string } | null {
  if (mount === 'inside' && overlapUm !== 0) {
    return { field: 'overlapUm', message: 'Inside a frame nothing overlaps' }
  }
  return null
}

/** How far three measures of the same side lie apart. */
export function spreadUm(measures: ThreeMeasures): number {
  return Math.max(...measures) - Math.min(...measures)
}

/**
 * Whether height and width look as if one stood where the other belongs: wider than tall by a fifth, as few
 * windows with blinds are, or taller than a room while the width is not. It is a question, not an error.
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
