import { bareDigits } from './digits.ts'

const MOBILE = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/
/** With the STD code. Mobile numbers have as many digits. */
const LANDLINE = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/
/** Freephone numbers and those at the price of a local call; they are dialled without +91. */
const CARE_LINE = /^(?:(?:\+|00)?91)?0?(18[06]0\d{6,7})$/

/**
 * An Indian mobile number in any usual form (with +91, 0091, 91 or 0 before it, spaces, dashes, brackets,
 * in the digits of any Indian script) as +91XXXXXXXXXX; undefined when it is not one.
 */
export function normalizeIndianMobile(input: string): string | undefined {
  const match = MOBILE.exec(bareDigits(input))
  return match ? `+91${match[1]}` : undefined
}

/**
 * The same for every number that a shop can be called at: also a landline with its STD code, as +91XXXXXXXXXX, and an
 * 1800 or 1860 number, as 1800XXXXXX or 1800XXXXXXX.
 */
export function normalizeIndianNumber(input: string): string | undefined {
  const digits = bareDigits(input)
  const careLine = CARE_LINE.exec(digits)
  if (careLine) return careLine[1]
  const match = LANDLINE.exec(digits)
  return match ? `+91${match[1]}` : undefined
}

/**
 * The digits of a phone number, or of part of one, as they stand in a stored +91XXXXXXXXXX; undefined when the text is
 * something else or too short to find anybody by.
 */
export function phoneDigitsIn(text: string): string | undefined {
  const typed = bareDigits(text)
  const digits = normalizeIndianMobile(typed) ?? typed.replace(/^\+?0*/, '')
  return /^\+?\d{4,}$/.test(digits) ? digits.replace('+', '') : undefined
}

/** +91XXXXXXXXXX as people read it: +91 98765 43210. */
export function formatIndianMobile(normalized: string): string {
  return normalized.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** STD codes of two digits, with the first digit of their landlines; 79 and 80 begin mobile numbers as well. */
const METRO = /^\+91((?:11|20|22|33|40|44)|(?:79|80)(?=[2-4]))(\d{4})(\d{4})$/

/** A number of normalizeIndianNumber as people read it: +91 40 2345 6789, 1800 123 4567, +91 98765 43210. */
export function formatIndianNumber(normalized: string): string {
  return formatIndianMobile(
    normalized
      .replace(METRO, '+91 $1 $2 $3')
      .replace(/^\+91([1-5]\d{2})(\d{3})(\d{4})$/, '+91 $1 $2 $3')
      .replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3'),
  )
}
