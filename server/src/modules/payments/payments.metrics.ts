import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { countSettledLately } from './payments.queries.ts'
import { readLastEventTime, readWaitingEvents } from './provider-events.service.ts'
import { readWaitingRefunds } from './refunds.queries.ts'

/** Finding the last webhook scans all of a month. */
const LAST_NOTICE_REST_MS = 60_000

export function paymentMetrics(register: RegisterReading): void {
  register({
    name: 'payments',
    gauges: {
      bhitti_shop_payments_settled_last_hour: 'Payments of the last hour that paid for an order',
      bhitti_shop_refunds_due: 'Refunds that were decided and that the provider has not taken yet',
      bhitti_shop_refund_oldest_due_age_seconds:
        'How long ago the oldest refund was decided that the provider has not taken yet',
      bhitti_shop_refunds_failed: 'Refunds that failed and that nobody has dealt with',
      bhitti_shop_provider_notices_waiting:
        'Notices of the payment provider that nobody has finished working on',
      bhitti_shop_provider_notice_oldest_waiting_age_seconds:
        'How long ago the oldest notice came that nobody has finished working on',
    },
    async read(tx) {
      const settled = await countSettledLately(tx)
      const refunds = await readWaitingRefunds(tx)
      const notices = await readWaitingEvents(tx)
      return {
        bhitti_shop_payments_settled_last_hour: settled,
        bhitti_shop_refunds_due: refunds.due,
        bhitti_shop_refund_oldest_due_age_seconds: refunds.oldestDueSeconds,
        bhitti_shop_refunds_failed: refunds.failed,
        bhitti_shop_provider_notices_waiting: notices.waiting,
        bhitti_shop_provider_notice_oldest_waiting_age_seconds: notices.oldestSeconds,
      }
    },
  })
  register({
    name: 'provider notices',
    restMs: LAST_NOTICE_REST_MS,
    gauges: {
      bhitti_shop_provider_notice_timestamp_seconds:
        'When the last notice of the payment provider came, in seconds since 1970; 0 if none is known',
    },
    async read(tx) {
      const at = await readLastEventTime(tx)
      return { bhitti_shop_provider_notice_timestamp_seconds: at ? Date.parse(at) / 1000 : 0 }
    },
  })
}
