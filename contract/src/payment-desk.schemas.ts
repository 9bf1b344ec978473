/** What the owner sees of payments that need attention, and what can be done about them. */
import { z } from 'zod'
import { id, timestamp, withData } from './fields.ts'
import { PAYMENT_STATUSES, REFUND_STATUSES } from './order-states.ts'

export const BOOK_DIFFERENCES = [
  'payment_without_order',
  'payment_not_recorded',
  'payment_unknown_to_provider',
  'refunds_differ',
] as const

export const bookDifference = z
  .object({
    kind: z.enum(BOOK_DIFFERENCES),
    paymentId: z.string().meta({ description: 'The provider’s id of the payment' }),
    orderId: z.string().nullable().meta({ description: 'The provider’s id of the order' }),
    providerAmount: z.number().meta({ description: 'Rupees in the provider’s books' }),
    shopAmount: z.number().meta({ description: 'Rupees in the shop’s books' }),
  })
  .meta({ id: 'BookDifference' })
export type BookDifference = z.output<typeof bookDifference>

const openOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  providerOrderId: z.string(),
  totalAmount: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: timestamp,
  checkedAt: timestamp.nullable(),
})

const unfinishedRefund = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  amount: z.number(),
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  createdAt: timestamp,
})

const providerEvent = z
  .object({
    _id: z.string(),
    name: z.string(),
    receivedAt: timestamp,
    processedAt: timestamp.nullable(),
    outcome: z.string().nullable(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ProviderEvent' })

const reconciliation = z
  .object({
    from: timestamp,
    to: timestamp,
    finishedAt: timestamp,
    payments: z.number().int(),
    capturedAmount: z.number(),
    refundedAmount: z.number(),
    differences: z.array(bookDifference),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof reconciliation>

const paymentDesk = z.object({
  lastEventAt: timestamp.nullable().meta({
    description: 'When the provider last sent a notice; long ago means its webhook is switched off',
  }),
  openOrders: z.array(openOrder).meta({ description: 'Paid perhaps, but not settled' }),
  unfinishedRefunds: z.array(unfinishedRefund),
  unprocessedEvents: z.array(providerEvent),
  unsentMails: z.number().int(),
  reconciliation: reconciliation.nullable().meta({ description: 'The last one' }),
})
export type PaymentDesk = z.output<typeof paymentDesk>

export const readPaymentDesk = { reply: withData(paymentDesk) }
export const replayEvent = {
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: withData(providerEvent),
}
export const reconcileBooks = {
  body: z.object({ days: z.number().int().min(1).max(31).default(4) }),
  reply: withData(reconciliation),
}
export const retryRefund = { params: z.object({ id }), reply: withData(unfinishedRefund) }
