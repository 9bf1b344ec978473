import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { NOTIFICATION_INVARIANTS } from './notifications.invariants.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationMetrics } from './notifications.metrics.ts'
import { listNotificationsTo } from './notifications.queries.ts'
import { notifications } from './notifications.table.ts'

export const notificationsModule: ShopModule = {
  name: 'notifications',
  routes: none('an order and a complaint show their own'),
  jobs: notificationJobs,
  composers: none('the module that has the news composes it'),
  metrics: notificationMetrics,
  personalData: {
    async export({ db }, { id }) {
      const sent = await listNotificationsTo(db, id)
      return {
        data: {
          emails: sent.map(({ template, createdAt, sentAt }) => ({ template, createdAt, sentAt })),
        },
      }
    },
    erase: none(
      'the facts of a notification name nobody; orders and complaints stay, and so do these',
    ),
    link: none('it says what was told about orders, which stay'),
  },
  tables: kept(notifications),
  invariants: NOTIFICATION_INVARIANTS,
}
