/**
 * Resamples along one axis with integer arithmetic: rows are the same in every band, and samples that coincide with
 * pixels stay unchanged.
 */

/** Sum of the weights of a line. */
const ONE = 4096
const WEIGHT_BITS = 12
/** Positions per sample that are distinguished, finer than any press. */
const PHASES = 128
/** Ratio up to which samples and pixels count as equal in size: a press cannot show a thousandth of a pixel. */
const SAME_SIZE = 0.001

/** Weighted samples of each output line (a row or a column). */
export type Taps = {
  /** Samples per line; even. */
  count: number
  /** First sample of each line; may be outside the picture. */
  starts: Int32Array
  /** Index of each line's weights. */
  offsets: Int32Array
  weights: Int16Array
}

/**
 * @param centres of the lines, in samples from the centre of the first sample
 * @param ratio samples per line: above one they are averaged, which prevents moiré
 */
export function tapsOf(centres: Float64Array, ratio: number): Taps {
  const spread = ratio < 1 + SAME_SIZE ? 1 : ratio
  const half = Math.ceil(2 * spread - 1e-9)
  const count = 2 * half
  const starts = new Int32Array(centres.length)
  const offsets = new Int32Array(centres.length)
  for (const [line, centre] of centres.entries()) {
    const at = Math.round(centre * PHASES)
    const base = Math.floor(at / PHASES)
    starts[line] = base - half + 1
    offsets[line] = (at - base * PHASES) * count
  }
  return { count, starts, offsets, weights: weightsOf(half, spread) }
}

function weightsOf(half: number, spread: number): Int16Array {
  const count = 2 * half
  const weights = new Int16Array(PHASES * count)
  for (let phase = 0; phase < PHASES; phase += 1) {
    const exact = Array.from({ length: count }, (_, tap) =>
      catmullRom((tap - half + 1 - phase / PHASES) / spread),
    )
    const sum = exact.reduce((total, weight) => total + weight, 0)
    const whole = exact.map((weight) => Math.round((weight / sum) * ONE))
    // The largest weight takes the rounding error, so that an even colour stays the same.
    const lost = ONE - whole.reduce((total, weight) => total + weight, 0)
    const largest = whole.indexOf(Math.max(...whole))
    whole[largest] = (whole[largest] ?? 0) + lost
    weights.set(whole, phase * count)
  }
  return weights
}

function catmullRom(at: number): number {
  const x = Math.abs(at)
  if (x < 1) return 1.5 * x ** 3 - 2.5 * x ** 2 + 1
  return x < 2 ? -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2 : 0
}

export type Samples = Uint8Array | Uint16Array

export type SampleRow = { samples: Samples; from: number }

/** Between the two axes a row has 16 bits, whether the master has 8 or 16. */
const shiftOf = (samples: Samples) => WEIGHT_BITS - (samples.BYTES_PER_ELEMENT === 1 ? 8 : 0)

/**
 * @param rows as many as there are taps
 * @param out from `at`, `length` samples of 16 bits; overshooting is possible
 */
export function weighRows(
  rows: readonly SampleRow[],
  { weights, count }: Pick<Taps, 'weights' | 'count'>,
  offset: number,
  out: Int32Array,
  at: number,
  length: number,
): void {
  const alone = weights.subarray(offset, offset + count).indexOf(ONE)
  if (alone >= 0) {
    copyRow(rows[alone] as SampleRow, out, at, length)
    return
  }
  // Adds all but the last four rows in pairs. Most prints have only those four.
  for (let tap = 0; tap < count - 4; tap += 2) {
    const [one, two] = rows.slice(tap, tap + 2) as [SampleRow, SampleRow]
    addTwo(one, two, weights, offset + tap, out, at, length, tap === 0)
  }
  const tap = count - 4
  const last = rows.slice(tap) as [SampleRow, SampleRow, SampleRow, SampleRow]
  finishWithFour(last, weights, offset + tap, out, at, length, tap === 0)
}

function copyRow({ samples, from }: SampleRow, out: Int32Array, at: number, length: number): void {
  const left = WEIGHT_BITS - shiftOf(samples)
  for (let i = 0; i < length; i += 1) out[at + i] = (samples[from + i] as number) << left
}

function addTwo(
  { samples: a, from: aFrom }: SampleRow,
  { samples: b, from: bFrom }: SampleRow,
  weights: Int16Array,
  offset: number,
  out: Int32Array,
  at: number,
  length: number,
  isFirst: boolean,
): void {
  const w0 = weights[offset] as number
  const w1 = weights[offset + 1] as number
  if (isFirst) out.fill(0, at, at + length)
  for (let i = 0; i < length; i += 1) {
    out[at + i] =
      ((out[at + i] as number) +
        Math.imul(a[aFrom + i] as number, w0) +
        Math.imul(b[bFrom + i] as number, w1)) |
      0
  }
}

