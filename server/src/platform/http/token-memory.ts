import { LRUCache } from 'lru-cache'

const MOST_TOKENS = 20_000
/** Time for which calls of an ended session still count for its account; it gives no access. */
const KEPT_MS = 60_000

export type TokenMemory = {
  accountOf: (token: string) => string | undefined
  remember: (token: string, accountId: string) => void
}

/** Remembers whose a token recently was: enough to count a call, not to allow it. */
export function createTokenMemory(): TokenMemory {
  const accounts = new LRUCache<string, string>({ max: MOST_TOKENS, ttl: KEPT_MS })
  return {
    accountOf: (token) => accounts.get(token),
    remember: (token, accountId) => accounts.set(token, accountId),
  }
}
