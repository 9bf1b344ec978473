/** Seeded random numbers: the same seed gives the same demo. */

export type Chance = {
  /** Returns a number in [0, 1). */
  next: () => number
  /** Returns an integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  withProbability: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  pickWeighted: <T>(from: readonly T[], weightOf: (one: T) => number) => T
  bytes: (length: number) => Uint8Array
}

/** Seeds by FNV-1a and generates by mulberry32. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function pickWeighted<T>(from: readonly T[], weightOf: (one: T) => number): T {
    const weights = from.map(weightOf)
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    const place = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return existing(from.at(place))
  }
  return {
    next,
    between,
    withProbability: (share) => next() < share,
    pick: (from) => existing(from[between(0, from.length - 1)]),
    pickWeighted,
    bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)),
  }
}

function existing<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
