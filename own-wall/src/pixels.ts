import { encodedOf, linearOf } from '@bhitti/contract/rules/perspective/srgb'

/** RGBA of each pixel, sRGB-encoded. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

export type Plane = { width: number; height: number; data: Float32Array }

/** Linear light, 0 to 1, of each 8-bit sRGB value. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))

const STEPS = 4096
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encodedOf(step / STEPS)),
)

/** Returns the 8-bit sRGB value of linear light. */
export function encoded(light: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, light)) * STEPS)] as number
}

/** Returns the scale, at most 1, that limits the longer side to this many pixels. */
export function scaleWithin(width: number, height: number, longer: number): number {
  return Math.min(1, longer / Math.max(width, height))
}

/** Returns a smaller copy by averaging. */
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

/** Returns the mean of the square around each pixel. The time does not depend on the reach. */
export function boxMean({ width, height, data }: Plane, reach: number): Plane {
  const across = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const start = row * width
    let sum = 0
    let count = 0
    for (let at = -reach; at < width; at += 1) {
      if (at + reach < width) {
        sum += data[start + at + reach] as number
        count += 1
      }
      if (at - reach - 1 >= 0) {
        sum -= data[start + at - reach - 1] as number
        count -= 1
      }
      if (at >= 0) across[start + at] = sum / count
    }
  }
  // Sums all columns row by row, because sequential memory access is fastest.
  const both = new Float32Array(width * height)
  const sums = new Float64Array(width)
  let count = 0
  for (let row = -reach; row < height; row += 1) {
    const [added, taken] = [row + reach, row - reach - 1]
    if (added < height) {
      for (let x = 0; x < width; x += 1) {
        sums[x] = (sums[x] as number) + (across[added * width + x] as number)
      }
      count += 1
    }
    if (taken >= 0) {
      for (let x = 0; x < width; x += 1) {
        sums[x] = (sums[x] as number) - (across[taken * width + x] as number)
      }
      count -= 1
    }
    if (row < 0) continue
    for (let x = 0; x < width; x += 1) both[row * width + x] = (sums[x] as number) / count
  }
  return { width, height, data: both }
}
