import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { readBegunPayments } from './open-orders.queries.ts'
import { readUnsentMails } from './order-mails.service.ts'

/** What customers began to pay for, and what they wait to read. */
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
  register({
    name: 'mails',
    gauges: {
      bhitti_shop_mails_unsent: 'Mails about orders that are decided and not sent',
      bhitti_shop_mail_oldest_unsent_age_seconds:
        'How long ago the oldest mail was decided that is not sent',
    },
    async read(tx) {
      const { unsent, oldestSeconds } = await readUnsentMails(tx)
      return {
        bhitti_shop_mails_unsent: unsent,
        bhitti_shop_mail_oldest_unsent_age_seconds: oldestSeconds,
      }
    },
  })
}
