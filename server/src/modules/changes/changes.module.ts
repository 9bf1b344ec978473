import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { changes } from './changes.table.ts'

export const changesModule: ShopModule = {
  name: 'changes',
  routes: none('flows/change-log answers, as it names what changed'),
  jobs: none('written with the change'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('says what staff did; of customers no more than that their data was deleted'),
  tables: kept(changes),
  invariants: none('nothing adds up with it'),
}
