export type BestFirst<T> = {
  offer: (candidate: T) => void
  /** Returns the candidate to beat; undefined while there is room. */
  worst: () => T | undefined
  taken: () => T[]
}

/** Keeps the best `limit` candidates without sorting all. `compare` is positive if its first is better, never 0. */
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
