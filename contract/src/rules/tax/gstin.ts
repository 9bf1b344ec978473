/** GST registration numbers. Source: Rule 8 and Form GST REG-06. */
import { isStateCode, type StateCode } from '../texts/indian-states.ts'

export const GSTIN_LENGTH = 15
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// State, PAN of the business, number of the registration in that State, a letter, check character.
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/

/** Normalises to capitals without spaces. */
export function normalizedGstin(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

export function gstinProblem(typed: string): string | null {
  const gstin = normalizedGstin(typed)
  if (gstin.length !== GSTIN_LENGTH) {
    return `A GSTIN has ${GSTIN_LENGTH} characters; this one has ${gstin.length}`
  }
  if (!isStateCode(gstin.slice(0, 2))) {
    return 'A GSTIN begins with the two digits of a State, such as 36 for Telangana'
  }
  if (!SHAPE.test(gstin)) {
    return 'This does not look like a GSTIN: two digits of the State, the ten characters of the PAN, and three more'
  }
  if (checkCharacter(gstin) !== gstin.at(-1)) {
    return 'One of the characters of this GSTIN is mistyped. Please compare it with the registration certificate'
  }
  return null
}

export function isGstin(typed: string): boolean {
  return gstinProblem(typed) === null
}

/** Returns the State of registration. @throws Error for an unchecked GSTIN without a valid State */
export function stateOfGstin(gstin: string): StateCode {
  const code = gstin.slice(0, 2)
  if (!isStateCode(code)) throw new Error(`${gstin} names no State`)
  return code
}

/** Returns the check character of the first 14: base 36, weights 1 and 2 in turn, product digits added. */
export function checkCharacter(gstin: string): string {
  const base = DIGITS.length
  const sum = [...gstin.slice(0, GSTIN_LENGTH - 1)].reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return DIGITS.charAt((base - (sum % base)) % base)
}
