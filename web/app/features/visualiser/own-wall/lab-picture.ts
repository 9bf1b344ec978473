/** A picture in CIELAB, whose distances are how different colours look, with how sharp its edges are. */
import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

export type LabPicture = {
  width: number
  height: number
  /** Lightness from 0 to 100, and the two axes of colour. */
  lightness: Float32Array
  greenRed: Float32Array
  blueYellow: Float32Array
  /** How much the colour changes across each pixel, in the same units. */
  edges: Float32Array
}

/** Light of sRGB to XYZ under D65, each row divided by its white (IEC 61966-2-1). */
const TO_XYZ = [
  [0.4339, 0.3762, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.8728],
] as const

const STEPS = 4096
const CUBE_ROOTS = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = step / STEPS
  return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116
})

/** Noise of single pixels is smoothed away. */
export function labOf(photo: Pixels): LabPicture {
  const { width, height, data } = photo
  const count = width * height
  const channels = [0, 1, 2].map(() => new Float32Array(count))
  const [lightness, greenRed, blueYellow] = channels as [Float32Array, Float32Array, Float32Array]
  for (let at = 0; at < count; at += 1) {
    const red = LINEAR[data[4 * at] as number] as number
    const green = LINEAR[data[4 * at + 1] as number] as number
    const blue = LINEAR[data[4 * at + 2] as number] as number
    const [x, y, z] = TO_XYZ.map(
      ([ofRed, ofGreen, ofBlue]) =>
        CUBE_ROOTS[
          Math.round(STEPS * Math.min(1, ofRed * red + ofGreen * green + ofBlue * blue))
        ] as number,
    ) as [number, number, number]
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
  for (let row = 0; row < height; row += 1) {
    const [above, below] = [Math.max(0, row - 1) * width, Math.min(height - 1, row + 1) * width]
    for (let column = 0; column < width; column += 1) {
      const [left, right] = [Math.max(0, column - 1), Math.min(width - 1, column + 1)]
      let square = 0
      for (const channel of channels) {
        const across =
          (channel[row * width + right] as number) - (channel[row * width + left] as number)
        const down = (channel[below + column] as number) - (channel[above + column] as number)
        square += across * across + down * down
      }
      edges[row * width + column] = Math.sqrt(square)
    }
  }
  return edges
}
