import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { HANDLED_ELSEWHERE } from '../../platform/queue/failed-work.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { Composers, DueNotification } from '../../platform/shop-module/composer.ts'
import { notifications } from './notifications.table.ts'
import { type NewNotification, notifying } from './notify.statements.ts'

/** Writes a notification within a transaction. An event that was written before is not written again. */
export async function notify(
  tx: Transaction,
  jobs: Pick<JobQueue, 'add'>,
  notification: NewNotification,
): Promise<void> {
  for (const step of notifying(tx, jobs, notification)) await step.execute()
}

/**
 * Appends to a list in the facts of the last notification that this transaction wrote about a row. The caller has
 * locked that row.
 * @returns false if the transaction wrote none
 */
export async function appendToOwnNotification(
  tx: Transaction,
  { aboutId, fact, values }: { aboutId: string; fact: string; values: readonly string[] },
): Promise<boolean> {
  const own = tx
    .select({ id: notifications.id })
    .from(notifications)
    // Both are the start time of the transaction.
    .where(and(eq(notifications.aboutId, aboutId), eq(notifications.createdAt, sql`now()`)))
    .orderBy(desc(notifications.id))
    .limit(1)
  const changed = await tx
    .update(notifications)
    .set({
      facts: sql`jsonb_set(${notifications.facts}, array[${fact}::text],
        coalesce(${notifications.facts} -> ${fact}::text, '[]') || ${JSON.stringify(values)}::jsonb)`,
    })
    .where(eq(notifications.id, own))
    .returning({ id: notifications.id })
  return changed.length > 0
}

/** Removes a fact that the composer tells in another notification. */
export async function removeFact(
  tx: Transaction,
  { id, fact }: { id: string; fact: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ facts: sql`${notifications.facts} - ${fact}::text` })
    .where(eq(notifications.id, id))
}

/** A process that claimed a notification this long ago has ended. Older notifications wait longer. */
const CLAIM_SECONDS = 20

/**
 * Composes and sends a notification, unless it is sent or another process is sending it. If the process ends between
 * sending and marking, it is sent again under the same Message-ID. A sweep retries failures at growing intervals.
 * @throws Error if no module composes the template
 */
export async function sendNotification(
  context: Context,
  composers: Composers,
  id: string,
): Promise<unknown> {
  const due = await claim(context, id)
  if (!due) return HANDLED_ELSEWHERE
  const compose = composers[due.template]
  if (!compose) throw new Error(`no module composes the template ${due.template}`)
  const mail = await compose(context, due)
  await context.reached('mail.before_send')
  if (mail) await context.mailer.send({ id, ...mail })
  await context.reached('mail.sent')
  await context.db.update(notifications).set({ sentAt: sql`now()` }).where(eq(notifications.id, id))
  return undefined
}

async function claim({ db }: Context, id: string): Promise<DueNotification | undefined> {
  const { template, aboutId, facts, createdAt } = notifications
  const [due] = await db
    .update(notifications)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        eq(notifications.id, id),
        isNull(notifications.sentAt),
        or(
          isNull(notifications.claimedAt),
          lt(
            notifications.claimedAt,
            sql`now() - greatest(make_interval(secs => ${CLAIM_SECONDS}), (now() - ${createdAt}) / 10)`,
          ),
        ),
      ),
    )
    .returning({ id: notifications.id, template, aboutId, facts, createdAt })
  return due
}
