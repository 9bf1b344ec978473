import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { searchJobs } from './search.jobs.ts'
import { searchMisses } from './search-misses.table.ts'

export const searchModule: ShopModule = {
  name: 'search',
  routes: none('catalogue answers searches'),
  jobs: searchJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('a search without results is kept without who made it'),
  tables: kept(searchMisses),
  invariants: none('counts of words break nothing'),
}
