/**
 * How the places of folded cloth are kept in a file: whole steps of half a millimetre or so, each as the difference
 * from what its neighbours to the left and above let one expect, the low bytes of all before the high ones. It
 * is made to be deflated.
 */

/** Places at the points of a grid that spans a picture from corner to corner. */
export type PlaceGrid = {
  columns: number
  rows: number
  /** Metres across and down from the cloth's top left corner, row by row; NaN where no cloth is near. */
  metres: Float32Array
}

/** Stands for no cloth. */
const NOWHERE = -32_768
const HEADER_BYTES = 6
const UM_PER_METRE = 1_000_000

/**
 * The bytes of a grid.
 * @param stepUm micrometres to which places are rounded; 32,767 of them must span the cloth
 * @throws RangeError when they do not
 */
export function packedPlaces({ columns, rows, metres }: PlaceGrid, stepUm: number): Uint8Array {
  const steps = Int16Array.from(metres, (place) => {
    if (Number.isNaN(place)) return NOWHERE
    const step = Math.round((place * UM_PER_METRE) / stepUm)
    if (Math.abs(step) > 32_767) throw new RangeError('Steps are too small for so large a cloth')
    return step
  })
  const bytes = new Uint8Array(HEADER_BYTES + 2 * steps.length)
  const view = new DataView(bytes.buffer)
  for (const [place, value] of [columns, rows, stepUm].entries())
    view.setUint16(2 * place, value, true)
  for (let at = 0; at < steps.length; at += 1) {
    const difference = ((steps[at] ?? 0) - expected(steps, at, columns)) & 0xffff
    bytes[HEADER_BYTES + at] = difference & 0xff
    bytes[HEADER_BYTES + steps.length + at] = difference >> 8
  }
  return bytes
}

/**
 * The grid of a file's bytes.
 * @throws RangeError when there are not as many as its first ones tell
 */
export function unpackedPlaces(bytes: Uint8Array): PlaceGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [columns, rows, stepUm] = [
    view.getUint16(0, true),
    view.getUint16(2, true),
    view.getUint16(4, true),
  ]
  const steps = new Int16Array(2 * columns * rows)
  if (bytes.length !== HEADER_BYTES + 2 * steps.length)
    throw new RangeError('This is not a whole map of places')
  for (let at = 0; at < steps.length; at += 1) {
    const low = bytes[HEADER_BYTES + at] ?? 0
    const high = bytes[HEADER_BYTES + steps.length + at] ?? 0
    steps[at] = expected(steps, at, columns) + ((high << 8) | low)
  }
  const metres = Float32Array.from(steps, (step) =>
    step === NOWHERE ? Number.NaN : (step * stepUm) / UM_PER_METRE,
  )
  return { columns, rows, metres }
}

/** What is expected of a value from those before it: its neighbours' plane, or the nearest of them. */
function expected(steps: Int16Array, at: number, columns: number): number {
  const row = 2 * columns
  const left = at % row >= 2 ? (steps[at - 2] ?? 0) : NOWHERE
  const above = at >= row ? (steps[at - row] ?? 0) : NOWHERE
  const corner = at % row >= 2 && at >= row ? (steps[at - row - 2] ?? 0) : NOWHERE
  if (left === NOWHERE || above === NOWHERE || corner === NOWHERE)
    return above === NOWHERE ? left : above
  return left + above - corner
}
