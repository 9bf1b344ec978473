import { may, type Permission } from '@bhitti/contract/rules/shop/staff-roles'
import { type ReactNode, useState } from 'react'
import { useSession } from './session.ts'

/**
 * Whether the person who is signed in has a permission of the staff. The API decides; pages only leave out what it would refuse.
 * It stays true where it was: a form whose permission is taken away in the middle keeps what was typed, and the API
 * says why it is refused.
 */
export function useMay(permission: Permission): boolean {
  const { user } = useSession()
  return useStaysFor(user?.id ?? null, may(user, permission))
}

/** Whether something holds, or has held here before for the same `key`. */
export function useStaysFor(key: string | null, holds: boolean): boolean {
  const [heldFor, setHeldFor] = useState(holds ? key : null)
  if (holds && heldFor !== key) setHeldFor(key)
  return holds || (key !== null && heldFor === key)
}

/** What is shown to those alone who may use it. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
