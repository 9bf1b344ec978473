import type { OwnTicket, TicketLine } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import {
  acknowledgeBy,
  OPEN_TICKETS_MAX,
  OPEN_VISITOR_TICKETS_MAX,
  settleBy,
  type TicketReason,
  ticketNumber,
} from '@bhitti/contract/rules/orders/tickets'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { lockingAccount } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { findOrderByPhone, type OrderByPhone } from '../orders/desk/tracked-orders.queries.ts'
import {
  findPaidOrder,
  findPaidOrderOf,
  listLinesOf,
  type PaidOrder,
} from '../orders/lines-of-order.queries.ts'
import { readOwnTicket } from './own-tickets.service.ts'
import { newTicketToken } from './ticket-links.ts'
import { addMessage } from './ticket-messages.ts'
import { lockTicket } from './tickets.queries.ts'
import { ticketLines, tickets } from './tickets.table.ts'

type Complaint = { reason: TicketReason; lineIds: readonly string[]; text: string }
type OrderNamed = { order: string; phone: string }

/**
 * Opens a customer's complaint about one of their orders.
 * @throws ShopError order.not_found for an order that is not theirs; request.invalid, ticket.too_many
 */
export async function openTicket(
  context: ActorContext,
  { orderId, ...complaint }: Complaint & { orderId: string },
): Promise<OwnTicket> {
  const id = await inTransaction(context.db, async (tx) => {
    const order = await findPaidOrderOf(tx, { orderId, accountId: context.actor.id })
    if (!order) throw new ShopError('order.not_found')
    return insertComplaint(tx, context, order, complaint)
  })
  return readOwnTicket(context.db, id)
}

/**
 * Returns the lines of an order to a visitor who knows its phone number, without personal data.
 * @throws ShopError order.not_found_by_phone, the same for a wrong order number and a wrong phone number
 */
export async function findOrderOfVisitor(
  { db }: Context,
  named: OrderNamed,
): Promise<{ orderNumber: string; placedAt: string; lines: TicketLine[] }> {
  const order = await orderOfVisitor(db, named)
  return {
    orderNumber: orderNumber(order.number),
    placedAt: order.paidAt.toISOString(),
    lines: await listLinesOf(db, order.id),
  }
}

/**
 * Opens a visitor's complaint. Returns a token for reading and answering this ticket.
 * @throws ShopError order.not_found_by_phone, request.invalid, ticket.too_many
 */
export async function openVisitorTicket(
  context: Context,
  { order: number, phone, ...complaint }: Complaint & OrderNamed,
): Promise<{ ticket: OwnTicket; token: string }> {
  const opened = await inTransaction(context.db, async (tx) => {
    const order = await orderOfVisitor(tx, { order: number, phone })
    const id = await insertComplaint(tx, context, order, {
      ...complaint,
      mostOpen: OPEN_VISITOR_TICKETS_MAX,
    })
    return { id, token: await newTicketToken(tx, id) }
  })
  return { ticket: await readOwnTicket(context.db, opened.id), token: opened.token }
}

/**
 * Returns an order to a colleague who takes a complaint by phone.
 * @throws ShopError order.not_found, also if the customer's data was deleted
 */
export async function findOrderOfCaller({ db }: Context, number: string) {
  const order = await findPaidOrder(db, { number: Number(number) })
  if (!order) throw new ShopError('order.not_found')
  return {
    orderId: order.id,
    orderNumber: orderNumber(order.number),
    placedAt: order.paidAt.toISOString(),
    customerName: order.customerName,
    lines: await listLinesOf(db, order.id),
  }
}

/**
 * Opens a complaint that came by phone. Its customer gets the usual mail with its number. The audit log and the message
 * name the colleague.
 * @throws ShopError order.not_found, request.invalid, ticket.too_many
 */
export async function openTicketOfCaller(
  context: ActorContext,
  { orderId, ...complaint }: Complaint & { orderId: string },
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const order = await findPaidOrder(tx, { id: orderId })
    if (!order) throw new ShopError('order.not_found')
    const id = await insertComplaint(tx, context, order, {
      ...complaint,
      takenBy: context.actor.id,
    })
    const { number } = await lockTicket(tx, id)
    await recordChange(tx, context, {
      entity: 'ticket',
      entityId: id,
      action: 'taken by phone',
      before: null,
      after: {
        number: ticketNumber(number),
        order: orderNumber(order.number),
        reason: complaint.reason,
      },
    })
    return id
  })
}

async function orderOfVisitor(
  db: Context['db'] | Transaction,
  asked: OrderNamed,
): Promise<OrderByPhone> {
  const order = await findOrderByPhone(db, { number: Number(asked.order), phone: asked.phone })
  if (!order) throw new ShopError('order.not_found_by_phone')
  return order
}

async function insertComplaint(
  tx: Transaction,
  { jobs }: Context,
  order: PaidOrder,
  {
    reason,
    lineIds,
    text,
    takenBy,
    mostOpen = OPEN_TICKETS_MAX,
  }: Complaint & { takenBy?: string; mostOpen?: number },
): Promise<string> {
  const lines = [...new Set(lineIds)]
  const known = lines.length === 0 ? [] : await listLinesOf(tx, order.id, lines)
  if (known.length !== lines.length) {
    throw new ShopError('request.invalid', { fields: { lineIds: 'This is not in the order' } })
  }
  // Makes concurrent complaints of one customer wait for each other.
  await lockingAccount(tx, order.accountId)
  const { accountId } = order
  const open = await tx.$count(
    tickets,
    and(eq(tickets.accountId, accountId), isNull(tickets.settledAt)),
  )
  if (open >= mostOpen) throw new ShopError('ticket.too_many')
  const id = await insertTicket(tx, { kind: 'complaint', accountId, orderId: order.id, reason })
  if (lines.length > 0) {
    await tx.insert(ticketLines).values(lines.map((orderLineId) => ({ ticketId: id, orderLineId })))
  }
  await addMessage(tx, jobs, {
    ...{ ticketId: id, author: 'customer', text, template: 'ticket-received' },
    ...(takenBy !== undefined && { actorId: takenBy }),
  })
  return id
}

/** Opens a ticket from a contact form. Sends no mail, because the address may be a stranger's. */
export async function openMessage(
  tx: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  { email, phone, text }: { email: string; phone: string; text: string },
): Promise<void> {
  const id = await insertTicket(tx, { kind: 'message', email, phone })
  await addMessage(tx, jobs, { ticketId: id, author: 'customer', text })
}

async function insertTicket(
  tx: Transaction,
  ticket: Omit<
    typeof tickets.$inferInsert,
    'id' | 'number' | 'createdAt' | 'acknowledgeBy' | 'settleBy'
  >,
): Promise<string> {
  const createdAt = new Date()
  const [row] = await tx
    .insert(tickets)
    .values({
      ...ticket,
      createdAt,
      acknowledgeBy: acknowledgeBy(createdAt),
      settleBy: settleBy(createdAt),
    })
    .returning({ id: tickets.id })
  if (!row) throw new Error('the ticket was not returned')
  return row.id
}
