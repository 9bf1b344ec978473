/** Tells the buyer what happened to an order: written with the change, composed in flows/order-mails. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { appendToOwnNotification } from '../notifications/notifications.service.ts'
import { notifyingBuyer, type OrderNotification } from './order-notifications.statements.ts'
import { orders } from './orders.table.ts'

/** Writes the notification as part of a transaction. An event that was written before is not written again. */
export async function notifyBuyer(
  tx: Transaction,
  jobs: JobQueue,
  notification: OrderNotification,
): Promise<void> {
  const [order] = await tx
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, notification.orderId))
  if (!order) throw new Error('a notification is about an order')
  for (const step of notifyingBuyer(tx, jobs, { ...notification, ...order })) await step.execute()
}

/** Writes a notification for these tax documents alone, unless one was written for them before. */
export async function notifyOfPapers(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<void> {
  // A paper is issued once, so the first one identifies all of them.
  const [eventId = orderId] = paperIds
  await notifyBuyer(tx, jobs, {
    ...{ orderId, template: 'tax-papers-issued', eventId },
    facts: { paperIds: [...paperIds] },
  })
}

/**
 * Attaches tax documents to the notification that this transaction has written about the order, such as that of its
 * cancellation. The caller holds the order's lock.
 * @returns false if the transaction has written none
 */
export function attachPapers(
  tx: Transaction,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<boolean> {
  return appendToOwnNotification(tx, { aboutId: orderId, fact: 'paperIds', values: paperIds })
}
