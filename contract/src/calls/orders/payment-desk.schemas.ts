import { z } from 'zod'
import { DELIVERY_SETTLEMENTS, OPEN_DELIVERY_REASONS } from '../../rules/delivery/open-delivery.ts'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from '../../rules/orders/order-states.ts'
import { ORDER_NOTE_MAX } from '../../rules/shop/shop-limits.ts'
import { id, rupees, text, timestamp, withData } from '../fields.ts'

const BOOK_DIFFERENCES = [
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
  offeredAmount: z.number().nullable().meta({
    description:
      'Of a failed one: what would go if it were paid again, as more of the payment may have gone back since; 0 when nothing is left',
  }),
})

const returnedPayment = z
  .object({
    _id: id,
    orderId: id,
    orderNumber: z.string(),
    isOrderPaid: z.boolean().meta({ description: 'Whether the order is in the lists' }),
    providerOrderId: z.string().nullable(),
    paymentId: z.string().meta({ description: 'The provider’s id of the payment' }),
    reason: z.string(),
    paidAmount: z.number(),
    expectedAmount: z.number().meta({ description: 'What the order costs' }),
    refundStatus: z.enum(REFUND_STATUSES).nullable().meta({
      description: 'Of its refunds the one furthest behind; null when none is known yet',
    }),
    createdAt: timestamp,
  })
  .meta({ id: 'ReturnedPayment' })

const duplicateOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  paymentId: z.string(),
  amount: z.number(),
  leftAmount: z.number().meta({ description: 'What has not gone back' }),
  status: z.enum(ORDER_STATUSES),
  paidAt: timestamp,
  version: z.number().int(),
})

const possibleDuplicate = z
  .object({
    customer: z.object({ name: z.string(), email: z.string() }),
    goods: z.array(z.string()).meta({ description: 'Names of the products that both have' }),
    earlier: duplicateOrder,
    later: duplicateOrder,
  })
  .meta({ id: 'PossibleDuplicate' })

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

const openDelivery = z
  .object({
    _id: id,
    orderNumber: z.string(),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    reason: z.enum(OPEN_DELIVERY_REASONS).nullable().meta({
      description: 'Null where only the address has to be confirmed',
    }),
    place: z.string().nullable().meta({ description: 'City and PIN code, as far as known' }),
    chargedAmount: z.number().meta({ description: 'What the customer paid for delivery' }),
    dueAmount: z.number().nullable().meta({ description: 'What delivery there costs beyond it' }),
    isAddressToConfirm: z.boolean(),
    paidAt: timestamp,
    version: z.number().int(),
  })
  .meta({ id: 'OpenDelivery' })

const paymentDesk = z.object({
  lastEventAt: timestamp.nullable().meta({
    description: 'When the provider last sent a notice; long ago means its webhook is switched off',
  }),
  openOrders: z.array(openOrder).meta({ description: 'Paid perhaps, but not settled' }),
  openDeliveries: z.array(openDelivery).meta({
    description: 'Paid orders that cannot leave before somebody has settled delivery or address',
  }),
  unfinishedRefunds: z.array(unfinishedRefund),
  returnedPayments: z.array(returnedPayment).meta({
    description: 'Payments that bought nothing and go or went back, of the last 30 days',
  }),
  wrongAmountsInARow: z.number().int().meta({
    description: 'Payments of a wrong amount since the last one of the right amount',
  }),
  possibleDuplicates: z.array(possibleDuplicate).meta({
    description: 'Orders of one customer for the same goods, paid within a day of each other',
  }),
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
export const retryRefund = {
  params: z.object({ id }),
  body: z
    .object({
      amount: rupees('Amount', 1e12).optional().meta({
        description: 'What was offered; refused when that is not what would go now',
      }),
    })
    .nullish(),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: unfinishedRefund.nullable().meta({
      description: 'The new refund; null when nothing was left and the failed one was closed',
    }),
  }),
}
export const settleDelivery = {
  params: z.object({ id }),
  body: z.object({
    how: z.enum(DELIVERY_SETTLEMENTS, { error: 'Choose how it was settled' }),
    note: text('Note', ORDER_NOTE_MAX).default(''),
    version: z.number().int().optional().meta({
      description: 'Of the order as it was seen; refused when it has changed since',
    }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
}
export const dismissDuplicate = {
  body: z.object({
    earlierOrderId: id,
    laterOrderId: id,
    note: text('Note', ORDER_NOTE_MAX).min(1, 'Say why both orders are right'),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
}
