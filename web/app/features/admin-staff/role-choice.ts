import {
  STAFF_ROLE_WORDS,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'

/** The roles of the staff, to choose from. */
export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({
  value,
  label: STAFF_ROLE_WORDS[value].name,
}))

/** What was chosen in a list of roles; the role that can do least where it is none. */
export function chosenRole(value: string): StaffRole {
  return STAFF_ROLES.find((role) => role === value) ?? 'readOnly'
}
