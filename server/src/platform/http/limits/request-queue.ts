/**
 * Spreads a rush of work over turns of the event loop: if hundreds of pieces begin in one turn, timers and replies wait
 * for the last. See docs/decisions/0033-a-rush-is-spread-over-turns.md.
 */

/** More than this in one turn is a rush; fewer finish sooner together. */
export const AT_ONCE = 16

export type RequestQueue = {
  /** Begins the work now; in a rush, one waiting piece begins per turn. Skips work that is no longer wanted then. */
  take: (work: () => void, isWanted?: () => boolean) => void
  readonly waiting: number
  readonly delayed: number
}

export function createRequestQueue(): RequestQueue {
  const waiting: { work: () => void; isWanted: () => boolean }[] = []
  let begunInTurn = 0
  let delayed = 0

  function begin(work: () => void): void {
    begunInTurn += 1
    if (begunInTurn === 1) setImmediate(nextTurn)
    work()
  }

  function nextTurn(): void {
    begunInTurn = 0
    let next = waiting.shift()
    while (next && !next.isWanted()) next = waiting.shift()
    if (next) begin(next.work)
  }

  return {
    take(work, isWanted = () => true) {
      if (waiting.length > 0 || begunInTurn === AT_ONCE) {
        delayed += 1
        waiting.push({ work, isWanted })
      } else {
        begin(work)
      }
    },
    get waiting() {
      return waiting.length
    },
    get delayed() {
      return delayed
    },
  }
}
