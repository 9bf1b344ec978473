import {
  type Homography,
  homographyOf,
  inverted,
  type PointPair,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import { FULL, type Plate } from '../plate.ts'

/** Distance of samples in pixels, which gives some ten thousand per plate. */
const STEP = 12

type WallHomography = {
  /** Maps pixels to metres from the wall's top left corner, with y pointing down. */
  toWall: Homography
  /** Distance of the plate's places from it in pixels: root mean square, and maximum. */
  residual: { root: number; most: number }
}

/** @throws Error if no flat wall is visible */
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

/** Returns the centres of pixels that show only paper, and their places in metres. */
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

/** True if the pixel and its neighbours show only paper. Near an edge a place is that of the pixel's papered part. */
function isDeepInPaper(place: Uint16Array, width: number, row: number, column: number): boolean {
  for (let y = row - 2; y <= row + 2; y += 1)
    for (let x = column - 2; x <= column + 2; x += 1)
      if ((place[(y * width + x) * 3 + 2] ?? 0) < FULL) return false
  return true
}
