/**
 * Spreads a rush of work over turns of the event loop. When hundreds of pieces begin in one turn, no timer runs,
 * no reply is sent on and nobody is asked again until the last of them has begun. See
 * docs/decisions/0033-a-rush-is-spread-over-turns.md.
 */

/** More than this in one turn is a rush; fewer are done sooner together than apart. */
export const AT_ONCE = 16

export type RequestQueue = {
  /** Begins the work now, or in its order one a turn when there is a rush; never if it is not wanted any more then. */
  take: (work: () => void, isWanted?: () => boolean) => void
  /** Pieces of work that wait for their turn now. */
  readonly waiting: number
  /** Pieces of work that had to wait, since it began. */
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
