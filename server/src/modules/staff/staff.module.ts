import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { staffRoutes } from './staff.routes.ts'
import { staffInvitations } from './staff-invitations.table.ts'

export const staffModule: ShopModule = {
  name: 'staff',
  routes: [staffRoutes],
  jobs: none('invitations expire by their date'),
  composers: none(
    'accounts composes news of a role; an invitation holds a secret and is not stored',
  ),
  metrics: none('nobody watches it'),
  personalData: none('invitations name people who work for the shop, and no customers'),
  tables: kept(staffInvitations),
  invariants: none('one invitation per mailbox is a constraint'),
}
