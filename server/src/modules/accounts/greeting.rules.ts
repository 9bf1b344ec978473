/**
 * The name by which a mail may greet; null while nobody has proved the mailbox. Somebody who registers
 * with a stranger's e-mail can write a message where the name goes, and mails would carry it there.
 */
export function greetingName(account: { name: string; emailProvedAt: Date | null }): string | null {
  return account.emailProvedAt === null ? null : account.name
}
