import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { paymentJobs } from './payments.jobs.ts'

export const reconciliationFlow: ShopModule = {
  name: 'reconciliation',
  routes: none('flows/payment-desk shows what it found'),
  jobs: paymentJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('payments counts what waits'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
