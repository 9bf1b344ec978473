/** Base URL whose origin no real address has. */
const ELSEWHERE = 'https://elsewhere.invalid'

/** True if it is an https address of a public host, without user name and password. */
export function isSecureAddress(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** True if it is a path in the shop. Browsers treat `//host` and `/\host` as other sites and drop tabs first. */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || !URL.canParse(value, ELSEWHERE)) return false
  return new URL(value, ELSEWHERE).origin === ELSEWHERE
}

/** True if an address has characters that are invalid or could end an HTML attribute. */
export const hasBlanks = (value: string) => /[\s<>"\\]/.test(value)

const ANCHOR = /^#[a-z0-9-]{1,80}$/
const MAILTO = /^mailto:[a-z0-9._+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/i
const TEL = /^tel:\+?[0-9]{3,15}$/

/** True if a text may link there: own pages, https, e-mail or phone. */
export function isTextLink(value: string): boolean {
  if (value.length > 500 || hasBlanks(value)) return false
  return (
    ANCHOR.test(value) ||
    MAILTO.test(value) ||
    TEL.test(value) ||
    isSitePath(value) ||
    isSecureAddress(value)
  )
}
