import { randomInt } from 'node:crypto'

/** Without what is mistaken for something else. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
export const RECOVERY_CODES = 10

/** A code of 60 random bits, as it is compared: letters and digits alone. */
export function newRecoveryCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The same as people read it: ABCD-EFGH-JKLM. */
export function shownRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Whether something typed is a recovery code rather than a code of an app. */
export function isRecoveryCode(code: string): boolean {
  return code.length === LENGTH
}
