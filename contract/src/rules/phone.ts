import { asciiDigits } from './digits.ts'

/**
 * What people put between digits, and what comes along when a number is copied from a list of
 * contacts: marks of the writing direction, hyphens that do not break, other spaces.
 */
const BETWEEN_DIGITS =
  /[\s().\u002d\u2010-\u2013\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * An Indian mobile number in any usual form (with +91, 91 or 0 before it, spaces, dashes, brackets,
 * in the digits of any Indian script) as +91XXXXXXXXXX; undefined when it is not one.
 */
export function normalizeIndianMobile(input: string): string | undefined {
  const compact = asciiDigits(input.replace(BETWEEN_DIGITS, ''))
  const match = /^(?:\+91|91|0)?([6-9][0-9]{9})$/.exec(compact)
  return match ? `+91${match[1]}` : undefined
}

/** +91XXXXXXXXXX as people read it: +91 98765 43210. */
export function formatIndianMobile(normalized: string): string {
  return normalized.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
