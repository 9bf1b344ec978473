import { z } from 'zod'
import {
  CLOCK_LEVELS,
  TICKET_KINDS,
  TICKET_OUTCOMES,
  TICKET_REASONS,
  TICKET_REFUND_STATUSES,
  TICKET_TEXT_MAX,
} from '../../rules/orders/tickets.ts'
import { fileReply } from '../admin-lists.ts'
import { id, text, timestamp, withData } from '../fields.ts'
import { orderByPhone } from '../orders/order-by-phone.ts'

export function saying(label: string) {
  return text(label, TICKET_TEXT_MAX).min(1, `${label} is required`)
}

export const complaint = {
  reason: z.enum(TICKET_REASONS, { error: 'Choose what is wrong' }),
  lineIds: z
    .array(id)
    .max(50, 'Choose fewer items')
    .default([])
    .meta({ description: 'Lines of the order that it is about; none for the whole order' }),
  text: saying('What happened'),
}

export const ticketLine = z.object({
  lineId: id,
  productName: z.string(),
  quantity: z.number().int(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  length: z.number().nullable(),
})
export type TicketLine = z.output<typeof ticketLine>

export const ticketClock = z.object({
  isFor: z.enum(['acknowledge', 'settle']),
  dueAt: timestamp,
  level: z.enum(CLOCK_LEVELS),
})

const refundStatus = z
  .enum(TICKET_REFUND_STATUSES)
  .nullable()
  .meta({ description: 'How far the refund is that it ended with; null without one' })

const ticketSummary = {
  _id: id,
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  reason: z.enum(TICKET_REASONS).nullable(),
  orderNumber: z.string().nullable(),
  openedAt: timestamp,
  acknowledgedAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  escalatedAt: timestamp.nullable(),
  outcome: z.enum(TICKET_OUTCOMES).nullable(),
  refundStatus,
}
export const ticketEntry = z.object(ticketSummary).meta({ id: 'TicketEntry' })
export type TicketEntry = z.output<typeof ticketEntry>

export const ticketMessage = z.object({
  _id: id,
  from: z.enum(['customer', 'staff', 'shop']),
  text: z.string(),
  outcome: z.enum(TICKET_OUTCOMES).nullable(),
  refundAmount: z.number().nullable().meta({ description: 'Rupees that were agreed' }),
  refundStatus,
  at: timestamp,
})

export type TicketMessage = z.output<typeof ticketMessage>

export const ticketPhoto = z.object({
  _id: id,
  width: z.number().int(),
  height: z.number().int(),
})
export type TicketPhoto = z.output<typeof ticketPhoto>

export const ownTicket = z
  .object({
    ...ticketSummary,
    acknowledgeBy: timestamp,
    settleBy: timestamp,
    lines: z.array(ticketLine),
    messages: z.array(ticketMessage),
    photos: z.array(ticketPhoto),
    canAnswer: z.boolean(),
    canEscalate: z.boolean(),
  })
  .meta({ id: 'OwnTicket' })
export type OwnTicket = z.output<typeof ownTicket>

const token = z
  .string({ error: 'This link is not complete' })
  .regex(/^[\w-]{43}$/, 'This link is not complete')

export const openTicket = {
  body: z.object({ orderId: id, ...complaint }),
  reply: withData(ownTicket),
}
export const listOwnTickets = { reply: withData(z.array(ticketEntry)) }
export const getOwnTicket = { params: z.object({ id }), reply: withData(ownTicket) }
export const answerOwnTicket = {
  params: z.object({ id }),
  body: z.object({ text: saying('Your message') }),
  reply: withData(ownTicket),
}
export const escalateOwnTicket = { params: z.object({ id }), reply: withData(ownTicket) }
export const addOwnTicketPhoto = { params: z.object({ id }), reply: withData(ticketPhoto) }
export const getOwnTicketPhoto = {
  params: z.object({ id, photoId: id }),
  reply: fileReply,
}

export const findOrderOfVisitor = {
  body: z.object(orderByPhone),
  reply: withData(
    z.object({ orderNumber: z.string(), placedAt: timestamp, lines: z.array(ticketLine) }),
  ),
}
export const openVisitorTicket = {
  body: z.object({ ...orderByPhone, ...complaint }),
  reply: withData(
    z.object({
      ticket: ownTicket,
      token: z.string().meta({ description: 'Opens this ticket and nothing else' }),
    }),
  ),
}

export const readLinkedTicket = { body: z.object({ token }), reply: withData(ownTicket) }
export const answerLinkedTicket = {
  body: z.object({ token, text: saying('Your message') }),
  reply: withData(ownTicket),
}
export const escalateLinkedTicket = { body: z.object({ token }), reply: withData(ownTicket) }
export const addLinkedTicketPhoto = { reply: withData(ticketPhoto) }
export const getLinkedTicketPhoto = {
  body: z.object({ token, photoId: id }),
  reply: fileReply,
}
