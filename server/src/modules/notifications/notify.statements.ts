import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import type { Step } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { Template } from '../../platform/shop-module/composer.ts'
import { notifications } from './notifications.table.ts'

export type NewNotification = {
  template: Template
  accountId: string | null
  aboutId: string
  /** Distinguishes repeatable events about one row, such as refunds. */
  eventId?: string
  facts?: Record<string, unknown>
}

/** Returns the key of an event; the row it is about names it if it happens once. */
export function idempotencyKeyOf({
  template,
  aboutId,
  eventId = aboutId,
}: {
  template: Template
  aboutId: string
  eventId: string | undefined
}): string {
  return `${template}:${eventId}`
}

/** Returns the steps that write a notification and its job. An event that was written before is not written again. */
export function notifying(
  tx: Transaction,
  jobs: Pick<JobQueue, 'add'>,
  { template, accountId, aboutId, eventId, facts = {} }: NewNotification,
): Step<unknown>[] {
  const id = newId()
  const idempotencyKey = idempotencyKeyOf({ template, aboutId, eventId })
  return [
    inserting(tx, { id, idempotencyKey, template, accountId, aboutId, facts }),
    // For an event written before, the job finds no row and does nothing.
    { execute: () => jobs.add(tx, 'notification', id) },
  ]
}

type Row = Required<Omit<NewNotification, 'eventId'>> & { id: string; idempotencyKey: string }

const inserting = prepared((db, at: Places<Row>) =>
  db
    .insert(notifications)
    .values({
      id: at.id,
      idempotencyKey: at.idempotencyKey,
      channel: 'email',
      template: at.template,
      accountId: at.accountId,
      aboutId: at.aboutId,
      facts: at.facts,
    })
    .onConflictDoNothing({ target: notifications.idempotencyKey }),
)
