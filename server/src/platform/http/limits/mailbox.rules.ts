/** Providers for whom dots before the @ are no part of the name. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail address reaches, one for all its spellings: case, and what follows a plus.
 * Only for counting; mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+', 1)
  if (!WITHOUT_DOTS.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
