import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { STOCK_INVARIANTS } from './stock.invariants.ts'
import { stockMovements } from './stock.table.ts'

export const stockModule: ShopModule = {
  name: 'stock',
  routes: none('flows/stock-holds answers, as it knows who holds pieces'),
  jobs: none('moves with what happens to an order'),
  composers: none('tells nobody by e-mail'),
  metrics: none('catalogue counts what is out of stock'),
  personalData: none('movements name orders and staff'),
  tables: kept(stockMovements),
  invariants: STOCK_INVARIANTS,
}
