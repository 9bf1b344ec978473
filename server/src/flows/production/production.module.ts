import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { productionRoutes } from './production.routes.ts'

export const productionFlow: ShopModule = {
  name: 'production',
  routes: [productionRoutes],
  jobs: none('prints makes the rows of the board'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
