import { bareDigits } from './digits.ts'

const MOBILE = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/
/** With the STD code. Mobile numbers have as many digits. */
const LANDLINE = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/
/** Freephone and local-rate numbers; they are dialled without +91. */
const CARE_LINE = /^(?:(?:\+|00)?91)?0?(18[06]0\d{6,7})$/

/**
 * Normalises an Indian mobile number to +91XXXXXXXXXX: with or without +91, 0091, 91 or 0, separators, and in any
 * Indian script. Undefined if it is none.
 */
export function normalizeIndianMobile(input: string): string | undefined {
  const match = MOBILE.exec(bareDigits(input))
  return match ? `+91${match[1]}` : undefined
}

/**
 * Normalises any Indian number that a shop can have. Mobile and landline numbers become +91XXXXXXXXXX; 1800 and 1860
 * numbers become 1800XXXXXX or 1800XXXXXXX.
 */
export function normalizeIndianNumber(input: string): string | undefined {
  const digits = bareDigits(input)
  const careLine = CARE_LINE.exec(digits)
  if (careLine) return careLine[1]
  const match = LANDLINE.exec(digits)
  return match ? `+91${match[1]}` : undefined
}

/** Returns the digits of a full or partial phone number as stored; undefined for other text or under four digits. */
export function phoneDigitsIn(text: string): string | undefined {
  const typed = bareDigits(text)
  const digits = normalizeIndianMobile(typed) ?? typed.replace(/^\+?0*/, '')
  return /^\+?\d{4,}$/.test(digits) ? digits.replace('+', '') : undefined
}

/** Formats as "+91 98765 43210". */
export function formatIndianMobile(normalized: string): string {
  return normalized.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** Two-digit STD codes, with the first digits of their landlines where mobile numbers also begin with 79 or 80. */
const METRO = /^\+91((?:11|20|22|33|40|44)|(?:79|80)(?=[2-4]))(\d{4})(\d{4})$/

/** Formats as "+91 40 2345 6789", "1800 123 4567" or "+91 98765 43210". */
export function formatIndianNumber(normalized: string): string {
  return formatIndianMobile(
    normalized
      .replace(METRO, '+91 $1 $2 $3')
      .replace(/^\+91([1-5]\d{2})(\d{3})(\d{4})$/, '+91 $1 $2 $3')
      .replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3'),
  )
}
