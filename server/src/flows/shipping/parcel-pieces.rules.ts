import { hasLeft, type ParcelState } from '@bhitti/contract/rules/shipping/parcel-states'
import type { LineInParcels } from '@bhitti/contract/rules/shipping/sendable-pieces'

type Parcel = {
  isReplacement: boolean
  state: ParcelState
  lines: readonly { lineId: string; quantity: number }[]
}

/** Counts the pieces of each line by the state of their parcels, without replacements. */
export function piecesInParcels(
  lines: readonly { lineId: string; ordered: number; returned: number }[],
  parcels: readonly Parcel[],
): { lineId: string; pieces: LineInParcels }[] {
  const inParcels = (lineId: string, which: (state: ParcelState) => boolean) =>
    parcels
      .filter(({ state, isReplacement }) => !isReplacement && which(state))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return lines.map(({ lineId, ordered, returned }) => ({
    lineId,
    pieces: {
      ordered,
      returned,
      packed: inParcels(lineId, (state) => state !== 'returned'),
      left: inParcels(lineId, hasLeft),
    },
  }))
}
