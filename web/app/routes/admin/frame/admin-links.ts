import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { may, type Permission } from '@bhitti/contract/rules/shop/staff-roles'
import {
  BadgePercent,
  Blinds,
  BookUser,
  Brush,
  CircleUserRound,
  CreditCard,
  DoorOpen,
  HeartPulse,
  History,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleWarning,
  NotebookPen,
  PackageOpen,
  ReceiptIndianRupee,
  Ruler,
  Settings,
  Star,
  UserCog,
} from 'lucide-react'

export type AdminLink = {
  name: string
  path: string
  icon: LucideIcon
  permission: Permission | null
}

/** The sidebar by group, the most used first. */
export const ADMIN_LINKS: readonly (readonly AdminLink[])[] = [
  [
    { name: 'Dashboard', path: '/admin/dashboard', icon: LayoutDashboard, permission: null },
    { name: 'Products', path: '/admin/products', icon: Blinds, permission: 'products.see' },
    { name: 'Orders', path: '/admin/orders', icon: PackageOpen, permission: 'orders.see' },
    { name: 'Jobs', path: '/admin/jobs', icon: Ruler, permission: 'jobs.see' },
    { name: 'Board', path: '/admin/board', icon: Layers, permission: 'jobs.see' },
    {
      name: 'Complaints',
      path: '/admin/complaints',
      icon: MessageCircleWarning,
      permission: 'complaints.see',
    },
    { name: 'Contacts', path: '/admin/contacts', icon: BookUser, permission: 'customers.see' },
  ],
  [
    { name: 'Payments', path: '/admin/payments', icon: CreditCard, permission: 'payments.see' },
    { name: 'Tax', path: '/admin/tax', icon: ReceiptIndianRupee, permission: 'tax.see' },
    { name: 'Reviews', path: '/admin/reviews', icon: Star, permission: 'reviews.see' },
    { name: 'Artists', path: '/admin/artists', icon: Brush, permission: 'artists.see' },
    {
      name: 'Promotions',
      path: '/admin/promotions',
      icon: BadgePercent,
      permission: 'promotions.see',
    },
  ],
  [
    { name: 'Opening', path: '/admin/opening', icon: DoorOpen, permission: 'opening.see' },
    { name: 'Texts', path: '/admin/texts', icon: NotebookPen, permission: 'texts.see' },
    { name: 'Settings', path: '/admin/settings', icon: Settings, permission: 'settings.see' },
    { name: 'Staff', path: '/admin/staff', icon: UserCog, permission: 'staff.see' },
    { name: 'Changes', path: '/admin/changes', icon: History, permission: 'changes.see' },
    { name: 'Shop status', path: '/admin/status', icon: HeartPulse, permission: 'status.see' },
  ],
]

export const ACCOUNT_LINK: AdminLink = {
  name: 'Your account',
  path: '/admin/account',
  icon: CircleUserRound,
  permission: null,
}

const OTHER_PAGES: readonly Pick<AdminLink, 'name' | 'path' | 'permission'>[] = [
  { name: 'Bulk edit of products', path: '/admin/products/bulk', permission: 'products.edit' },
  { name: 'Picture library', path: '/admin/library', permission: 'products.see' },
  { name: 'Import products', path: '/admin/products/import', permission: 'products.edit' },
  { name: 'Stock on hold', path: '/admin/stock/holds', permission: 'orders.see' },
]

/** The pages that the palette finds by name. */
export const NAMED_PAGES: readonly Pick<AdminLink, 'name' | 'path' | 'permission'>[] = [
  ...ADMIN_LINKS.flat(),
  ACCOUNT_LINK,
  ...OTHER_PAGES,
]

/** Detail pages that need another permission than their list. */
const PAGES_OF_ONE: readonly (readonly [RegExp, Permission])[] = [
  [/^\/admin\/orders\/[^/]+\/job-sheet/, 'jobs.see'],
  [/^\/admin\/papers\//, 'orders.see'],
]

export function isOpenTo(
  user: SessionUser | null,
  { permission }: Pick<AdminLink, 'permission'>,
): boolean {
  return permission === null || may(user, permission)
}

export function permissionOfPage(pathname: string): Permission | null {
  const ofOne = PAGES_OF_ONE.find(([pattern]) => pattern.test(pathname))
  if (ofOne) return ofOne[1]
  const above = NAMED_PAGES.filter(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return above[0]?.permission ?? null
}
