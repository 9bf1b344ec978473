/** Which dye lot a customer gets. */

/** What of a lot is left to somebody; `lotId` is null for what is in no lot. */
export type LotLeft = { lotId: string | null; left: number }

/**
 * The lot that an order takes all its `units` from: the one that it was kept in where that suffices, else
 * the smallest that does, so that the large ones stay for large orders. Undefined where none suffices.
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

/** The most that there is in one lot. */
export function mostInOneLot(lots: readonly LotLeft[]): number {
  return Math.max(0, ...lots.map(({ left }) => left))
}
