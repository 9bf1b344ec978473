import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { settingsRoutes } from './settings.routes.ts'
import { shopSettings } from './shop-settings.table.ts'

export const settingsModule: ShopModule = {
  name: 'settings',
  routes: [settingsRoutes],
  jobs: none('processes look for changes by themselves (live-settings.ts)'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('facts of the shop; the log says who changed them'),
  tables: kept(shopSettings),
  invariants: none('sections are checked when they are read'),
}
