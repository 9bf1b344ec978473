/** Key of the note that an admin was asked for their name on this device. */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'

const keyOf = (accountId: string) => `askedForName:${accountId}`

/** True if an admin has only a placeholder name and was not asked on this device yet. */
export function shouldAskForName({
  id,
  role,
  name,
}: Pick<SessionUser, 'id' | 'role' | 'name'>): boolean {
  return role === 'admin' && name === UNNAMED_ADMIN && !wasAsked(id)
}

export function rememberAsked(accountId: string): void {
  try {
    localStorage.setItem(keyOf(accountId), 'yes')
  } catch {
    // Private windows of some browsers store nothing.
  }
}

function wasAsked(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null
  } catch {
    return false
  }
}
