import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { orderChangeRoutes } from './cancel-and-refund.routes.ts'

export const cancelAndRefundFlow: ShopModule = {
  name: 'cancel-and-refund',
  routes: [orderChangeRoutes],
  jobs: none('flows/reconciliation pays refunds'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
