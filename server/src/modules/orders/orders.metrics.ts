import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { readBegunPayments } from './open-orders.queries.ts'

export function orderMetrics(register: RegisterReading): void {
  register({
    name: 'orders',
    gauges: {
      bhitti_shop_payments_started_last_hour: 'Payments that were begun in the last hour',
      bhitti_shop_payments_failed_last_hour:
        'Payments that were begun in the last hour and failed, with none after them that worked',
    },
    async read(tx) {
      const { started, failed } = await readBegunPayments(tx)
      return {
        bhitti_shop_payments_started_last_hour: started,
        bhitti_shop_payments_failed_last_hour: failed,
      }
    },
  })
}
