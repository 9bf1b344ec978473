/** What was kept when the database went away, or shortly before: shown in its absence for a while, rather than nothing. */
import { LRUCache } from 'lru-cache'
import type { CachedReply } from './cached-reply.ts'

/** Prices and stock may have changed by then, and nobody can order anyway. */
const LONGEST_STALE_MS = 60_000

export type StaleReply = {
  reply: CachedReply
  /** Whole seconds for which nobody knows whether it is still true. */
  seconds: number
}

export type StaleReplies = {
  /** Takes over what was true until now. */
  take: (replies: Iterable<[string, CachedReply]>) => void
  find: (key: string) => StaleReply | undefined
  /** What was taken over may have changed meanwhile; it is shown only should the database go away again before its time. */
  outdateTaken: () => void
  /** Keeps replies that have just been dropped for a change that most of them do not show. */
  outdate: (replies: Iterable<[string, CachedReply]>) => void
  /** There is a newer reply under a key, or the one before is known to be wrong. */
  drop: (key: string) => void
  /** What was outdated and tells of a product is known to be wrong. */
  dropProduct: (id: string) => void
  forget: () => void
}

type Outdated = { reply: CachedReply; since: number }

/** `now` is the time in milliseconds, of any clock that is not set; `sizeOf` what a reply takes of `maxBytes`. */
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
