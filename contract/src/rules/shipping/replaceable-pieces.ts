import type { LineInParcels } from './sendable-pieces.ts'

/**
 * Returns how many pieces of a line one replacement may contain: pieces that have left, less those back in stock. If
 * staff set the status without packing parcels, all pieces count as having left.
 */
export function replaceablePieces(
  { ordered, returned, left }: Pick<LineInParcels, 'ordered' | 'returned' | 'left'>,
  { isPacked }: { isPacked: boolean },
): number {
  return Math.max(0, (isPacked ? left : ordered) - returned)
}
