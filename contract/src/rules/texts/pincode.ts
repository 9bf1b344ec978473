import { bareDigits } from './digits.ts'

export const PINCODE = /^[1-9]\d{5}$/

/** Returns the digits of a typed or pasted PIN code, such as 500 001; undefined for anything else. */
export function readPincode(text: string): string | undefined {
  const digits = bareDigits(text)
  return PINCODE.test(digits) ? digits : undefined
}
