import { may, type Permission } from '@bhitti/contract/rules/shop/staff-roles'
import { type ReactNode, useState } from 'react'
import { useSession } from './session.ts'

/**
 * True if the signed-in person has a permission. The API decides; pages only hide what it would refuse. It stays true
 * after a revocation, so that an open form keeps its typed values until the API explains the refusal.
 */
export function useMay(permission: Permission): boolean {
  const { user } = useSession()
  return useStaysFor(user?.id ?? null, may(user, permission))
}

/** True if `holds` is or once was true for the same `key`. */
export function useStaysFor(key: string | null, holds: boolean): boolean {
  const [heldFor, setHeldFor] = useState(holds ? key : null)
  if (holds && heldFor !== key) setHeldFor(key)
  return holds || (key !== null && heldFor === key)
}

export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
