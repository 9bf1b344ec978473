export type LineInParcels = {
  ordered: number
  /** Pieces that went back into stock. */
  returned: number
  /** Pieces in parcels that are packed or have left, without parcels that came back. */
  packed: number
  /** Pieces in parcels that have left. */
  left: number
}

/** Returns the pieces owed to the customer. Pieces returned to stock are deducted unless they had left before. */
function wanted({ ordered, returned, left }: LineInParcels): number {
  return ordered - Math.max(0, returned - left)
}

export function sendablePieces(line: LineInParcels): number {
  return Math.max(0, wanted(line) - line.packed)
}

/** True if parcels hold more than must be sent, because pieces went back into stock since. */
export function isOverfull(line: LineInParcels): boolean {
  return line.packed > wanted(line)
}

export function hasAllLeft(line: LineInParcels): boolean {
  return line.left > 0 && line.left >= wanted(line)
}
