/** All money is a whole number of paise; rupees appear only in API bodies and on pages. */
import { indianNumber } from './indian-numbers.ts'

/** Converts rupees with at most two decimals to paise. Rounding makes it exact: 19.99 gives 1999. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

export function hasTwoDecimalsAtMost(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

/** Divides positive numbers and rounds halves up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/** Formats paise without loss: ₹12,34,567.50. Whole rupees get no decimals. */
export function formatPaise(paise: number): string {
  const amount = indianNumber(Math.abs(paise) / 100, 2, paise % 100 === 0 ? 0 : 2)
  return `${paise < 0 ? '-' : ''}₹${amount}`
}

/** Formats paise with both decimals, as in accounts: ₹12,34,567.00. */
export function formatPaiseInFull(paise: number): string {
  return `${paise < 0 ? '-' : ''}₹${indianNumber(Math.abs(paise) / 100, 2, 2)}`
}

export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees))
}

/** Returns the whole percent by which `salePaise` is below `listPaise`; 0 if it is not. */
export function discountPercent(listPaise: number, salePaise: number): number {
  if (listPaise <= 0 || salePaise >= listPaise) return 0
  return Math.round(((listPaise - salePaise) * 100) / listPaise)
}
