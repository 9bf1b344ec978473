/** Keeps the best of many without sorting all of them. */

export type BestFirst<T> = {
  offer: (candidate: T) => void
  /** What a candidate has to be better than; undefined while there is room. */
  worst: () => T | undefined
  /** The best that were offered, the best first. */
  taken: () => T[]
}

/** Keeps at most `limit`; `compare` is positive when its first is better, and never 0. */
export function bestFirst<T>(limit: number, compare: (one: T, other: T) => number): BestFirst<T> {
  const best: T[] = []
  return {
    offer(candidate) {
      const worst = best[limit - 1]
      if (worst !== undefined && compare(candidate, worst) < 0) return
      let place = best.length
      while (place > 0 && compare(candidate, best[place - 1] as T) > 0) place -= 1
      best.splice(place, 0, candidate)
      if (best.length > limit) best.pop()
    },
    worst: () => best[limit - 1],
    taken: () => best,
  }
}
