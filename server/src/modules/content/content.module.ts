import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { contentRoutes } from './content.routes.ts'
import { contentVersions } from './content-versions.table.ts'

export const contentModule: ShopModule = {
  name: 'content',
  routes: [contentRoutes],
  jobs: none('a text is published when staff publish it'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('texts are of the shop; versions name the staff who saved them'),
  tables: kept(contentVersions),
  invariants: none('one published version per text is a constraint'),
}
