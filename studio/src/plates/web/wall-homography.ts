/** The plane perspective of a plate whose paper is one flat wall. */
import {
  type Homography,
  homographyOf,
  inverted,
  type PointPair,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import { FULL, type Plate } from '../plate.ts'

/** Every so many pixels across and down a place is taken: some ten thousand of a plate. */
const STEP = 12

type WallHomography = {
  /** Takes pixels to metres from the wall's top left corner, y pointing down. */
  toWall: Homography
  /** How far the plate's places are from it in pixels: the mean of squares' root, and the most. */
  residual: { root: number; most: number }
}

/**
 * The homography that the places of a plate follow best.
 * @throws Error where no wall is seen
 */
export function wallHomography(plate: Plate): WallHomography {
  const pairs = placePairs(plate)
  const toWall = homographyOf(pairs)
  const toPicture = toWall && inverted(toWall)
  if (!toWall || !toPicture) throw new Error('This plate shows no flat wall')
  const distances = pairs.map(({ from, to }) => {
    const back = throughHomography(toPicture, to)
    return back ? Math.hypot(back[0] - from[0], back[1] - from[1]) : Number.POSITIVE_INFINITY
  })
  const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0)
  return {
    toWall,
    residual: { root: Math.sqrt(squares / distances.length), most: Math.max(...distances) },
  }
}

/** Middles of pixels that show nothing but paper, and their places in metres. */
function placePairs({ width, height, place, metres: [wide, tall] }: Plate): PointPair[] {
  const pairs: PointPair[] = []
  for (let row = STEP; row < height - STEP; row += STEP) {
    for (let column = STEP; column < width - STEP; column += STEP) {
      if (!isDeepInPaper(place, width, row, column)) continue
      const at = (row * width + column) * 3
      pairs.push({
        from: [column + 0.5, row + 0.5],
        to: [((place[at] ?? 0) / FULL) * wide, (1 - (place[at + 1] ?? 0) / FULL) * tall],
      })
    }
  }
  return pairs
}

/** Near an edge the place of a pixel is that of its papered part, not of its middle. */
function isDeepInPaper(place: Uint16Array, width: number, row: number, column: number): boolean {
  for (let y = row - 2; y <= row + 2; y += 1)
    for (let x = column - 2; x <= column + 2; x += 1)
      if ((place[(y * width + x) * 3 + 2] ?? 0) < FULL) return false
  return true
}
