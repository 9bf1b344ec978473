import {
  WALLPAPER_GST_BASIS_POINTS,
  WHOLE_BASIS_POINTS,
} from '@bhitti/contract/rules/prices/royalties'

/** Paise: the price without tax, and the artist's share of it. */
export type Royalty = { basePaise: number; amountPaise: number }

/**
 * Splits an amount in paise that includes tax. Rounds the base half up; the tax is the rest, so both add up exactly.
 */
export function splitTax(paidPaise: number): { basePaise: number; taxPaise: number } {
  const basePaise = shareOf(
    paidPaise,
    WHOLE_BASIS_POINTS,
    WHOLE_BASIS_POINTS + WALLPAPER_GST_BASIS_POINTS,
  )
  return { basePaise, taxPaise: paidPaise - basePaise }
}

/** Returns the royalty of a line for paise paid including tax. */
export function royaltyOf(paidPaise: number, rateBasisPoints: number): Royalty {
  const { basePaise } = splitTax(paidPaise)
  return { basePaise, amountPaise: shareOf(basePaise, rateBasisPoints, WHOLE_BASIS_POINTS) }
}

/** Paise of a payment: paid, refunded, and refunded without naming a line. */
export type RefundedPayment = { amountPaise: number; refundedPaise: number; unnamedPaise: number }

/** Paise paid for a line, and refunded by refunds that name it. */
export type RefundedLine = { paidPaise: number; refundedPaise: number }

/**
 * Returns what refunds leave of a line's royalty. A refund that names lines affects only those, so shipping and
 * goodwill cost artists nothing. A refund without lines (made at the provider, or an old one) reduces every line in
 * proportion. After a full refund that is not fully named, nothing is left.
 * Works on sums, so that rounded parts never exceed the whole.
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
  // One common denominator, so that it rounds only once.
  const [whole, paid] = [BigInt(amountPaise), BigInt(line.paidPaise)]
  const part = BigInt(unnamedPaise) * paid + BigInt(line.refundedPaise) * whole
  return Math.min(paise, shareOf(paise, part, whole * paid))
}

/** Returns amount × part / whole, rounded half up and exact beyond 2^53. All arguments are at least zero. */
function shareOf(amount: number, part: number | bigint, whole: number | bigint): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

/**
 * Returns the statement month (2026-11) for something booked now: the current month, or the one after the last paid
 * month, because paid statements never change.
 */
export function statementMonth(currentMonth: string, lastPaidMonth: string | null): string {
  if (lastPaidMonth === null || lastPaidMonth < currentMonth) return currentMonth
  return monthAfter(lastPaidMonth)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Converts percent with at most two decimals to basis points. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}
