import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { seoRoutes } from './seo.routes.ts'

export const seoModule: ShopModule = {
  name: 'seo',
  routes: [seoRoutes],
  jobs: none('made when asked for'),
  composers: none('tells nobody by e-mail'),
  metrics: none('counted with the requests'),
  personalData: none('shows what is public'),
  tables: none('keeps no table of its own'),
  invariants: none('keeps no table of its own'),
}
