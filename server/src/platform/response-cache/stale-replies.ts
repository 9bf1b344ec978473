/** Replies from before the database was lost, shown for a while instead of an error. */
import { LRUCache } from 'lru-cache'
import type { CachedReply } from './cached-reply.ts'

/** Prices and stock may have changed by then, and nobody can order anyway. */
const LONGEST_STALE_MS = 60_000

export type StaleReply = {
  reply: CachedReply
  /** Whole seconds since the reply was known to be true. */
  seconds: number
}

export type StaleReplies = {
  take: (replies: Iterable<[string, CachedReply]>) => void
  find: (key: string) => StaleReply | undefined
  /** Marks the taken replies as possibly outdated; they are shown only if the database is soon lost again. */
  outdateTaken: () => void
  /** Keeps replies that were dropped for a change that most of them do not show. */
  outdate: (replies: Iterable<[string, CachedReply]>) => void
  /** Drops a reply that has been replaced or is wrong. */
  drop: (key: string) => void
  /** Drops outdated replies that show this product. */
  dropProduct: (id: string) => void
  forget: () => void
}

type Outdated = { reply: CachedReply; since: number }

/** @param now monotonic time in milliseconds */
export function createStaleReplies(
  maxBytes: number,
  sizeOf: (reply: CachedReply, key: string) => number,
  now = () => performance.now(),
): StaleReplies {
  let replies: ReadonlyMap<string, CachedReply> = new Map()
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const outdated = new LRUCache<string, Outdated>({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }, key) => sizeOf(reply, key),
    ttl: LONGEST_STALE_MS,
  })

  function forget(): void {
    clearTimeout(timer)
    replies = new Map()
    outdated.clear()
  }

  return {
    take(taken) {
      clearTimeout(timer)
      replies = new Map(taken)
      since = now()
      timer = setTimeout(forget, LONGEST_STALE_MS).unref()
    },
    find(key) {
      const before = outdated.get(key)
      const reply = replies.get(key) ?? before?.reply
      const age = now() - (replies.has(key) ? since : (before?.since ?? 0))
      if (!reply || age > LONGEST_STALE_MS || Date.now() >= reply.until) return undefined
      return { reply, seconds: Math.ceil(age / 1000) }
    },
    outdateTaken() {
      clearTimeout(timer)
      for (const [key, reply] of replies) outdated.set(key, { reply, since })
      replies = new Map()
    },
    outdate(dropped) {
      const at = now()
      for (const [key, reply] of dropped) outdated.set(key, { reply, since: at })
    },
    drop: (key) => outdated.delete(key),
    dropProduct(id) {
      for (const [key, { reply }] of outdated.entries())
        if (reply.products.includes(id)) outdated.delete(key)
    },
    forget,
  }
}
