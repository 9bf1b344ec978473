import { ACCESS_TOKEN_KEY } from './access-token.ts'

/**
 * While a token is being checked, <html data-session="checking"> makes the style sheet cover the page
 * with the full-screen loader. The mark is set by a script in the head, before anything is painted,
 * because React comes too late for that.
 */
export const SESSION_MARK_SCRIPT = `try{if(localStorage.getItem('${ACCESS_TOKEN_KEY}'))document.documentElement.dataset.session='checking'}catch{}`

/** Uncovers the page. */
export function clearSessionMark(): void {
  delete document.documentElement.dataset.session
}
