import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { productImportRows, productImports } from './imports.table.ts'
import { pictureFetches } from './picture-fetches.table.ts'
import { productFileJobs } from './product-files.jobs.ts'
import { productFileRoutes } from './product-files.routes.ts'

export const productFilesFlow: ShopModule = {
  name: 'product-files',
  routes: [(api, context) => api.register(productFileRoutes, { context })],
  jobs: productFileJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('products are of nobody'),
  tables: kept(productImports, productImportRows, pictureFetches),
  invariants: none('modules state what must hold'),
}
