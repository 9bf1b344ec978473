/**
 * Samples a picture on a grid of other pixels, one axis at a time, by the cubic of Catmull and Rom, widened where
 * pixels are brought together. Positions are exact to a fraction of a pixel, so pieces of a picture that are sampled
 * one by one meet without a seam, and where both grids are the same each pixel is taken as it is.
 */

/** Pixels beyond the outermost centres that the filter reaches. */
export function reachOf(step: number): number {
  // Filters are applied four sources at a time.
  return Math.ceil(2 * Math.max(1, step)) + 4
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
  // A filter that is a little wider than it has to be costs half as much again and changes nothing.
  const width = step < 1.05 ? 1 : step
  const isCopy =
    Math.abs(step - 1) < NEARLY &&
    centres.every((centre, target) => {
      const source = Math.round(centre - 0.5)
      const isInOrder = source === Math.round((centres[0] ?? 0) - 0.5) + target
      return isInOrder && Math.abs(centre - 0.5 - source) < NEARLY
    })
  const count = isCopy ? 1 : Math.ceil(4 * width)
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
  const line = new Float32Array(source.width * channels)
  for (let row = 0; row < down.first.length; row += 1) {
    const at = ((target.top + row) * target.width + target.left) * channels
    if (down.isCopy && across.isCopy) {
      copyRow(source, down.first[row] ?? 0, across, target.data, at)
      continue
    }
    mixRows(source, down, row, line)
    mixColumns(line, across, channels, target.data, at)
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
  const begin = row * down.count
  const { weights } = down
  // Four rows at a time: sums of more would be written and read again.
  for (let tap = 0; tap < down.count; tap += 4) {
    const from = ((down.first[row] ?? 0) + tap) * length
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = weights.subarray(
      begin + tap,
      begin + Math.min(down.count, tap + 4),
    )
    const isFirst = tap === 0
    for (let each = 0; each < length; each += 1) {
      const at = from + each
      const sum =
        w0 * (data[at] as number) +
        w1 * (data[at + length] as number) +
        w2 * (data[at + 2 * length] as number) +
        w3 * (data[at + 3 * length] as number)
      line[each] = isFirst ? sum : (line[each] as number) + sum
    }
  }
}

function mixColumns(
  line: Float32Array,
  taps: Taps,
  channels: number,
  into: Uint8Array,
  at: number,
): void {
  if (taps.count === 4 && channels === 3) mixFourOfThree(line, taps, into, at)
  else mixAny(line, taps, channels, into, at)
}

/** The same as `mixAny` for what most prints are: colours on a screen, at their own size or larger. */
function mixFourOfThree(
  line: Float32Array,
  { first, weights }: Taps,
  into: Uint8Array,
  at: number,
): void {
  let place = at
  for (let column = 0; column < first.length; column += 1) {
    const from = (first[column] as number) * 3
    const w0 = weights[column * 4] as number
    const w1 = weights[column * 4 + 1] as number
    const w2 = weights[column * 4 + 2] as number
    const w3 = weights[column * 4 + 3] as number
    for (let channel = 0; channel < 3; channel += 1) {
      const source = from + channel
      into[place] = toByte(
        w0 * (line[source] as number) +
          w1 * (line[source + 3] as number) +
          w2 * (line[source + 6] as number) +
          w3 * (line[source + 9] as number),
      )
      place += 1
    }
  }
}

function mixAny(
  line: Float32Array,
  { count, first, weights }: Taps,
  channels: number,
  into: Uint8Array,
  at: number,
): void {
  let place = at
  for (let column = 0; column < first.length; column += 1) {
    const from = (first[column] as number) * channels
    const begin = column * count
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = 0
      let source = from + channel
      for (let tap = 0; tap < count; tap += 1) {
        sum += (weights[begin + tap] as number) * (line[source] as number)
        source += channels
      }
      into[place] = toByte(sum)
      place += 1
    }
  }
}

function toByte(value: number): number {
  return value < 0 ? 0 : value > 254.5 ? 255 : (value + 0.5) | 0
}
