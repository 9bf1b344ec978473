/** Money is a whole number of paise everywhere; rupees appear only at the edge of the API and on pages. */
import { indianNumber } from './indian-numbers.ts'

/**
 * Rupees with at most two decimals to paise, exactly.
 * Multiplying by 100 is inexact in binary, the nearest integer is not: 19.99 gives 1999.
 */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Paise to the rupee number that the API shows. */
export function toRupees(paise: number): number {
  return paise / 100
}

/** True for a finite number that has no more than two decimals. */
export function hasTwoDecimalsAtMost(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

/** The quotient of two positive numbers as a whole one, halves rounded up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/** ₹12,34,567.50 in Indian grouping; whole rupees lose their decimals, nothing is ever rounded away. */
export function formatPaise(paise: number): string {
  const amount = indianNumber(Math.abs(paise) / 100, 2, paise % 100 === 0 ? 0 : 2)
  return `${paise < 0 ? '-' : ''}₹${amount}`
}

/** The same with both decimals always, as accounts are written: ₹12,34,567.00. */
export function formatPaiseInFull(paise: number): string {
  return `${paise < 0 ? '-' : ''}₹${indianNumber(Math.abs(paise) / 100, 2, 2)}`
}

/** The same for an amount in rupees as the API sends it. */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees))
}

/** Whole percent by which `salePaise` lies below `listPaise`; 0 when it does not. */
export function discountPercent(listPaise: number, salePaise: number): number {
  if (listPaise <= 0 || salePaise >= listPaise) return 0
  return Math.round(((listPaise - salePaise) * 100) / listPaise)
}
