import { z } from 'zod'
import { TICKET_OUTCOMES, TICKET_VIEWS } from '../../rules/orders/tickets.ts'
import { REFUND_LINE_KINDS } from '../../rules/prices/refund-lines.ts'
import { MAX_PAYABLE_RUPEES } from '../../rules/shop/shop-limits.ts'
import { fileReply, listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { id, rupees, timestamp, withData } from '../fields.ts'
import { typedOrderNumber } from '../orders/order-by-phone.ts'
import {
  complaint,
  ownTicket,
  saying,
  ticketClock,
  ticketEntry,
  ticketLine,
  ticketMessage,
  ticketPhoto,
} from './tickets.schemas.ts'

const clock = ticketClock.nullable().meta({ description: 'The clock that runs; none once settled' })

const ticketRow = z
  .object({
    ...ticketEntry.shape,
    customerName: z.string().nullable().meta({ description: 'Of a message its e-mail' }),
    firstWords: z.string(),
    settleBy: timestamp,
    clock,
  })
  .meta({ id: 'TicketRow' })
export type TicketRow = z.output<typeof ticketRow>

export const ticketDetails = z
  .object({
    ...ownTicket.omit({ canAnswer: true, canEscalate: true }).shape,
    orderId: id.nullable(),
    customerName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    version: z.number().int(),
    clock,
    lines: z.array(
      z.object({
        ...ticketLine.shape,
        isNamed: z.boolean().meta({ description: 'Whether the complaint is about this line' }),
        left: z.number().meta({ description: 'Rupees that can still go back for it' }),
        isPrinted: z.boolean().meta({ description: 'Whether it can be printed again' }),
      }),
    ),
    moneyLeft: z.number().meta({ description: 'Rupees of the whole order that can still go back' }),
    shippingLeft: z.number().meta({ description: 'Rupees of the shipping that can still go back' }),
    messages: z.array(
      z.object({
        ...ticketMessage.shape,
        by: z.string().nullable(),
        isNote: z.boolean(),
        isMailed: z.boolean().nullable().meta({ description: 'Null where there is no mail' }),
        prints: z.array(z.object({ printId: id, code: z.string() })),
      }),
    ),
  })
  .meta({ id: 'TicketDetails' })
export type TicketDetails = z.output<typeof ticketDetails>

const filters = { view: z.enum(TICKET_VIEWS).optional(), q: searchTerm }
const params = z.object({ id })
const version = z.number().int().meta({ description: 'The one that was read' })

export const listTickets = {
  query: z.object({ ...listQuery, ...filters }),
  reply: listReply(ticketRow),
}
export const exportTickets = { query: z.object(filters), reply: fileReply }
export const findOrderOfCaller = {
  params: z.object({ order: typedOrderNumber }),
  reply: withData(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      placedAt: timestamp,
      customerName: z.string(),
      lines: z.array(ticketLine),
    }),
  ),
}
export const openTicketOfCaller = {
  body: z.object({ orderId: id, ...complaint, text: saying('What the customer says') }),
  reply: withData(ticketDetails),
}
export const addTicketPhoto = { params, reply: withData(ticketPhoto) }
export const getTicket = { params, reply: withData(ticketDetails) }
export const answerTicket = {
  params,
  body: z.object({
    text: saying('Your reply'),
    isNote: z
      .boolean()
      .default(false)
      .meta({ description: 'For colleagues alone: the customer never sees it' }),
  }),
  reply: withData(ticketDetails),
}
export const acknowledgeTicket = { params, reply: withData(ticketDetails) }
export const settleTicket = {
  params,
  body: z.object({
    version,
    outcome: z.enum(TICKET_OUTCOMES, { error: 'Choose how it ends' }),
    text: saying('Your reply'),
    lineIds: z.array(id).max(50).default([]).meta({ description: 'What is printed again' }),
    refundLines: z
      .array(
        z.object({
          kind: z.enum(REFUND_LINE_KINDS),
          lineId: id.nullish(),
          amount: rupees('Amount', MAX_PAYABLE_RUPEES, 0.01),
        }),
      )
      .max(60)
      .default([])
      .meta({ description: 'What the refund is for' }),
  }),
  reply: withData(ticketDetails),
}
export const getTicketPhoto = { params: z.object({ id, photoId: id }), reply: fileReply }
