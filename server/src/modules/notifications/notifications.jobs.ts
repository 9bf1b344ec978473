import { and, gt, isNull, sql } from 'drizzle-orm'
import { outboxSweep } from '../../platform/queue/outbox-sweep.ts'
import type { Jobs } from '../../platform/shop-module/shop-module.ts'
import { emptyEarlierOutboxes } from './earlier-outboxes.ts'
import { sendNotification } from './notifications.service.ts'
import { notifications } from './notifications.table.ts'

/** A mailbox that has refused an e-mail this long will not accept it later. */
const MOST_DAYS = 3

export const notificationJobs: Jobs = (context, sweeps, { composers }) => {
  const { db, jobs } = context
  const { id, createdAt, sentAt } = notifications
  jobs.handle('notification', (rowId) => sendNotification(context, composers, rowId))
  sweeps.register({
    ...{ name: 'outboxes of the earlier release', restMs: 60_000 },
    work: () => emptyEarlierOutboxes(db),
  })
  sweeps.register(
    outboxSweep(context, {
      name: 'notifications',
      kind: 'notification',
      find: (isLeft, atMost) =>
        db
          .select({ id })
          .from(notifications)
          .where(
            and(
              isNull(sentAt),
              isLeft(createdAt, id),
              gt(createdAt, sql`now() - make_interval(days => ${MOST_DAYS})`),
            ),
          )
          .limit(atMost),
    }),
  )
}
