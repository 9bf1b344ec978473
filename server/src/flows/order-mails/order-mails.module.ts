import { orderJobs } from '../../modules/orders/orders.jobs.ts'
import { papersWithMail } from '../../modules/tax-documents/tax-documents.service.ts'
import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'

export const orderMailsFlow: ShopModule = {
  name: 'order-mails',
  routes: none('nobody asks for a mail here'),
  jobs: (context, sweeps) => orderJobs(context, sweeps, (mail) => papersWithMail(context, mail)),
  metrics: none('orders counts mails that wait'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
