/** A picture in CIELAB, whose distances match visible differences, with the strength of its edges. */
import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

export type LabPicture = {
  width: number
  height: number
  /** Lightness 0 to 100, and the two colour axes. */
  lightness: Float32Array
  greenRed: Float32Array
  blueYellow: Float32Array
  /** Colour change across each pixel, in the same units. */
  edges: Float32Array
}

const STEPS = 4096
const CUBE_ROOTS = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = step / STEPS
  return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116
})

function rootOf(value: number): number {
  return CUBE_ROOTS[Math.round(STEPS * Math.min(1, value))] as number
}

/** Converts a photo to CIELAB and smooths single-pixel noise. */
export function labOf(photo: Pixels): LabPicture {
  const { width, height, data } = photo
  const count = width * height
  const channels = [0, 1, 2].map(() => new Float32Array(count))
  const [lightness, greenRed, blueYellow] = channels as [Float32Array, Float32Array, Float32Array]
  // Linear sRGB to XYZ under D65, each divided by its white (IEC 61966-2-1).
  for (let at = 0; at < count; at += 1) {
    const red = LINEAR[data[4 * at] as number] as number
    const green = LINEAR[data[4 * at + 1] as number] as number
    const blue = LINEAR[data[4 * at + 2] as number] as number
    const x = rootOf(0.4339 * red + 0.3762 * green + 0.1899 * blue)
    const y = rootOf(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = rootOf(0.0177 * red + 0.1095 * green + 0.8728 * blue)
    lightness[at] = 116 * y - 16
    greenRed[at] = 500 * (x - y)
    blueYellow[at] = 200 * (y - z)
  }
  const [smoothL, smoothA, smoothB] = channels.map(
    (channel) => boxMean({ width, height, data: channel }, 1).data,
  ) as [Float32Array, Float32Array, Float32Array]
  const smooth = { width, height, lightness: smoothL, greenRed: smoothA, blueYellow: smoothB }
  return { ...smooth, edges: edgesOf([smoothL, smoothA, smoothB], { width, height }) }
}

function edgesOf(
  channels: readonly Float32Array[],
  { width, height }: Pick<Plane, 'width' | 'height'>,
): Float32Array {
  const edges = new Float32Array(width * height)
  for (const channel of channels) {
    for (let row = 0; row < height; row += 1) {
      const above = Math.max(0, row - 1) * width
      const below = Math.min(height - 1, row + 1) * width
      const here = row * width
      for (let column = 0; column < width; column += 1) {
        const left = channel[here + Math.max(0, column - 1)] as number
        const right = channel[here + Math.min(width - 1, column + 1)] as number
        const across = right - left
        const down = (channel[below + column] as number) - (channel[above + column] as number)
        edges[here + column] = (edges[here + column] as number) + across * across + down * down
      }
    }
  }
  for (let at = 0; at < edges.length; at += 1) edges[at] = Math.sqrt(edges[at] as number)
  return edges
}

export type LabColour = readonly [lightness: number, greenRed: number, blueYellow: number]

/** Below 1, because shadows and folds of one thing differ more in lightness than in colour. */
export const SHADE_WEIGHT = 0.6

export function colourAt(
  { lightness, greenRed, blueYellow }: Pick<LabPicture, 'lightness' | 'greenRed' | 'blueYellow'>,
  at: number,
): LabColour {
  return [lightness[at] as number, greenRed[at] as number, blueYellow[at] as number]
}
