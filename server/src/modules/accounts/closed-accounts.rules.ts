/** What is left of an account that nobody can use any more. */

/** Stands where the name was: on the account and on reviews. */
export const FORMER_CUSTOMER = 'Former customer'

/** An address that can never reach anybody (RFC 2606), so that the real one is free again. */
export function closedEmail(accountId: string): string {
  return `${accountId}@closed.invalid`
}
