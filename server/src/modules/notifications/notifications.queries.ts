import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { isGivenUp } from '../../platform/queue/failed-work.ts'
import type { Template } from '../../platform/shop-module/composer.ts'
import { notifications } from './notifications.table.ts'

export type Notification = {
  id: string
  template: Template
  accountId: string | null
  aboutId: string
  facts: Record<string, unknown>
  createdAt: Date
  sentAt: Date | null
  /** True if sending failed five times and waits for staff. */
  isGivenUp: boolean
}

/** Returns the notifications about these rows, oldest first. */
export function listNotificationsAbout(
  db: Queryable,
  aboutIds: readonly string[],
): Promise<Notification[]> {
  return select(db, inArray(notifications.aboutId, [...aboutIds]))
}

/** Returns the notifications that an account was sent or will be sent, oldest first. */
export function listNotificationsTo(db: Queryable, accountId: string): Promise<Notification[]> {
  return select(db, eq(notifications.accountId, accountId))
}

export async function findNotificationAbout(
  db: Queryable,
  { id, aboutId }: { id: string; aboutId: string },
): Promise<Notification | undefined> {
  const [found] = await select(
    db,
    and(eq(notifications.id, id), eq(notifications.aboutId, aboutId)),
  )
  return found
}

function select(db: Queryable, which: SQL | undefined): Promise<Notification[]> {
  const { id, template, accountId, aboutId, facts, createdAt, sentAt } = notifications
  return db
    .select({
      ...{ id, template, accountId, aboutId, facts, createdAt, sentAt },
      isGivenUp: isGivenUp(db, 'notification', id),
    })
    .from(notifications)
    .where(which)
    .orderBy(asc(createdAt), asc(id))
}

/** Returns the number of unsent notifications and the age of the oldest; 0 if there are none. */
export async function readUnsentNotifications(
  db: Queryable,
): Promise<{ unsent: number; oldestSeconds: number }> {
  const { createdAt, sentAt } = notifications
  const [found] = await db
    .select({
      unsent: sql`count(*)`.mapWith(Number),
      oldestSeconds: sql`coalesce(extract(epoch from now() - min(${createdAt})), 0)`.mapWith(
        Number,
      ),
    })
    .from(notifications)
    .where(isNull(sentAt))
  return found ?? { unsent: 0, oldestSeconds: 0 }
}
