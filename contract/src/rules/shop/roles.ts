export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The name of an admin who was made without one, and who is asked for it after signing in. */
export const UNNAMED_ADMIN = 'Admin'

export type Capability = 'shop' | 'administer'

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  customer: ['shop'],
  admin: ['administer'],
}

/** Whether a role may do something; pages hide what the API would refuse by asking the same table. */
export function can(role: Role, capability: Capability): boolean {
  return CAPABILITIES[role].includes(capability)
}
