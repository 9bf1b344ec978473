/**
 * File format for the places of folded cloth. Places are whole steps, stored as differences from a prediction by left
 * and upper neighbours. All low bytes come before the high bytes, so that the file deflates well.
 */

/** Places on a grid that spans a picture from corner to corner. */
export type PlaceGrid = {
  columns: number
  rows: number
  /** Metres right and down of the cloth's top left corner, row by row; NaN without cloth. */
  metres: Float32Array
}

const NOWHERE = -32_768
const HEADER_BYTES = 6
const UM_PER_METRE = 1_000_000

/**
 * Encodes a grid.
 * @param stepUm micrometres to which places are rounded; 32,767 steps must span the cloth
 * @throws RangeError if they do not
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
 * Decodes a grid.
 * @throws RangeError if the length does not match the header
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

/** Predicts a value by the plane of its neighbours, or by the nearest known one. */
function expected(steps: Int16Array, at: number, columns: number): number {
  const row = 2 * columns
  const left = at % row >= 2 ? (steps[at - 2] ?? 0) : NOWHERE
  const above = at >= row ? (steps[at - row] ?? 0) : NOWHERE
  const corner = at % row >= 2 && at >= row ? (steps[at - row - 2] ?? 0) : NOWHERE
  if (left === NOWHERE || above === NOWHERE || corner === NOWHERE)
    return above === NOWHERE ? left : above
  return left + above - corner
}
