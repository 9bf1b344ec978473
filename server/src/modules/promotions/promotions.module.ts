import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { PROMOTION_INVARIANTS } from './promotions.invariants.ts'
import { promotionRoutes } from './promotions.routes.ts'
import { promotions, promotionUses } from './promotions.table.ts'

export const promotionsModule: ShopModule = {
  name: 'promotions',
  routes: [promotionRoutes],
  jobs: none('uses that are held end by their time'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('a use belongs to an order, and stays with it'),
  tables: kept(promotions, promotionUses),
  invariants: PROMOTION_INVARIANTS,
}
