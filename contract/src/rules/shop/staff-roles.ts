/** Permissions of staff roles; API and pages use the same table. */

export const STAFF_ROLES = [
  'owner',
  'manager',
  'orders',
  'workshop',
  'catalogue',
  'accounts',
  'readOnly',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_WORDS: Record<StaffRole, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Everything, staff and their roles included' },
  manager: { name: 'Manager', does: 'Everything but staff and the opening of the shop' },
  orders: { name: 'Orders', does: 'Orders, customers and what waits for them; no refunds' },
  workshop: {
    name: 'Workshop',
    does: 'Jobs, drawings and the board; no money, and no phone, e-mail or address of a customer',
  },
  catalogue: { name: 'Catalogue', does: 'Products, stock, reviews and texts; no orders' },
  accounts: { name: 'Accounts', does: 'Payments, refunds, tax papers and books' },
  readOnly: { name: 'Read only', does: 'Sees everything and changes nothing' },
}

export const STAFF_ROLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  STAFF_ROLES.map((role) => [role, STAFF_ROLE_WORDS[role].name]),
)

/** Roles other than owner, who has every permission. */
type Others = readonly Exclude<StaffRole, 'owner'>[]

/** Roles of each permission. Every admin call names the permission that it needs. */
const ROLES_WITH = {
  'orders.see': ['manager', 'orders', 'accounts', 'readOnly'],
  'orders.work': ['manager', 'orders'],
  'orders.export': ['manager', 'orders', 'accounts'],
  'refunds.make': ['manager', 'accounts'],
  'jobs.see': ['manager', 'orders', 'workshop', 'readOnly'],
  'jobs.work': ['manager', 'orders', 'workshop'],
  'products.see': ['manager', 'orders', 'catalogue', 'accounts', 'readOnly'],
  'products.edit': ['manager', 'catalogue'],
  'stock.adjust': ['manager', 'catalogue'],
  'customers.see': ['manager', 'orders', 'accounts', 'readOnly'],
  'customers.export': ['manager'],
  'customers.erase': ['manager'],
  'reviews.see': ['manager', 'orders', 'catalogue', 'readOnly'],
  'reviews.edit': ['manager', 'catalogue'],
  'complaints.see': ['manager', 'orders', 'readOnly'],
  'complaints.work': ['manager', 'orders'],
  'complaints.export': ['manager'],
  'promotions.see': ['manager', 'orders', 'accounts', 'readOnly'],
  'promotions.edit': ['manager'],
  'artists.see': ['manager', 'accounts', 'readOnly'],
  'artists.edit': ['manager'],
  'artists.pay': ['manager', 'accounts'],
  'texts.see': ['manager', 'catalogue', 'readOnly'],
  'texts.edit': ['manager', 'catalogue'],
  'sales.see': ['manager', 'accounts', 'readOnly'],
  'payments.see': ['manager', 'accounts', 'readOnly'],
  'payments.work': ['manager', 'accounts'],
  'tax.see': ['manager', 'accounts', 'readOnly'],
  'tax.work': ['manager', 'accounts'],
  'settings.see': ['manager', 'readOnly'],
  'settings.edit': ['manager'],
  'opening.see': ['manager', 'readOnly'],
  'opening.change': [],
  'status.see': ['manager', 'readOnly'],
  'status.work': ['manager'],
  'changes.see': ['manager', 'readOnly'],
  'staff.see': ['manager', 'readOnly'],
  'staff.manage': [],
} as const satisfies Record<string, Others>

export type Permission = keyof typeof ROLES_WITH

// Safe: nothing adds keys to this table.
export const PERMISSIONS = Object.keys(ROLES_WITH) as [Permission, ...Permission[]]

export function permissionsOf(staffRole: StaffRole): readonly Permission[] {
  return PERMISSIONS.filter((permission) => roleMay(staffRole, permission))
}

function roleMay(staffRole: StaffRole, permission: Permission): boolean {
  const others: Others = ROLES_WITH[permission]
  return staffRole === 'owner' || others.includes(staffRole)
}

export function may(
  user: { permissions?: readonly Permission[] | undefined } | null,
  permission: Permission,
): boolean {
  return user?.permissions?.includes(permission) ?? false
}
