import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { LOT_INVARIANTS } from './lots.invariants.ts'
import { stockLots } from './lots.table.ts'

export const lotsModule: ShopModule = {
  name: 'lots',
  routes: none('flows/stock-holds answers'),
  jobs: none('moves with stock'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('lots are of nobody'),
  tables: kept(stockLots),
  invariants: LOT_INVARIANTS,
}
