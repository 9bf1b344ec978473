/** Noise of SVG's feTurbulence for code that works on pixels. */

const LATTICE = 256
const CHANNELS = 3

export type TurbulenceShape = {
  seed: number
  /** Cells per unit, across and down. */
  frequency: readonly [number, number]
  /** Number of cells after which the noise repeats, across and down; null if it never does. */
  cells: readonly [number, number] | null
}

/**
 * Returns a function for one octave of fractal noise along a row at `y`. Places are in units. It fills `into` with
 * three channels per place, from 0 to 1 around one half.
 */
export function turbulenceRows(
  { seed, frequency: [across, down], cells }: TurbulenceShape,
  places: Float64Array,
): (y: number, into: Float32Array) => void {
  const { lattice, gradients } = tablesOf(seed)
  const column = (cell: number) => lattice[(cells ? cell % cells[0] : cell) & (LATTICE - 1)] ?? 0
  const row = (cell: number) => (cells ? cell % cells[1] : cell) & (LATTICE - 1)
  /** For each corner of a cell: its noise at the left edge, and the slope from there. */
  const left = new Float64Array(CHANNELS * 2)
  const right = new Float64Array(CHANNELS * 2)

  return (y, into) => {
    const [top, v] = cellAt(y * down)
    const [upper, lower] = [row(top), row(top + 1)]
    const weight = eased(v)
    /** Interpolates both corners of a cell's edge at the row's height. */
    const join = (cell: number, edge: Float64Array) => {
      const from = column(cell)
      const above = lattice[(from + upper) % LATTICE] ?? 0
      const below = lattice[(from + lower) % LATTICE] ?? 0
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const first = (channel * LATTICE + above) * 2
        const second = (channel * LATTICE + below) * 2
        const start = v * (gradients[first + 1] ?? 0)
        const slope = gradients[first] ?? 0
        edge[channel * 2] = start + weight * ((v - 1) * (gradients[second + 1] ?? 0) - start)
        edge[channel * 2 + 1] = slope + weight * ((gradients[second] ?? 0) - slope)
      }
    }
    let current = Number.NaN
    for (let index = 0, at = 0; index < places.length; index += 1) {
      const x = (places[index] ?? 0) * across
      const cell = Math.floor(x)
      if (cell !== current) {
        join(cell, left)
        join(cell + 1, right)
        current = cell
      }
      const u = x - cell
      const share = eased(u)
      for (let channel = 0; channel < CHANNELS * 2; channel += 2, at += 1) {
        const from = (left[channel] ?? 0) + u * (left[channel + 1] ?? 0)
        const to = (right[channel] ?? 0) + (u - 1) * (right[channel + 1] ?? 0)
        into[at] = (from + share * (to - from) + 1) / 2
      }
    }
  }
}

function cellAt(place: number): [cell: number, within: number] {
  const cell = Math.floor(place)
  return [cell, place - cell]
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

/** Builds the tables of the SVG filter standard, so that a seed gives the same noise. */
function tablesOf(seed: number) {
  const lattice = Uint8Array.from({ length: LATTICE }, (_, index) => index)
  const gradients = new Float64Array(4 * LATTICE * 2)
  let state = seed
  const next = () => {
    state = 16_807 * (state % 127_773) - 2836 * Math.floor(state / 127_773)
    if (state <= 0) state += 2_147_483_647
    return state
  }
  const part = () => ((next() % (LATTICE * 2)) - LATTICE) / LATTICE
  for (let at = 0; at < gradients.length; at += 2) {
    const [x, y] = [part(), part()]
    const length = Math.hypot(x, y)
    gradients[at] = x / length
    gradients[at + 1] = y / length
  }
  for (let index = LATTICE - 1; index > 0; index -= 1) {
    const other = next() % LATTICE
    const kept = lattice[index] ?? 0
    lattice[index] = lattice[other] ?? 0
    lattice[other] = kept
  }
  return { lattice, gradients }
}
