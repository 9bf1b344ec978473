import type { FastifyBaseLogger } from 'fastify'
import type { Listen } from '../database/listen.ts'
import type { ResponseCache } from './response-cache.ts'

/** Channel of the triggers of migration 0013. */
const CHANNEL = 'catalogue_changes'
/** Precision with which the end of a reservation is noticed. */
const TICK_MS = 1000

const MESSAGE = /^(?<id>[0-9a-f-]{36})(?: (?<heldMs>\d+))?$/

/** Product with reserved pieces, and the milliseconds until they are free. */
export type HeldProduct = { id: string; heldMs: number }

export type CatalogueChanges = { stop: () => Promise<void> }

/**
 * Listens for NOTIFY and drops affected replies. Closes `replies` while a message may be missed.
 * @param readHeld reads current reservations by the database's clock
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

/** Products whose reservations end, by the tick at which they do. */
function reservationEnds() {
  const ticks = new Map<number, Set<string>>()
  let last = tickAt(0)
  return {
    add(id: string, afterMs: number): void {
      const tick = tickAt(afterMs) + 1
      ticks.set(tick, (ticks.get(tick) ?? new Set()).add(id))
    },
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
  // Monotonic, unlike the wall clock, which may be set.
  return Math.floor((performance.now() + fromNowMs) / TICK_MS)
}
