import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { taxClassChoiceRoutes } from './tax-class-choice.routes.ts'

export const taxClassChoiceFlow: ShopModule = {
  name: 'tax-class-choice',
  routes: [taxClassChoiceRoutes],
  jobs: none('nothing happens by itself'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('flows/tax-papers keeps the choices'),
  invariants: none('modules state what must hold'),
}
