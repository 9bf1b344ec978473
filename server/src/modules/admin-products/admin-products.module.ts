import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { adminProductRoutes } from './admin-products.routes.ts'

export const adminProductsModule: ShopModule = {
  name: 'admin-products',
  routes: [adminProductRoutes],
  jobs: none('what is saved is done'),
  composers: none('tells nobody by e-mail'),
  metrics: none('catalogue counts products'),
  personalData: none('products are of nobody'),
  tables: none('products are the catalogue’s'),
  invariants: none('catalogue states them'),
}
