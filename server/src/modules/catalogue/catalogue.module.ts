import { none } from '../../platform/shop-module/none.ts'
import { kept, leftOut, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { CATALOGUE_INVARIANTS } from './catalogue.invariants.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueMetrics } from './catalogue.metrics.ts'
import { productChanges } from './product-changes.table.ts'
import { searchRoutes } from './product-search.routes.ts'
import { catalogueRoutes } from './products.routes.ts'
import { products } from './products.table.ts'

export const catalogueModule: ShopModule = {
  name: 'catalogue',
  routes: [catalogueRoutes, searchRoutes],
  jobs: catalogueJobs,
  composers: none('tells nobody by e-mail'),
  metrics: catalogueMetrics,
  personalData: none('products are of nobody'),
  tables: [...kept(products), ...leftOut(productChanges)],
  invariants: CATALOGUE_INVARIANTS,
}
