/** Stock available in a lot; `lotId` is null for stock in no lot. */
export type LotLeft = { lotId: string | null; left: number }

/**
 * Returns the lot for all `units` of an order: the reserved one if it suffices, else the smallest sufficient one, so
 * that large lots remain for large orders. Undefined if none suffices.
 */
export function pickLot(
  lots: readonly LotLeft[],
  units: number,
  keptIn?: string | null,
): LotLeft | undefined {
  const large = lots.filter(({ left }) => left >= units)
  const kept = large.find(({ lotId }) => lotId === keptIn)
  return kept ?? large.toSorted((a, b) => a.left - b.left)[0]
}

export function mostInOneLot(lots: readonly LotLeft[]): number {
  return Math.max(0, ...lots.map(({ left }) => left))
}
