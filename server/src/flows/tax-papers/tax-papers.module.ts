import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { taxClassChoices } from './tax-class-choices.table.ts'
import { taxPaperJobs } from './tax-papers.jobs.ts'
import { taxPaperRoutes } from './tax-papers.routes.ts'
import { waitingPapers } from './waiting-papers.table.ts'

export const taxPapersFlow: ShopModule = {
  name: 'tax-papers',
  routes: [taxPaperRoutes],
  jobs: taxPaperJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: kept(waitingPapers, taxClassChoices),
  invariants: none('flows/tax-books states them, with its books'),
}
