import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { countLiveHolds } from './reservations.queries.ts'

export function reservationMetrics(register: RegisterReading): void {
  register({
    name: 'reservations',
    gauges: { bhitti_shop_reservations_live: 'Reservations that keep stock now' },
    read: async (tx) => ({ bhitti_shop_reservations_live: await countLiveHolds(tx) }),
  })
}
