/** What an artist earns of a line, how much of it a refund takes back, and in which statement. */
import { WALLPAPER_GST_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@bhitti/contract/royalties'

/** Paise: what was paid without tax, and the artist's share of it. */
export type Royalty = { basePaise: number; amountPaise: number }

/**
 * Takes the tax out of an amount in paise that includes it. The base is rounded half up, the tax is
 * the rest, so that both together are always the amount.
 */
export function splitTax(paidPaise: number): { basePaise: number; taxPaise: number } {
  const basePaise = shareOf(
    paidPaise,
    WHOLE_BASIS_POINTS,
    WHOLE_BASIS_POINTS + WALLPAPER_GST_BASIS_POINTS,
  )
  return { basePaise, taxPaise: paidPaise - basePaise }
}

/** The royalty of a line for which so many paise were paid, tax included. */
export function royaltyOf(paidPaise: number, rateBasisPoints: number): Royalty {
  const { basePaise } = splitTax(paidPaise)
  return { basePaise, amountPaise: shareOf(basePaise, rateBasisPoints, WHOLE_BASIS_POINTS) }
}

/**
 * What is left of a royalty once so much of the order's payment has gone back. It follows from the
 * sum of the refunds and not from each, so that parts never add up to more than the whole, and a full
 * refund leaves exactly nothing.
 */
export function royaltyLeft(
  earned: Royalty,
  payment: { amountPaise: number; refundedPaise: number },
): Royalty {
  const left = (paise: number) => paise - shareOf(paise, payment.refundedPaise, payment.amountPaise)
  return { basePaise: left(earned.basePaise), amountPaise: left(earned.amountPaise) }
}

/** amount × part / whole, rounded half up; exact beyond 2^53. None of them is below zero. */
function shareOf(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

/**
 * The statement to which something belongs that happens in this month: of this month, or of the next
 * after one that was paid, since what was paid is not changed any more. Months are written 2026-11.
 */
export function statementMonth(currentMonth: string, lastPaidMonth: string | null): string {
  if (lastPaidMonth === null || lastPaidMonth < currentMonth) return currentMonth
  return monthAfter(lastPaidMonth)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Percent with at most two decimals to whole hundredths of a percent, and back. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}
