const KEY = 'accessToken'

/** Stands in where the browser denies storage, so that a session at least lasts as long as the page. */
let heldInMemory: string | null = null

/** The token of the signed-in account, or null. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return heldInMemory
  }
}

export function writeAccessToken(token: string): void {
  heldInMemory = token
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Kept in memory above.
  }
}

/** Forgets the token, but only while it is still this one: another tab may have signed in since. */
export function forgetAccessToken(token: string): void {
  if (readAccessToken() !== token) return
  heldInMemory = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There was no storage to begin with.
  }
}

/** Calls back when another tab signs in or out; returns how to stop. */
export function onAccessTokenElsewhere(changed: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === KEY || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
