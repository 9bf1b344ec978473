import { randomInt } from 'node:crypto'

/** Without I, O, 0 and 1, which are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
export const RECOVERY_CODES = 10

/** Returns 60 random bits in the stored form, without hyphens. */
export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Returns the code in groups: ABCD-EFGH-JKLM. */
export function shownRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export function isRecoveryCode(code: string): boolean {
  return code.length === LENGTH
}
