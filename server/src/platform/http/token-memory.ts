import { LRUCache } from 'lru-cache'

const MOST_TOKENS = 20_000
/** So long a session that has ended is still counted as its account's; it opens nothing. */
const KEPT_MS = 60_000

export type TokenMemory = {
  accountOf: (token: string) => string | undefined
  remember: (token: string, accountId: string) => void
}

/** Whose a token was a moment ago: enough to count a call, not to allow it. */
export function createTokenMemory(): TokenMemory {
  const accounts = new LRUCache<string, string>({ max: MOST_TOKENS, ttl: KEPT_MS })
  return {
    accountOf: (token) => accounts.get(token),
    remember: (token, accountId) => accounts.set(token, accountId),
  }
}
