import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { ADDRESS_INVARIANTS } from './addresses.invariants.ts'
import { removeAddresses } from './addresses.queries.ts'
import { addressRoutes } from './addresses.routes.ts'
import { listAddresses } from './addresses.service.ts'
import { addresses } from './addresses.table.ts'

export const addressesModule: ShopModule = {
  name: 'addresses',
  routes: [addressRoutes],
  jobs: none('nothing happens by itself'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    export: async (context) => ({ data: { addresses: await listAddresses(context) } }),
    erase: (tx, { person }) => removeAddresses(tx, person.id),
    link: removeAddresses,
  },
  tables: kept(addresses),
  invariants: ADDRESS_INVARIANTS,
}
