import { ACCESS_TOKEN_KEY } from './access-token.ts'

/**
 * While a token is checked, <html data-session="checking"> makes the style sheet cover the page with the loader. A
 * script in the head sets the mark before the first paint, because hydration is too late for that.
 */
export const SESSION_MARK_SCRIPT = `try{if(localStorage.getItem('${ACCESS_TOKEN_KEY}'))document.documentElement.dataset.session='checking'}catch{}`

export function clearSessionMark(): void {
  delete document.documentElement.dataset.session
}
