import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'

/**
 * `unknown` on the server and until the browser has looked for a token; `unreachable` when there is
 * a token but the API did not say whose it is; `expired` when the session of an admin ended in the
 * middle of work: the page stays with what was typed, and asks to log in again in place.
 */
export type SessionState =
  | { status: 'unknown' | 'checking' | 'unreachable' | 'visitor'; user: null }
  | { status: 'signedIn' | 'expired'; user: SessionUser }

export const UNKNOWN: SessionState = { status: 'unknown', user: null }
export const VISITOR: SessionState = { status: 'visitor', user: null }

/**
 * Kept outside of React: what a provider hands down would, with each change, discard the HTML of the
 * parts of a page whose code is still to come (record 0027). Never changed on the server.
 */
let state: SessionState = UNKNOWN
const listeners = new Set<() => void>()

/** What is known of the session at this moment. */
export function sessionState(): SessionState {
  return state
}

/** Makes this known to everybody who shows it. */
export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls back with every change; returns how to stop. */
export function onSessionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
