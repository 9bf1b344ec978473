/** Where a link that somebody has typed may lead. */

/** A base that no address of the shop's owner can begin with. */
const ELSEWHERE = 'https://elsewhere.invalid'

/** An https address of a public host, without a name or password in it. */
export function isSecureAddress(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** A page of the shop. A browser takes `//host` and `/\host` for other sites, and drops tabs before it looks. */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || !URL.canParse(value, ELSEWHERE)) return false
  return new URL(value, ELSEWHERE).origin === ELSEWHERE
}

/** Whether an address has what no address has, or what could end the attribute that it stands in. */
export const hasBlanks = (value: string) => /[\s<>"\\]/.test(value)

const ANCHOR = /^#[a-z0-9-]{1,80}$/
const MAILTO = /^mailto:[a-z0-9._+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/i
const TEL = /^tel:\+?[0-9]{3,15}$/

/** Whether a text of the shop may lead there: its own pages, https, an e-mail or a phone number, and nothing else. */
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
