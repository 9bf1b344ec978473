// Pseudo-random numbers from a seed (Mulberry32).
import { createHash } from 'node:crypto'

export type Random = () => number

/** Returns a generator from 0 to below 1; every seed text has its own stream. */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function seededId(random: Random): string {
  return Array.from({ length: 14 }, () => alphabet.charAt(Math.floor(random() * 62))).join('')
}
