import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { readUnsentNotifications } from './notifications.queries.ts'

export function notificationMetrics(register: RegisterReading): void {
  register({
    name: 'mails',
    gauges: {
      bhitti_shop_mails_unsent: 'E-mails that are written down and not sent',
      bhitti_shop_mail_oldest_unsent_age_seconds: 'Age of the oldest e-mail that is not sent',
    },
    async read(tx) {
      const { unsent, oldestSeconds } = await readUnsentNotifications(tx)
      return {
        bhitti_shop_mails_unsent: unsent,
        bhitti_shop_mail_oldest_unsent_age_seconds: oldestSeconds,
      }
    },
  })
}
