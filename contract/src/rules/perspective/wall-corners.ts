import { areaOf, type Corners, cornerAfter, type Photo } from './corners.ts'
import type { Point } from './homography.ts'
import { slantDegrees } from './seen-rectangle.ts'

export type CornersFault = 'outside' | 'tooSmall' | 'inLine' | 'crossed' | 'bentIn' | 'tooSlanted'

export type MarkedThing = 'wall' | 'window' | 'sheet'

/** Least area of a wall or window, as a share of the photo. */
const LEAST_SHARE = 0.02
/** Shortest side of anything marked, as a share of the photo's longer side: 25 pixels of 2,048. */
const LEAST_SIDE_SHARE = 0.012
/** Three corners count as collinear below this turn. */
const LEAST_TURN_DEGREES = 4
/** Initial width of a sheet, as a share of the photo's longer side. */
const SHEET_SHARE = 0.06
/** Within this share of the longer side, nobody can see whether a thing ends at the photo's edge. */
const EDGE_SHARE = 0.006
/** A wall seen more obliquely is only a few columns of pixels. */
const MOST_SLANT_DEGREES = 80

export function cornersFault(
  corners: Corners,
  photo: Photo,
  thing: MarkedThing = 'wall',
): CornersFault | null {
  // NaN fails these comparisons too.
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
 * True if a corner is so near the photo's edge that the marked thing may continue outside. A wall may be partly
 * visible; a window must be complete.
 */
export function reachesEdge(corners: Corners, { width, height }: Photo): boolean {
  const near = EDGE_SHARE * Math.max(width, height)
  return corners.some(([x, y]) => x < near || y < near || x > width - near || y > height - near)
}

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

/** Returns a rectangle in the middle of the photo, where most walls are. */
export function firstCorners({ width, height }: Photo): Corners {
  const [left, right, top, bottom] = [0.14 * width, 0.86 * width, 0.14 * height, 0.76 * height]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** Returns an upright sheet around a point, about as large as one usually appears. */
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
  // Right turns are positive, because y points down.
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
