/** Providers that ignore dots before the @. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Returns one spelling of a mailbox: ignores case and what follows a plus. For counting only, not for sending mail. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+', 1)
  if (!WITHOUT_DOTS.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
