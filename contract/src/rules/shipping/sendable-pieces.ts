/** How many pieces of a line can still be put into a parcel. */

export type LineInParcels = {
  ordered: number
  /** Pieces that went back into stock. */
  returned: number
  /** Pieces in parcels that are packed or have left; those that came back are not among them. */
  packed: number
  /** Those of them that have left. */
  left: number
}

/**
 * What a customer still has to get: never more than was ordered. What went back into stock is taken off as far as it
 * had not left: whoever gives a piece back must have had it first.
 */
function wanted({ ordered, returned, left }: LineInParcels): number {
  return ordered - Math.max(0, returned - left)
}

/** Pieces that can be put into another parcel. */
export function sendablePieces(line: LineInParcels): number {
  return Math.max(0, wanted(line) - line.packed)
}

/** Whether parcels hold more of a line than is to be sent, as pieces of it have gone back into stock since. */
export function isOverfull(line: LineInParcels): boolean {
  return line.packed > wanted(line)
}

/** True if everything that is to be sent of a line has left. */
export function hasAllLeft(line: LineInParcels): boolean {
  return line.left > 0 && line.left >= wanted(line)
}
