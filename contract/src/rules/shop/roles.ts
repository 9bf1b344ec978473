export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Name of an admin created without one; the admin is asked for it after signing in. */
export const UNNAMED_ADMIN = 'Admin'

export type Capability = 'shop' | 'administer'

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  customer: ['shop'],
  admin: ['administer'],
}

/** True if a role has a capability. Pages and API use the same table. */
export function can(role: Role, capability: Capability): boolean {
  return CAPABILITIES[role].includes(capability)
}
