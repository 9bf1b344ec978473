/**
 * Returns the name for a mail's greeting, or null while the mailbox is unconfirmed: a stranger could register with
 * somebody else's e-mail and send them a message as the name.
 */
export function greetingName(account: { name: string; emailProvedAt: Date | null }): string | null {
  return account.emailProvedAt === null ? null : account.name
}
