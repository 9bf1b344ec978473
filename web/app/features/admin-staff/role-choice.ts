import {
  STAFF_ROLE_WORDS,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({
  value,
  label: STAFF_ROLE_WORDS[value].name,
}))

/** Returns the selected role, or the one with the fewest permissions for an unknown value. */
export function chosenRole(value: string): StaffRole {
  return STAFF_ROLES.find((role) => role === value) ?? 'readOnly'
}
