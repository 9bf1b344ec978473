/** Cache invalidation: hears from the database what shoppers are shown differently, and drops the replies that show it. */
import type { FastifyBaseLogger } from 'fastify'
import type { Listen } from '../database/listen.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the triggers of migration 0013 tell on. */
const CHANNEL = 'catalogue_changes'
/** How exactly the end of a reservation is noticed. */
const TICK_MS = 1000

const MESSAGE = /^(?<id>[0-9a-f-]{36})(?: (?<heldMs>\d+))?$/

/** A product with a piece held, and the milliseconds until that is over. */
export type HeldProduct = { id: string; heldMs: number }

export type CatalogueChanges = { stop: () => Promise<void> }

/**
 * Opens `replies` while changes are heard, and closes them whenever one might be missed.
 * @param readHeld what is held now, by the database's clock
 */
export async function followCatalogueChanges(
  listen: Listen,
  readHeld: () => PromiseLike<readonly HeldProduct[]>,
  replies: ResponseCache,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<CatalogueChanges> {
  const ends = reservationEnds()

  function onMessage(message: string): void {
    const { id, heldMs } = MESSAGE.exec(message)?.groups ?? {}
    if (id === undefined) replies.outdateAll()
    else replies.invalidateProduct(id)
    if (id !== undefined && heldMs !== undefined) ends.add(id, Number(heldMs))
  }

  const stopListening = await listen(CHANNEL, {
    onMessage,
    async onOpen() {
      for (const { id, heldMs } of await readHeld()) ends.add(id, heldMs)
      replies.open()
    },
    onLost(error) {
      replies.close()
      log.warn({ err: error }, 'changes of the catalogue are not heard: replies are made again')
    },
  })
  const clock = setInterval(() => ends.takeOver().forEach(replies.invalidateProduct), TICK_MS)
  clock.unref()

  return {
    async stop() {
      clearInterval(clock)
      replies.close()
      await stopListening()
    },
  }
}

/** Products whose pieces become free by the passing of time, by the tick at which they are. */
function reservationEnds() {
  const ticks = new Map<number, Set<string>>()
  let last = tickAt(0)
  return {
    add(id: string, afterMs: number): void {
      const tick = tickAt(afterMs) + 1
      ticks.set(tick, (ticks.get(tick) ?? new Set()).add(id))
    },
    /** The products whose ticks have come since the last time. */
    takeOver(): string[] {
      const over: string[] = []
      for (const now = tickAt(0); last <= now; last += 1) {
        over.push(...(ticks.get(last) ?? []))
        ticks.delete(last)
      }
      return over
    },
  }
}

function tickAt(fromNowMs: number): number {
  // Not the clock of the day, which may be set.
  return Math.floor((performance.now() + fromNowMs) / TICK_MS)
}
