import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'

/**
 * `unknown` on the server and until the browser has looked for a token; `unreachable` if the API did not say whose
 * token it is; `expired` if an admin's session ended during work: the page keeps its typed values and asks to log in
 * again in place.
 */
export type SessionState =
  | { status: 'unknown' | 'checking' | 'unreachable' | 'visitor'; user: null }
  | { status: 'signedIn' | 'expired'; user: SessionUser }

export const UNKNOWN: SessionState = { status: 'unknown', user: null }
export const VISITOR: SessionState = { status: 'visitor', user: null }

/**
 * Stored outside of React: a context that changes would discard the HTML of parts that are not hydrated yet (record
 * 0027). Never changed on the server.
 */
let state: SessionState = UNKNOWN
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function onSessionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
