import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { appendToOwnNotification } from '../notifications/notifications.service.ts'
import { notifyingBuyer, type OrderNotification } from './order-notifications.statements.ts'
import { orders } from './orders.table.ts'

/** Writes a notification within a transaction. An event that was written before is not written again. */
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

/** Writes a notification for these tax documents, unless one was written before. */
export async function notifyOfPapers(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<void> {
  // A tax document is issued once, so the first one identifies all of them.
  const [eventId = orderId] = paperIds
  await notifyBuyer(tx, jobs, {
    ...{ orderId, template: 'tax-papers-issued', eventId },
    facts: { paperIds: [...paperIds] },
  })
}

/**
 * Attaches tax documents to the notification that this transaction wrote about the order, for example about its
 * cancellation. The caller has locked the order.
 * @returns false if the transaction wrote none
 */
export function attachPapers(
  tx: Transaction,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<boolean> {
  return appendToOwnNotification(tx, { aboutId: orderId, fact: 'paperIds', values: paperIds })
}
