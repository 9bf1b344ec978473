import type { OwnTicket, TicketEntry } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { type TicketRefundStatus, ticketNumber } from '@bhitti/contract/rules/orders/tickets'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { TakenAlong } from '../../platform/shop-module/personal-data.ts'
import { entryName } from '../../platform/zip/write-zip.ts'
import { listLinesOf } from '../orders/lines-of-order.queries.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { addMessage } from './ticket-messages.ts'
import { listPhotos, readPhoto } from './ticket-photos.service.ts'
import { readRefundStatuses, readTicketRefunds } from './ticket-refunds.ts'
import { lockTicket } from './tickets.queries.ts'
import { type TicketRow, ticketLines, ticketMessages, tickets } from './tickets.table.ts'

/** Lists the caller's tickets, the newest first, at most 100. */
export async function listOwnTickets({ db, actor }: ActorContext): Promise<TicketEntry[]> {
  const rows = await db
    .select({ ticket: tickets, order: readableOrders.number })
    .from(tickets)
    .leftJoin(readableOrders, eq(readableOrders.id, tickets.orderId))
    .where(eq(tickets.accountId, actor.id))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(OWN_SHOWN)
  const refunds = await readRefundStatuses(
    db,
    rows.map(({ ticket }) => ticket.id),
  )
  return rows.map(({ ticket, order }) => toEntry(ticket, order, refunds.get(ticket.id) ?? null))
}

const OWN_SHOWN = 100

/** @throws ShopError ticket.not_found for one that is not the customer's */
export async function assertOwn({ db, actor }: ActorContext, id: string): Promise<void> {
  const isOwn = and(eq(tickets.id, id), eq(tickets.accountId, actor.id))
  if ((await db.$count(tickets, isOwn)) === 0) throw new ShopError('ticket.not_found')
}

export function toEntry(
  ticket: TicketRow,
  order: number | null,
  refundStatus: TicketRefundStatus | null,
): TicketEntry {
  return {
    _id: ticket.id,
    number: ticketNumber(ticket.number),
    kind: ticket.kind,
    reason: ticket.reason,
    orderNumber: order === null ? null : orderNumber(order),
    openedAt: ticket.createdAt.toISOString(),
    acknowledgedAt: ticket.acknowledgedAt?.toISOString() ?? null,
    settledAt: ticket.settledAt?.toISOString() ?? null,
    escalatedAt: ticket.escalatedAt?.toISOString() ?? null,
    outcome: ticket.outcome,
    refundStatus: ticket.outcome === 'refund' ? refundStatus : null,
  }
}

/** Returns a ticket with its messages, but without the staff's notes. @throws ShopError ticket.not_found */
export async function readOwnTicket(db: Queryable, id: string): Promise<OwnTicket> {
  const [found] = await db
    .select({ ticket: tickets, order: readableOrders.number })
    .from(tickets)
    .leftJoin(readableOrders, eq(readableOrders.id, tickets.orderId))
    .where(eq(tickets.id, id))
  if (!found) throw new ShopError('ticket.not_found')
  const { ticket, order } = found
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, id), eq(ticketMessages.isNote, false)))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
  const refundOf = await readTicketRefunds(
    db,
    messages.map(({ refundId }) => refundId),
  )
  const ending = messages.findLast(({ outcome }) => outcome !== null)
  return {
    ...toEntry(ticket, order, refundOf(ending?.refundId ?? null).refundStatus),
    acknowledgeBy: ticket.acknowledgeBy.toISOString(),
    settleBy: ticket.settleBy.toISOString(),
    lines: await linesOf(db, ticket),
    messages: messages.map((message) => ({
      _id: message.id,
      from: message.author,
      text: message.text,
      outcome: message.outcome,
      ...refundOf(message.refundId),
      at: message.createdAt.toISOString(),
    })),
    photos: await listPhotos(db, id),
    canAnswer: ticket.settledAt === null,
    canEscalate: ticket.escalatedAt === null,
  }
}

async function linesOf(db: Queryable, { id, orderId }: TicketRow): Promise<OwnTicket['lines']> {
  if (orderId === null) return []
  const named = await db
    .select({ id: ticketLines.orderLineId })
    .from(ticketLines)
    .where(eq(ticketLines.ticketId, id))
  return named.length === 0
    ? []
    : listLinesOf(
        db,
        orderId,
        named.map((line) => line.id),
      )
}

/** Adds an answer of the customer. @throws ShopError ticket.not_found, ticket.is_settled, ticket.too_long */
export async function answerAsCustomer(
  { db, jobs }: Context,
  id: string,
  text: string,
): Promise<OwnTicket> {
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (ticket.settledAt) throw new ShopError('ticket.is_settled')
    await tx
      .update(tickets)
      .set({ version: ticket.version + 1 })
      .where(eq(tickets.id, id))
    await addMessage(tx, jobs, { ticketId: id, author: 'customer', text })
  })
  return readOwnTicket(db, id)
}

export const ESCALATED = 'The grievance officer was asked to look at this complaint.'

/**
 * Escalates a ticket to the grievance officer, who gets a mail. Reopens a settled one. Its deadline still counts from
 * the day of the complaint.
 * @throws ShopError ticket.not_found, ticket.is_escalated, ticket.too_long
 */
export async function escalateTicket({ db, jobs }: Context, id: string): Promise<OwnTicket> {
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    const taken = await tx
      .update(tickets)
      .set({
        escalatedAt: sql`now()`,
        settledAt: null,
        outcome: null,
        version: ticket.version + 1,
      })
      .where(and(eq(tickets.id, id), isNull(tickets.escalatedAt)))
      .returning({ id: tickets.id })
    if (taken.length === 0) throw new ShopError('ticket.is_escalated')
    await addMessage(tx, jobs, {
      ticketId: id,
      author: 'shop',
      text: ESCALATED,
      template: 'ticket-escalated',
    })
  })
  return readOwnTicket(db, id)
}

export async function exportOwnTickets(context: ActorContext): Promise<TakenAlong> {
  const { db } = context
  const complaints = []
  for (const { _id } of await listOwnTickets(context)) {
    complaints.push({ ...(await readOwnTicket(db, _id)), photos: await listPhotos(db, _id) })
  }
  const files = complaints.flatMap(({ _id, number, photos }) =>
    photos.map((photo, at) => ({
      path: `complaints/${entryName(number)}-photo-${at + 1}.webp`,
      content: async () => (await readPhoto(db, _id, photo._id)).content,
    })),
  )
  return { data: { complaints }, files }
}
