/** Pictures as arrays of numbers, row by row. */
import { encodedOf, linearOf } from '@bhitti/contract/rules/perspective/srgb'

/** Red, green, blue and opacity of each pixel, as a screen shows them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** One number for each pixel. */
export type Plane = { width: number; height: number; data: Float32Array }

/** Light, from 0 to 1, for each of the 256 values of a screen's channel. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))

const STEPS = 4096
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encodedOf(step / STEPS)),
)

/** The value of a screen's channel for light from 0 to 1. */
export function encoded(light: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, light)) * STEPS)] as number
}

/** How much smaller a copy is that has at most so many pixels on its longer side; at most 1. */
export function scaleWithin(width: number, height: number, longer: number): number {
  return Math.min(1, longer / Math.max(width, height))
}

/** A smaller copy, each of its pixels the mean of those that it stands for. */
export function reduced(pixels: Pixels, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let row = 0; row < height; row += 1) {
    const [top, bottom] = span(row, height, pixels.height)
    for (let column = 0; column < width; column += 1) {
      const [left, right] = span(column, width, pixels.width)
      let [red, green, blue] = [0, 0, 0]
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const at = 4 * (y * pixels.width + x)
          red += pixels.data[at] as number
          green += pixels.data[at + 1] as number
          blue += pixels.data[at + 2] as number
        }
      }
      const count = (bottom - top) * (right - left)
      const to = 4 * (row * width + column)
      data[to] = red / count
      data[to + 1] = green / count
      data[to + 2] = blue / count
      data[to + 3] = 255
    }
  }
  return { width, height, data }
}

function span(at: number, of: number, among: number): [from: number, to: number] {
  const from = Math.floor((at * among) / of)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * among) / of))]
}

/** The mean of the square around each pixel that reaches so many pixels to each side, at any reach equally fast. */
export function boxMean({ width, height, data }: Plane, reach: number): Plane {
  const across = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) meanLine(data, across, row * width, 1, width, reach)
  const both = new Float32Array(width * height)
  for (let column = 0; column < width; column += 1) {
    meanLine(across, both, column, width, height, reach)
  }
  return { width, height, data: both }
}

function meanLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
) {
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(reach, length); at += 1) {
    sum += from[start + at * step] as number
    count += 1
  }
  for (let at = 0; at < length; at += 1) {
    if (at + reach < length) {
      sum += from[start + (at + reach) * step] as number
      count += 1
    }
    if (at - reach - 1 >= 0) {
      sum -= from[start + (at - reach - 1) * step] as number
      count -= 1
    }
    to[start + at * step] = sum / count
  }
}
