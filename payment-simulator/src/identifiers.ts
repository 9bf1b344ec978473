import { createHash, randomInt } from 'node:crypto'

export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'evt'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const suffixLength = 14

/** Returns 14 unpredictable characters of [A-Za-z0-9], the tail of every id. */
export function randomSuffix(): string {
  return Array.from({ length: suffixLength }, () => alphabet.charAt(randomInt(62))).join('')
}

/** Returns the merchant's account id, which is always the same for a key because webhooks carry it. */
export function accountIdOf(keyId: string): string {
  const digest = createHash('sha256').update(keyId).digest()
  const characters = [...digest.subarray(0, suffixLength)].map((byte) => alphabet.charAt(byte % 62))
  return `acc_${characters.join('')}`
}

/** Returns digits derived from an id: reference numbers that look random and stay the same on replay. */
export function digitsOf(id: string, length: number): string {
  const digest = createHash('sha256').update(id).digest()
  return [...digest.subarray(0, length)].map((byte) => byte % 10).join('')
}
