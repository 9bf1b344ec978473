/** How many pieces of a line can be replaced: those that its customer has. */
import type { LineInParcels } from './sendable-pieces.ts'

/**
 * The most pieces of a line that one replacement can hold. Pieces that have left count, less those that are back in
 * stock. Where staff set the status without packing parcels, all pieces of an order that is on its way have left.
 */
export function replaceablePieces(
  { ordered, returned, left }: Pick<LineInParcels, 'ordered' | 'returned' | 'left'>,
  { isPacked }: { isPacked: boolean },
): number {
  return Math.max(0, (isPacked ? left : ordered) - returned)
}
