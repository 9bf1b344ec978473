import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { SALES_INVARIANTS } from './sales.invariants.ts'
import { salesJobs } from './sales.jobs.ts'
import { salesByProduct, salesByType, salesDays, staleSalesDays } from './sales.table.ts'

export const salesModule: ShopModule = {
  name: 'sales',
  routes: none('flows/dashboard shows them'),
  jobs: salesJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('sums of days name nobody'),
  tables: kept(salesDays, salesByType, salesByProduct, staleSalesDays),
  invariants: SALES_INVARIANTS,
}
