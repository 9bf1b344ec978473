/** Notifications of the demo's past year, which count as sent. */
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { notifications } from './notifications.table.ts'
import { idempotencyKeyOf } from './notify.statements.ts'

export type SeededNotification = typeof notifications.$inferSelect

export function sentNotification(
  {
    template,
    accountId,
    aboutId,
    eventId,
    facts = {},
    id,
  }: Pick<SeededNotification, 'id' | 'template' | 'accountId' | 'aboutId'> & {
    eventId?: string
    facts?: SeededNotification['facts']
  },
  at: Date,
): SeededNotification {
  return {
    ...{ id, template, accountId, aboutId, facts },
    idempotencyKey: idempotencyKeyOf({ template, aboutId, eventId }),
    channel: 'email',
    createdAt: at,
    claimedAt: at,
    sentAt: at,
  }
}

export function insertSentNotifications(
  tx: Transaction,
  rows: readonly SeededNotification[],
): Promise<void> {
  return insertMany(tx, notifications, rows)
}
