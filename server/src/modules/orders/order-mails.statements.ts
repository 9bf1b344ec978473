/** What decides a mail about an order, to be sent with the statements of the change that it tells of. */
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import type { Step } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { type OrderMail, type OrderMailFacts, orderMails } from './order-mails.table.ts'

export type OrderMailRequest = {
  orderId: string
  template: OrderMail
  /** Tells events of one order apart that can come more than once, such as refunds. */
  eventId?: string
  facts?: OrderMailFacts
}

/** The same event is told once. */
export function decidingOrderMail(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, template, eventId, facts = {} }: OrderMailRequest,
): Step<unknown>[] {
  const id = newId()
  const idempotencyKey = `${template}:${eventId ?? orderId}`
  return [
    insertingOrderMail(tx, { id, idempotencyKey, orderId, template, facts }),
    // Where the event was told before, it finds no mail, and does nothing.
    { execute: () => jobs.add(tx, 'order-mail', id) },
  ]
}

const insertingOrderMail = prepared(
  (
    db,
    at: Places<
      Required<Pick<OrderMailRequest, 'orderId' | 'template' | 'facts'>> & {
        id: string
        idempotencyKey: string
      }
    >,
  ) =>
    db
      .insert(orderMails)
      .values({
        id: at.id,
        idempotencyKey: at.idempotencyKey,
        orderId: at.orderId,
        template: at.template,
        facts: at.facts,
      })
      .onConflictDoNothing({ target: orderMails.idempotencyKey }),
)
