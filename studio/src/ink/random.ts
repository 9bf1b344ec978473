/** Seeded random numbers. The same seed yields the same sequence. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  /** Returns a value within `spread` of the given one. */
  near(value: number, spread: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Returns a Mulberry32 generator. The label gives motifs with the same seed different sequences. */
export function seededRandom(seed: number, label: string): Random {
  let state = (seed * 2654435761) >>> 0
  for (const character of label) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  function between(low: number, high: number) {
    return low + (high - low) * next()
  }
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    near: (value, spread) => value + between(-spread, spread),
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
  }
}
