/** What was kept when the database went away: shown in its absence for a while, rather than nothing. */
import type { CachedReply } from './response-cache.ts'

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
  forget: () => void
}

/** `now` is the time in milliseconds, of any clock that is not set. */
export function createStaleReplies(now = () => performance.now()): StaleReplies {
  let replies: ReadonlyMap<string, CachedReply> = new Map()
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function forget(): void {
    clearTimeout(timer)
    replies = new Map()
  }

  return {
    take(taken) {
      forget()
      replies = new Map(taken)
      since = now()
      timer = setTimeout(forget, LONGEST_STALE_MS).unref()
    },
    find(key) {
      const reply = replies.get(key)
      const age = now() - since
      if (!reply || age > LONGEST_STALE_MS || Date.now() >= reply.until) return undefined
      return { reply, seconds: Math.ceil(age / 1000) }
    },
    forget,
  }
}
