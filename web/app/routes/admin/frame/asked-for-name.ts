/** Whether an admin who has no real name was asked for it on this device. */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'

const keyOf = (accountId: string) => `askedForName:${accountId}`

/** Whether to ask now: there is only a stand-in for a name, and nobody said “Later” so far. */
export function shouldAskForName({
  id,
  role,
  name,
}: Pick<SessionUser, 'id' | 'role' | 'name'>): boolean {
  return role === 'admin' && name === UNNAMED_ADMIN && !wasAsked(id)
}

/** Keeps that the question was answered or put off; where nothing can be kept, it comes again. */
export function rememberAsked(accountId: string): void {
  try {
    localStorage.setItem(keyOf(accountId), 'yes')
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

function wasAsked(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null
  } catch {
    return false
  }
}
