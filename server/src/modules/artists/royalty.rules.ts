/** What an artist earns of a line, how much of it a refund takes back, and in which statement. */
import {
  WALLPAPER_GST_BASIS_POINTS,
  WHOLE_BASIS_POINTS,
} from '@bhitti/contract/rules/prices/royalties'

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

/** Paise of a payment: all of it, what has gone back, and what of that nobody has said the use of. */
export type RefundedPayment = { amountPaise: number; refundedPaise: number; unnamedPaise: number }

/** Paise that were paid for a line, and what went back by refunds that name it. */
export type RefundedLine = { paidPaise: number; refundedPaise: number }

/**
 * What is left of a line's royalty after refunds. Those that name lines touch the lines they name and
 * no others, so neither shipping nor goodwill costs an artist anything; those that name none (made at
 * the provider, or before refunds had lines) take their part of every line. Once everything has gone
 * back and not all of it was named, nothing is left.
 *
 * It follows from sums and not from each refund, so that parts never add up to more than the whole.
 */
export function royaltyLeft(
  earned: Royalty,
  payment: RefundedPayment,
  line: RefundedLine,
): Royalty {
  const left = (paise: number) => paise - royaltyGone(paise, payment, line)
  return { basePaise: left(earned.basePaise), amountPaise: left(earned.amountPaise) }
}

function royaltyGone(paise: number, payment: RefundedPayment, line: RefundedLine): number {
  const { amountPaise, refundedPaise, unnamedPaise } = payment
  if (unnamedPaise > 0 && refundedPaise === amountPaise) return paise
  if (line.paidPaise === 0) return shareOf(paise, unnamedPaise, amountPaise)
  // Both parts over one denominator, so that it is rounded once.
  const [whole, paid] = [BigInt(amountPaise), BigInt(line.paidPaise)]
  const part = BigInt(unnamedPaise) * paid + BigInt(line.refundedPaise) * whole
  return Math.min(paise, shareOf(paise, part, whole * paid))
}

/** amount × part / whole, rounded half up; exact beyond 2^53. None of them is below zero. */
function shareOf(amount: number, part: number | bigint, whole: number | bigint): number {
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
