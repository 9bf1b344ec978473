// Numbers that look random and are the same for the same seed (Mulberry32).
import { createHash } from 'node:crypto'

export type Random = () => number

/** From 0 up to 1; each text is the seed of a stream of its own. */
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

/** Fourteen characters, the tail of an id of the provider. */
export function seededId(random: Random): string {
  return Array.from({ length: 14 }, () => alphabet.charAt(Math.floor(random() * 62))).join('')
}
