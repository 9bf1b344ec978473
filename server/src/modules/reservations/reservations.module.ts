import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { RESERVATION_INVARIANTS } from './reservations.invariants.ts'
import { reservationJobs } from './reservations.jobs.ts'
import { reservationMetrics } from './reservations.metrics.ts'
import { stockReservations } from './reservations.table.ts'

export const reservationsModule: ShopModule = {
  name: 'reservations',
  routes: none('flows/stock-holds answers'),
  jobs: reservationJobs,
  composers: none('tells nobody by e-mail'),
  metrics: reservationMetrics,
  personalData: none('they name an order, and end within half an hour'),
  tables: kept(stockReservations),
  invariants: RESERVATION_INVARIANTS,
}
