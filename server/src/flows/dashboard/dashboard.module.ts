import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFlow: ShopModule = {
  name: 'dashboard',
  routes: [dashboardRoutes],
  jobs: none('nothing happens by itself'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