function finishWithFour(
  [one, two, three, four]: readonly [SampleRow, SampleRow, SampleRow, SampleRow],
  weights: Int16Array,
  offset: number,
  out: Int32Array,
  at: number,
  length: number,
  isFirst: boolean,
): void {
  const [a, b, c, d] = [one.samples, two.samples, three.samples, four.samples]
  const [aFrom, bFrom, cFrom, dFrom] = [one.from, two.from, three.from, four.from]
  const w0 = weights[offset] as number
  const w1 = weights[offset + 1] as number
  const w2 = weights[offset + 2] as number
  const w3 = weights[offset + 3] as number
  const shift = shiftOf(a)
  const round = 1 << (shift - 1)
  if (isFirst) out.fill(0, at, at + length)
  for (let i = 0; i < length; i += 1) {
    const sum =
      (Math.imul(a[aFrom + i] as number, w0) +
        Math.imul(b[bFrom + i] as number, w1) +
        Math.imul(c[cFrom + i] as number, w2) +
        Math.imul(d[dFrom + i] as number, w3)) |
      0
    out[at + i] = ((out[at + i] as number) + sum + round) >> shift
  }
}

const TO_EIGHT_BITS = WEIGHT_BITS + 8
const HALF_OF_EIGHT = 1 << (TO_EIGHT_BITS - 1)

/**
 * @param origin index in `row` of the sample of column 0
 * @param sixteen true if the master has 16 bits: its white is 65,535, otherwise 255 × 256
 */
export function weighColumns(
  row: Int32Array,
  origin: number,
  taps: Taps,
  { from, to }: { from: number; to: number },
  channels: number,
  sixteen: boolean,
  out: Uint8ClampedArray,
  at: number,
): void {
  const weigh = channels === 3 && !sixteen ? weighRgb : weighAny
  weigh(row, origin, taps, from, to, out, at, channels, sixteen)
}

/** Handles 8-bit RGB, as most masters are, three times as fast as a loop over channels. Most prints have four taps. */
function weighRgb(
  row: Int32Array,
  origin: number,
  { count, starts, offsets, weights }: Taps,
  from: number,
  to: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  let place = at
  for (let column = from; column < to; column += 1) {
    let sample = origin + Math.imul(starts[column] as number, 3)
    let tap = offsets[column] as number
    let red = HALF_OF_EIGHT
    let green = HALF_OF_EIGHT
    let blue = HALF_OF_EIGHT
    for (const end = tap + count - 4; tap < end; tap += 1) {
      const weight = weights[tap] as number
      red = (red + Math.imul(row[sample] as number, weight)) | 0
      green = (green + Math.imul(row[sample + 1] as number, weight)) | 0
      blue = (blue + Math.imul(row[sample + 2] as number, weight)) | 0
      sample += 3
    }
    const w0 = weights[tap] as number
    const w1 = weights[tap + 1] as number
    const w2 = weights[tap + 2] as number
    const w3 = weights[tap + 3] as number
    out[place] =
      (red +
        Math.imul(row[sample] as number, w0) +
        Math.imul(row[sample + 3] as number, w1) +
        Math.imul(row[sample + 6] as number, w2) +
        Math.imul(row[sample + 9] as number, w3)) >>
      TO_EIGHT_BITS
    out[place + 1] =
      (green +
        Math.imul(row[sample + 1] as number, w0) +
        Math.imul(row[sample + 4] as number, w1) +
        Math.imul(row[sample + 7] as number, w2) +
        Math.imul(row[sample + 10] as number, w3)) >>
      TO_EIGHT_BITS
    out[place + 2] =
      (blue +
        Math.imul(row[sample + 2] as number, w0) +
        Math.imul(row[sample + 5] as number, w1) +
        Math.imul(row[sample + 8] as number, w2) +
        Math.imul(row[sample + 11] as number, w3)) >>
      TO_EIGHT_BITS
    place += 3
  }
}

function weighAny(
  row: Int32Array,
  origin: number,
  { count, starts, offsets, weights }: Taps,
  from: number,
  to: number,
  out: Uint8ClampedArray,
  at: number,
  channels: number,
  sixteen: boolean,
): void {
  let place = at
  for (let column = from; column < to; column += 1) {
    const first = origin + Math.imul(starts[column] as number, channels)
    const offset = offsets[column] as number
    for (let channel = 0; channel < channels; channel += 1) {
      let sample = first + channel
      let sum = 0
      for (let tap = offset; tap < offset + count; tap += 1) {
        sum = (sum + Math.imul(row[sample] as number, weights[tap] as number)) | 0
        sample += channels
      }
      out[place] = sixteen ? eightOfSixteen(sum) : (sum + HALF_OF_EIGHT) >> TO_EIGHT_BITS
      place += 1
    }
  }
}

/** Rounds to the nearest of 255 steps. */
function eightOfSixteen(sum: number): number {
  const value = (sum + ONE / 2) >> WEIGHT_BITS
  if (value <= 0) return 0
  return value >= 65_535 ? 255 : (value * 255 + 32_895) >> 16
}
