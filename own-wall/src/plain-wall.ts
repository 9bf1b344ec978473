import { type Corners, toRectangle } from '@bhitti/contract/rules/perspective/corners'
import type { Homography, Point } from '@bhitti/contract/rules/perspective/homography'
import type { LabPicture } from './lab-picture.ts'
import { boxMean } from './pixels.ts'

export type PlainWall = {
  isWall: Uint8Array
  /** 1 if a pixel lies within the wall's corners or slightly beyond. */
  isBefore: Uint8Array
  /** Typical colour of the wall, in CIELAB. */
  usual: readonly [lightness: number, greenRed: number, blueYellow: number]
  /** Colour of the wall around each pixel, in CIELAB. */
  lightness: Float32Array
  greenRed: Float32Array
  blueYellow: Float32Array
}

/** Area of the first pixels, as shares of the wall: the upper part, where things seldom stand. */
const BEGINS = { top: 0.04, bottom: 0.3, side: 0.04 }
/** Largest difference of a first pixel from the typical colour, which excludes pictures on the wall. */
const USUAL = 10
/** Colour change per pixel at which the wall ends. */
const EDGE = 5
/** Largest difference of a pixel from the running mean of its path, and the rate of that mean. */
const ALIKE = 4
const FOLLOWS = 0.08
/** Margin beyond the wall, as a share of it: things cut off at the edge would show a seam. */
const BESIDE = 0.03
/** Least share of the enclosed area that must be wall for this to be useful. */
const LEAST_SHARE = 0.1
/** Radii for averaging the wall's colour, near and as a fallback, as shares of the longer side. */
const NEAR_SHARE = 1 / 50
const FAR_SHARE = 1 / 8
const FAR_WEIGHT = 1e-3

/**
 * Finds the plain wall within corners in picture pixels; null if there is none. Grows it from the upper part, and
 * follows gradual changes of light.
 */
export function plainWall(picture: LabPicture, corners: Corners): PlainWall | null {
  const { width, height, lightness, greenRed, blueYellow, edges } = picture
  const toUnit = toRectangle(corners, [1, 1])
  if (toUnit === null) return null
  const [a, b, c, d, e, f, g, h, i] = steadied(toUnit, corners)
  const count = width * height
  const isWithin = new Uint8Array(count)
  const isBefore = new Uint8Array(count)
  const begins: number[] = []
  let enclosed = 0
  for (let at = 0; at < count; at += 1) {
    const column = at % width
    const u = column + 0.5
    const v = (at - column) / width + 0.5
    const depth = g * u + h * v + i
    const x = (a * u + b * v + c) / depth
    const y = (d * u + e * v + f) / depth
    if (!(depth > 0)) continue
    if (x < -BESIDE || x > 1 + BESIDE || y < -BESIDE || y > 1 + BESIDE) continue
    isBefore[at] = 1
    if (x < 0 || x > 1 || y < 0 || y > 1) continue
    isWithin[at] = 1
    enclosed += 1
    const isBeginning =
      y > BEGINS.top && y < BEGINS.bottom && x > BEGINS.side && x < 1 - BEGINS.side
    if (isBeginning && (edges[at] as number) < EDGE) begins.push(at)
  }
  if (begins.length === 0) return null
  const usual = [
    middleOf(begins, lightness),
    middleOf(begins, greenRed),
    middleOf(begins, blueYellow),
  ] as const

  const isWall = new Uint8Array(count)
  const means = [lightness, greenRed, blueYellow].map((channel) => channel.slice())
  const [meanL, meanA, meanB] = means as [Float32Array, Float32Array, Float32Array]
  const queue = new Int32Array(count)
  let end = 0
  for (const at of begins) {
    if (distance(at, ...usual) > USUAL) continue
    isWall[at] = 1
    queue[end] = at
    end += 1
  }
  for (let place = 0; place < end; place += 1) {
    const at = queue[place] as number
    const column = at % width
    if (column > 0) visit(at - 1, at)
    if (column < width - 1) visit(at + 1, at)
    if (at >= width) visit(at - width, at)
    if (at < count - width) visit(at + width, at)
  }
  if (end < LEAST_SHARE * enclosed) return null
  return { isWall, isBefore, usual, ...coloursAround() }

  function visit(at: number, from: number) {
    if (isWall[at] === 1 || isWithin[at] === 0 || (edges[at] as number) > EDGE) return
    const fromL = meanL[from] as number
    const fromA = meanA[from] as number
    const fromB = meanB[from] as number
    if (distance(at, fromL, fromA, fromB) > ALIKE) return
    isWall[at] = 1
    meanL[at] = fromL + FOLLOWS * ((lightness[at] as number) - fromL)
    meanA[at] = fromA + FOLLOWS * ((greenRed[at] as number) - fromA)
    meanB[at] = fromB + FOLLOWS * ((blueYellow[at] as number) - fromB)
    queue[end] = at
    end += 1
  }

  function distance(at: number, l: number, a: number, b: number): number {
    return Math.sqrt(
      ((lightness[at] as number) - l) ** 2 +
        ((greenRed[at] as number) - a) ** 2 +
        ((blueYellow[at] as number) - b) ** 2,
    )
  }

  function coloursAround() {
    const longer = Math.max(width, height)
    const [near, far] = [NEAR_SHARE, FAR_SHARE].map((share) => Math.ceil(share * longer)) as [
      number,
      number,
    ]
    const wall = Float32Array.from(isWall)
    const mean = (data: Float32Array, reach: number) => boxMean({ width, height, data }, reach).data
    const [nearWall, farWall] = [mean(wall, near), mean(wall, far)]
    const around = (channel: Float32Array) => {
      const seen = channel.map((value, at) => value * (wall[at] as number))
      const [nearSum, farSum] = [mean(seen, near), mean(seen, far)]
      for (let at = 0; at < count; at += 1) {
        const weight = (nearWall[at] as number) + FAR_WEIGHT * (farWall[at] as number)
        const sum = (nearSum[at] as number) + FAR_WEIGHT * (farSum[at] as number)
        nearSum[at] = weight > 1e-9 ? sum / weight : Number.POSITIVE_INFINITY
      }
      return nearSum
    }
    return {
      lightness: around(lightness),
      greenRed: around(greenRed),
      blueYellow: around(blueYellow),
    }
  }
}

/** Fixes the sign so that points before the camera have positive depth. */
function steadied(toUnit: Homography, corners: Corners): Homography {
  const [x, y]: Point = corners[0]
  const depth = toUnit[6] * x + toUnit[7] * y + toUnit[8]
  return depth > 0 ? toUnit : (toUnit.map((entry) => -entry) as unknown as Homography)
}

function middleOf(places: readonly number[], channel: Float32Array): number {
  // A few thousand values give the same median.
  const step = Math.ceil(places.length / 4000)
  const some = places.filter((_, place) => place % step === 0)
  const values = Float32Array.from(some, (at) => channel[at] as number).sort()
  return values[values.length >> 1] as number
}
