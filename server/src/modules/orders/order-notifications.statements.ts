import type { Transaction } from '../../platform/database/connect.ts'
import type { Step } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { notifying } from '../notifications/notify.statements.ts'
import type { OrderFacts, OrderTemplate } from './order-notifications.rules.ts'

export type OrderNotification = {
  orderId: string
  template: OrderTemplate
  /** Distinguishes repeatable events of one order, such as refunds. */
  eventId?: string
  facts?: OrderFacts
}

/** Returns the steps that write the notification and its job. An event that was written before is not written again. */
export function notifyingBuyer(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, accountId, ...news }: OrderNotification & { accountId: string },
): Step<unknown>[] {
  return notifying(tx, jobs, { ...news, accountId, aboutId: orderId })
}
