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
  Settings,
  Star,
  UserCog,
} from 'lucide-react'

export type AdminLink = { name: string; path: string; icon: LucideIcon }

/** The sidebar, group by group: what is used every day first. */
export const ADMIN_LINKS: readonly (readonly AdminLink[])[] = [
  [
    { name: 'Dashboard', path: '/admin/dashboard', icon: LayoutDashboard },
    { name: 'Products', path: '/admin/products', icon: Blinds },
    { name: 'Orders', path: '/admin/orders', icon: PackageOpen },
    { name: 'Board', path: '/admin/board', icon: Layers },
    { name: 'Complaints', path: '/admin/complaints', icon: MessageCircleWarning },
    { name: 'Contacts', path: '/admin/contacts', icon: BookUser },
  ],
  [
    { name: 'Payments', path: '/admin/payments', icon: CreditCard },
    { name: 'Tax', path: '/admin/tax', icon: ReceiptIndianRupee },
    { name: 'Reviews', path: '/admin/reviews', icon: Star },
    { name: 'Artists', path: '/admin/artists', icon: Brush },
    { name: 'Promotions', path: '/admin/promotions', icon: BadgePercent },
  ],
  [
    { name: 'Opening', path: '/admin/opening', icon: DoorOpen },
    { name: 'Texts', path: '/admin/texts', icon: NotebookPen },
    { name: 'Settings', path: '/admin/settings', icon: Settings },
    { name: 'Staff', path: '/admin/staff', icon: UserCog },
    { name: 'Changes', path: '/admin/changes', icon: History },
    { name: 'Shop status', path: '/admin/status', icon: HeartPulse },
  ],
]

export const ACCOUNT_LINK: AdminLink = {
  name: 'Your account',
  path: '/admin/account',
  icon: CircleUserRound,
}
