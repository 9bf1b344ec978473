import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { SHIPMENT_INVARIANTS } from './shipments.invariants.ts'
import { courierNotices, shipmentLines, shipmentSteps, shipments } from './shipments.table.ts'

export const shipmentsModule: ShopModule = {
  name: 'shipments',
  routes: none('flows/shipping answers, as parcels move orders'),
  jobs: none('flows/shipping forgets old notices'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('parcels name their order, whose address they take'),
  tables: kept(shipments, shipmentLines, shipmentSteps, courierNotices),
  invariants: SHIPMENT_INVARIANTS,
}
