export const FORMER_CUSTOMER = 'Former customer'

/** Returns an undeliverable address (RFC 2606), which frees the real one. */
export function closedEmail(accountId: string): string {
  return `${accountId}@closed.invalid`
}
