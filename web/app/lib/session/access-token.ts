export const ACCESS_TOKEN_KEY = 'accessToken'

/** Fallback if the browser denies storage or is out of space: the session then lasts as long as the page. */
let heldInMemory: string | null = null

export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(ACCESS_TOKEN_KEY) ?? heldInMemory
  } catch {
    return heldInMemory
  }
}

export function writeAccessToken(token: string): void {
  heldInMemory = null
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, token)
  } catch {
    heldInMemory = token
  }
}

/** Deletes the token if it is still this one: another tab may have signed in since. */
export function forgetAccessToken(token: string): void {
  if (readAccessToken() !== token) return
  heldInMemory = null
  try {
    localStorage.removeItem(ACCESS_TOKEN_KEY)
  } catch {}
}

export function onAccessTokenElsewhere(changed: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === ACCESS_TOKEN_KEY || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
