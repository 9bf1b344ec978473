/** Where the browser keeps it. */
export const ACCESS_TOKEN_KEY = 'accessToken'

/** Stands in where the browser denies storage or has no room, so that a session lasts as long as the page. */
let heldInMemory: string | null = null

/** The token of the signed-in account, or null. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(ACCESS_TOKEN_KEY) ?? heldInMemory
  } catch {
    return heldInMemory
  }
}

/** Keeps the token, for all tabs where the browser lets it. */
export function writeAccessToken(token: string): void {
  heldInMemory = null
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, token)
  } catch {
    heldInMemory = token
  }
}

/** Forgets the token, but only while it is still this one: another tab may have signed in since. */
export function forgetAccessToken(token: string): void {
  if (readAccessToken() !== token) return
  heldInMemory = null
  try {
    localStorage.removeItem(ACCESS_TOKEN_KEY)
  } catch {
    // There was no storage to begin with.
  }
}

/** Calls back when another tab signs in or out; returns how to stop. */
export function onAccessTokenElsewhere(changed: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === ACCESS_TOKEN_KEY || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
