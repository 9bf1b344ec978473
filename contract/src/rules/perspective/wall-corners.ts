/** Whether four marked corners can be those of a wall, and what to do where they cannot. */
import { areaOf, type Corners, cornerAfter, type Photo } from './corners.ts'
import type { Point } from './homography.ts'
import { slantDegrees } from './seen-rectangle.ts'

/** Why four corners are none of a wall. */
export type CornersFault = 'outside' | 'tooSmall' | 'inLine' | 'crossed' | 'bentIn' | 'tooSlanted'

export type MarkedThing = 'wall' | 'window' | 'sheet'

/** The least area of a wall or window, as a share of the photo. */
const LEAST_SHARE = 0.02
/** The shortest side of anything that is marked, as a share of the photo's longer side: 25 pixels of 2,048. */
const LEAST_SIDE_SHARE = 0.012
/** Three corners are in one line where the way from one to the next turns by less. */
const LEAST_TURN_DEGREES = 4
/** How wide a sheet is guessed at first, as a share of the photo's longer side. */
const SHEET_SHARE = 0.06
/** Nearer to the photo's edge than this share of its longer side nobody sees whether a thing ends there. */
const EDGE_SHARE = 0.006
/** A wall that is seen from further aside is a few columns of pixels. */
const MOST_SLANT_DEGREES = 80

/** What is wrong with the corners; null where nothing is. They lie in the photo or on its edge. */
export function cornersFault(
  corners: Corners,
  photo: Photo,
  thing: MarkedThing = 'wall',
): CornersFault | null {
  // What is not a number is not inside either.
  const isInside = corners.every(
    ([x, y]) => x >= 0 && y >= 0 && x <= photo.width && y <= photo.height,
  )
  if (!isInside) return 'outside'
  const fault = shapeFault(corners, photo)
  if (fault !== null) return fault
  if (thing !== 'sheet' && areaOf(corners) < LEAST_SHARE * photo.width * photo.height) {
    return 'tooSmall'
  }
  const slant = slantDegrees(corners, photo)
  return slant === null || slant >= MOST_SLANT_DEGREES ? 'tooSlanted' : null
}

/**
 * Whether a corner lies so near to the photo's edge that what is marked may go on beyond it. Of a wall a part is
 * enough; a window has to be seen as a whole.
 */
export function reachesEdge(corners: Corners, { width, height }: Photo): boolean {
  const near = EDGE_SHARE * Math.max(width, height)
  return corners.some(([x, y]) => x < near || y < near || x > width - near || y > height - near)
}

/** What somebody can do about it. */
export function cornersFaultWords(fault: CornersFault, thing: MarkedThing): string {
  const words: Record<CornersFault, string> = {
    outside: `A corner lies outside the photo. Mark only the part of the ${thing} that you can see.`,
    tooSmall: `The marked ${thing} is too small. Drag the corners apart, or take the photo from closer.`,
    inLine: `Three corners lie in one line. Drag one of them to where the ${thing} has its corner.`,
    crossed:
      'Corners are swapped, so the edges cross. Put each one where its name says, top left first.',
    bentIn: `One corner points inwards. Drag it outwards, to where the ${thing} has its corner.`,
    tooSlanted: `The ${thing} is seen too much from the side. Take the photo from further in front of it.`,
  }
  return words[fault]
}

/** A rectangle in the middle of the photo, where most walls are. */
export function firstCorners({ width, height }: Photo): Corners {
  const [left, right, top, bottom] = [0.14 * width, 0.86 * width, 0.14 * height, 0.76 * height]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** An upright sheet around a place in the photo, about as large as one is seen on a wall. */
export function firstSheetCorners([x, y]: Point, { width, height }: Photo): Corners {
  const wide = SHEET_SHARE * Math.max(width, height)
  const high = Math.SQRT2 * wide
  const left = Math.min(width - wide, Math.max(0, x - wide / 2))
  const top = Math.min(height - high, Math.max(0, y - high / 2))
  return [
    [left, top],
    [left + wide, top],
    [left + wide, top + high],
    [left, top + high],
  ]
}

function shapeFault(corners: Corners, photo: Photo): CornersFault | null {
  const sides = corners.map(([x, y], at): Point => {
    const [nextX, nextY] = cornerAfter(corners, at)
    return [nextX - x, nextY - y]
  })
  const leastSide = LEAST_SIDE_SHARE * Math.max(photo.width, photo.height)
  if (sides.some(([x, y]) => Math.hypot(x, y) < leastSide)) return 'tooSmall'
  // Turns to the right are above zero, as y points down.
  const turns = sides.map(([x, y], at) => {
    const [nextX, nextY] = sides[(at + 1) % 4] as Point
    return (Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY) * 180) / Math.PI
  })
  const isStraight = (turn: number) =>
    Math.abs(turn) < LEAST_TURN_DEGREES || Math.abs(turn) > 180 - LEAST_TURN_DEGREES
  if (turns.some(isStraight)) return 'inLine'
  const turnsBack = turns.filter((turn) => turn < 0).length
  if (turnsBack === 1) return 'bentIn'
  return turnsBack === 0 ? null : 'crossed'
}
