/**
 * Samples a picture on a grid of other pixels, one axis at a time, by the cubic of Catmull and Rom, widened where
 * pixels are brought together. Positions are exact to a fraction of a pixel, so pieces of a picture that are sampled
 * one by one meet without a seam, and where both grids are the same each pixel is taken as it is.
 */

/** Pixels beyond the outermost centres that the filter reaches. */
export function reachOf(step: number): number {
  return Math.ceil(2 * Math.max(1, step)) + 1
}

/** For each pixel of a row of the target, where its sources begin and how much each of them counts. */
export type Taps = {
  count: number
  /** The first source of each target, by its index in the buffer. */
  first: Int32Array
  /** `count` weights for each target, which add up to one. */
  weights: Float32Array
  /** Whether each target is one source, unchanged. */
  isCopy: boolean
}

/** What calculating with fractions leaves, and nobody could see. */
const NEARLY = 1e-3

/**
 * @param centres where the centre of each target lies, in pixels of the buffer: the first one's centre is at 0.5
 * @param step sources for one target, 1 or less where the picture is enlarged
 */
export function tapsAt(centres: Float64Array, step: number): Taps {
  const width = Math.max(1, step)
  const isCopy =
    Math.abs(step - 1) < NEARLY &&
    centres.every((centre, target) => {
      const source = Math.round(centre - 0.5)
      const isInOrder = source === Math.round((centres[0] ?? 0) - 0.5) + target
      return isInOrder && Math.abs(centre - 0.5 - source) < NEARLY
    })
  const count = isCopy ? 1 : Math.ceil(4 * width) + 1
  const first = new Int32Array(centres.length)
  const weights = new Float32Array(centres.length * count)
  for (const [target, centre] of centres.entries()) {
    if (isCopy) {
      first[target] = Math.round(centre - 0.5)
      weights[target] = 1
      continue
    }
    const begin = Math.ceil(centre - 2 * width - 0.5)
    first[target] = begin
    let sum = 0
    for (let tap = 0; tap < count; tap += 1) {
      const weight = catmullRom((begin + tap + 0.5 - centre) / width)
      weights[target * count + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < count; tap += 1) {
      const at = target * count + tap
      weights[at] = (weights[at] ?? 0) / sum
    }
  }
  return { count, first, weights, isCopy }
}

function catmullRom(distance: number): number {
  const x = Math.abs(distance)
  if (x >= 2) return 0
  return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2
}

export type Raster = { data: Uint8Array; width: number; height: number; channels: number }

/** Where a rectangle of the target lies in a larger one. */
export type TargetPlace = { data: Uint8Array; width: number; left: number; top: number }

/** Samples the source at these taps and writes it into the target. */
export function resample(source: Raster, down: Taps, across: Taps, target: TargetPlace): void {
  const { channels } = source
  const columns = across.first.length
  const line = new Float32Array(source.width * channels)
  for (let row = 0; row < down.first.length; row += 1) {
    const at = ((target.top + row) * target.width + target.left) * channels
    if (down.isCopy && across.isCopy) {
      copyRow(source, down.first[row] ?? 0, across, target.data, at)
      continue
    }
    mixRows(source, down, row, line)
    mixColumns(line, across, columns, channels, target.data, at)
  }
}

/** Targets follow one another, and so do their sources. */
function copyRow(
  { data, width, channels }: Raster,
  row: number,
  { first }: Taps,
  into: Uint8Array,
  at: number,
): void {
  const from = (row * width + (first[0] ?? 0)) * channels
  into.set(data.subarray(from, from + first.length * channels), at)
}

function mixRows({ data, width, channels }: Raster, down: Taps, row: number, line: Float32Array) {
  const length = width * channels
  const top = down.first[row] ?? 0
  line.fill(0)
  for (let tap = 0; tap < down.count; tap += 1) {
    const weight = down.weights[row * down.count + tap] ?? 0
    if (weight === 0) continue
    const from = (top + tap) * length
    for (let each = 0; each < length; each += 1) {
      line[each] = (line[each] as number) + weight * (data[from + each] as number)
    }
  }
}

function mixColumns(
  line: Float32Array,
  { count, first, weights }: Taps,
  columns: number,
  channels: number,
  into: Uint8Array,
  at: number,
): void {
  let place = at
  for (let column = 0; column < columns; column += 1) {
    const from = (first[column] as number) * channels
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0.5
      let source = from + channel
      const begin = column * count
      for (let tap = 0; tap < count; tap += 1) {
        sum += (weights[begin + tap] as number) * (line[source] as number)
        source += channels
      }
      into[place] = sum < 0 ? 0 : sum > 255 ? 255 : sum
      place += 1
    }
  }
}
