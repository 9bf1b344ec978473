import { none } from '../../platform/shop-module/none.ts'
import { notRestored, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { orderRunJobs } from './order-runs.jobs.ts'
import { forgetRunFiles } from './order-runs.queries.ts'
import { orderRunRoutes } from './order-runs.routes.ts'
import { orderRuns } from './order-runs.table.ts'

export const orderRunsFlow: ShopModule = {
  name: 'order-runs',
  routes: [orderRunRoutes],
  jobs: orderRunJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    export: none('files of runs are for staff, and show what orders show'),
    erase: (tx) => forgetRunFiles(tx),
    link: none('runs are of the staff'),
  },
  tables: notRestored(orderRuns),
  invariants: none('modules state what must hold'),
}
