/** Splits a refund over the rows of a paper: by line if known, else in proportion. Amounts are paise. */
import type { RefundLineKind } from '../prices/refund-lines.ts'
import {
  creditedParts,
  isCreditable,
  type Supply,
  shareOut,
  subtractParts,
  type TaxParts,
} from './tax-amounts.ts'
import type { TaxRow } from './tax-document.ts'

/** Unassigned refunds count as goodwill. */
export type CreditedPart = { kind: RefundLineKind; lineId: string | null; amountPaise: number }

/** A place that can be credited up to `leftPaise`; delivery if `lineId` is null. */
export type CreditRoom = { lineId: string | null; leftPaise: number }

/**
 * Splits an amount over the places. Parts for a line or the delivery go there as far as there is room; the rest is
 * split in proportion to what is left. The shares add up to the amount, which must not exceed the total left.
 */
export function allocateCredit(
  amountPaise: number,
  parts: readonly CreditedPart[],
  rooms: readonly CreditRoom[],
): number[] {
  const left = rooms.map(({ leftPaise }) => leftPaise)
  const taken = rooms.map(() => 0)
  let restPaise = amountPaise
  const take = (wantedPaise: number, places: readonly number[]) => {
    const room = places.reduce((sum, place) => sum + (left[place] ?? 0), 0)
    const paise = Math.min(wantedPaise, room, restPaise)
    const shares = shareOut(
      paise,
      places.map((place) => left[place] ?? 0),
    )
    for (const [index, place] of places.entries()) {
      const share = shares[index] ?? 0
      taken[place] = (taken[place] ?? 0) + share
      left[place] = (left[place] ?? 0) - share
    }
    restPaise -= paise
  }
  const everywhere = rooms.map((_, place) => place)
  for (const { kind, lineId, amountPaise } of parts) {
    if (kind === 'goodwill') continue
    const wantedLine = kind === 'shipping' ? null : lineId
    take(
      amountPaise,
      everywhere.filter((place) => rooms[place]?.lineId === wantedLine),
    )
  }
  take(restPaise, everywhere)
  return taken
}

function leftOfRows(
  rows: readonly TaxRow[],
  credited: readonly (readonly TaxRow[])[],
): { row: TaxRow; left: TaxParts & { grossPaise: number } }[] {
  return rows.map((row) => {
    const gone = credited.flat().filter((one) => isSameRow(one, row))
    return {
      row,
      left: gone.reduce<TaxParts & { grossPaise: number }>(
        (left, one) => ({
          ...subtractParts(left, one),
          grossPaise: left.grossPaise - one.grossPaise,
        }),
        {
          taxablePaise: row.taxablePaise,
          cgstPaise: row.cgstPaise,
          sgstPaise: row.sgstPaise,
          igstPaise: row.igstPaise,
          grossPaise: row.grossPaise,
        },
      ),
    }
  })
}

/** Ignores the rate, because a credit without tax has none. Delivery rows of one HSN differ in their description. */
function isSameRow(a: TaxRow, b: TaxRow): boolean {
  return (
    a.kind === b.kind && a.lineId === b.lineId && a.hsn === b.hsn && a.description === b.description
  )
}

/**
 * Returns the rows of a credit on an invoice, after earlier credits. No row is credited beyond what is left, and a full
 * credit leaves exactly nothing.
 */
export function creditRows(
  invoice: { rows: readonly TaxRow[]; supply: Supply },
  earlier: readonly (readonly TaxRow[])[],
  credit: { amountPaise: number; parts: readonly CreditedPart[] },
): TaxRow[] {
  const rows = leftOfRows(invoice.rows, earlier)
  const shares = halvableShares(
    allocateCredit(
      credit.amountPaise,
      credit.parts,
      rows.map(({ row, left }) => ({ lineId: row.lineId, leftPaise: left.grossPaise })),
    ),
    rows.map(({ left }) => left),
    invoice.supply,
  )
  return rows.flatMap(({ row, left }, place) => {
    const grossPaise = shares[place] ?? 0
    if (grossPaise === 0) return []
    const isWhole = grossPaise === row.grossPaise
    return [
      {
        ...row,
        ...creditedParts(grossPaise, left, row.rate, invoice.supply),
        // Part of a price is no number of pieces.
        quantityHundredths: isWhole ? row.quantityHundredths : 0,
        listPaise: grossPaise,
        discountPaise: 0,
        grossPaise,
      },
    ]
  })
}

/** Moves a paisa to another row if the rest of a row is tax only, which must be even. */
function halvableShares(
  shares: readonly number[],
  lefts: readonly (TaxParts & { grossPaise: number })[],
  supply: Supply,
): number[] {
  const moved = [...shares]
  const fits = (place: number, paise: number) => {
    const left = lefts[place]
    return (
      left !== undefined &&
      paise >= 0 &&
      paise <= left.grossPaise &&
      isCreditable(paise, left, supply)
    )
  }
  for (const [place, paise] of shares.entries()) {
    if (fits(place, moved[place] ?? 0)) continue
    for (const step of [1, -1]) {
      const other = moved.findIndex(
        (share, at) => at !== place && fits(at, share + step) && fits(place, paise - step),
      )
      if (other < 0) continue
      moved[place] = paise - step
      moved[other] = (moved[other] ?? 0) + step
      break
    }
  }
  return moved
}

/** Returns the rows without tax, for a credit after the deadline for correcting tax. */
export function withoutTax(rows: readonly TaxRow[]): TaxRow[] {
  return rows.map((row) => ({
    ...row,
    taxablePaise: row.grossPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    rate: 0,
  }))
}
