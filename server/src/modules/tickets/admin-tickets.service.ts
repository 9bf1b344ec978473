import type {
  TicketDetails,
  TicketRow,
} from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import { type TicketView, ticketClock, ticketNumber } from '@bhitti/contract/rules/orders/tickets'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { phoneDigitsIn } from '@bhitti/contract/rules/texts/phone'
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import {
  after,
  afterSoonest,
  containing,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
  soonestFirst,
} from '../../platform/database/newest-first.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts, readableAccountsAs } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { listNotificationsAbout } from '../notifications/notifications.queries.ts'
import { listLinesOf } from '../orders/lines-of-order.queries.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { readRooms } from '../orders/returns/refund-lines.service.ts'
import { findPayingPayment } from '../payments/payments.queries.ts'
import { findPrintedLines, readablePrints } from '../prints/reprints.queries.ts'
import { toEntry } from './own-tickets.service.ts'
import { addMessage } from './ticket-messages.ts'
import { listPhotos } from './ticket-photos.service.ts'
import { readRefundStatuses, readTicketRefunds } from './ticket-refunds.ts'
import { isOverdue, lockTicket } from './tickets.queries.ts'
import {
  type TicketRow as Row,
  ticketLines,
  ticketMessages,
  ticketReprints,
  tickets,
} from './tickets.table.ts'

export type TicketQuery = PageRequest & {
  view?: TicketView | undefined
  q?: string | undefined
}

const VIEWS: Record<TicketView, SQL | undefined> = {
  open: isNull(tickets.settledAt),
  overdue: isOverdue,
  escalated: and(isNotNull(tickets.escalatedAt), isNull(tickets.settledAt)),
  settled: isNotNull(tickets.settledAt),
  all: undefined,
}

/** Deadline of an open ticket: acknowledgement first, then settlement. Written exactly as in its index. */
const DUE = sql`(case when ${tickets.acknowledgedAt} is null then ${tickets.acknowledgeBy} else ${tickets.settleBy} end)`

/** Orders open tickets by deadline, the earliest first, and the others by date, the newest first. */
const orderOf = (view: TicketView, cursor: string | undefined) => {
  const { id, createdAt } = tickets
  return view === 'settled' || view === 'all'
    ? {
        cursor: cursorColumn(createdAt, id),
        after: after(createdAt, id, cursor),
        by: newestFirst(createdAt, id),
      }
    : {
        cursor: cursorColumn(DUE, id),
        after: afterSoonest(DUE, id, cursor),
        by: soonestFirst(DUE, id),
      }
}

/** Lists tickets of a view. The search matches numbers and a part of the customer's name, e-mail or phone number. */
export async function listTickets(
  { db }: Context,
  { view = 'open', q, ...page }: TicketQuery,
): Promise<Page<TicketRow>> {
  const order = orderOf(view, page.cursor)
  const matches = and(VIEWS[view], q ? isKnownBy(q) : undefined)
  const from = () =>
    db
      .select({
        ticket: tickets,
        orderNumber: readableOrders.number,
        customerName: readableAccounts.name,
        firstWords: sql<string>`coalesce((select left(first.text, ${FIRST_WORDS}) from ${ticketMessages} first
          where first.ticket_id = ${tickets.id} order by first.created_at, first.id limit 1), '')`,
        cursor: order.cursor,
      })
      .from(tickets)
      .leftJoin(readableOrders, eq(readableOrders.id, tickets.orderId))
      .leftJoin(readableAccounts, eq(readableAccounts.id, tickets.accountId))
  const found = await readPage(
    page,
    (rows) =>
      from()
        .where(and(matches, order.after))
        .orderBy(...order.by)
        .limit(rows),
    async () => {
      const [counted] = await db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(tickets)
        .leftJoin(readableOrders, eq(readableOrders.id, tickets.orderId))
        .leftJoin(readableAccounts, eq(readableAccounts.id, tickets.accountId))
        .where(matches)
      return counted?.total ?? 0
    },
  )
  const now = new Date()
  const refunds = await readRefundStatuses(
    db,
    found.data.map(({ ticket }) => ticket.id),
  )
  return {
    ...found,
    data: found.data.map(({ ticket, orderNumber, customerName, firstWords }) => ({
      ...toEntry(ticket, orderNumber, refunds.get(ticket.id) ?? null),
      ...{ firstWords, settleBy: ticket.settleBy.toISOString() },
      customerName: customerName ?? ticket.email,
      clock: ticketClock(ticket, now),
    })),
  }
}

const FIRST_WORDS = 160

function isKnownBy(typed: string): SQL | undefined {
  const pattern = containing(typed)
  const number = /^(TK|BH)?(\d{1,12})$/i.exec(typed)
  const digits = number ? Number(number[2]) : undefined
  return or(
    digits === undefined ? undefined : eq(tickets.number, digits),
    digits === undefined ? undefined : eq(readableOrders.number, digits),
    sql`${readableAccounts.name} ilike ${pattern}`,
    sql`${readableAccounts.email} ilike ${pattern}`,
    sql`${tickets.email} ilike ${pattern}`,
    sql`${tickets.phone} ilike ${containing(phoneDigitsIn(typed) ?? typed)}`,
  )
}

/** Returns a ticket with all its messages. @throws ShopError ticket.not_found */
export async function readTicket(db: Queryable, id: string): Promise<TicketDetails> {
  const [found] = await db
    .select({
      ticket: tickets,
      order: readableOrders.number,
      customer: {
        name: readableAccounts.name,
        email: readableAccounts.email,
        phone: readableAccounts.phone,
        closedAt: readableAccounts.closedAt,
      },
    })
    .from(tickets)
    .leftJoin(readableOrders, eq(readableOrders.id, tickets.orderId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, tickets.accountId))
    .where(eq(tickets.id, id))
  if (!found) throw new ShopError('ticket.not_found')
  const { ticket, order, customer } = found
  const isClosed = customer?.closedAt != null
  const messages = await messagesOf(db, id)
  const ending = messages.findLast((message) => message.outcome !== null)
  return {
    ...toEntry(ticket, order, ending?.refundStatus ?? null),
    acknowledgeBy: ticket.acknowledgeBy.toISOString(),
    settleBy: ticket.settleBy.toISOString(),
    orderId: ticket.orderId,
    customerName: customer?.name ?? null,
    email: customer ? (isClosed ? null : customer.email) : ticket.email,
    phone: customer ? customer.phone : ticket.phone,
    version: ticket.version,
    clock: ticketClock(ticket, new Date()),
    ...(await linesAndMoney(db, ticket)),
    messages,
    photos: await listPhotos(db, id),
  }
}

async function linesAndMoney(
  db: Queryable,
  { id, orderId }: Row,
): Promise<Pick<TicketDetails, 'lines' | 'moneyLeft' | 'shippingLeft'>> {
  if (orderId === null) return { lines: [], moneyLeft: 0, shippingLeft: 0 }
  const lines = await listLinesOf(db, orderId)
  const named = await db
    .select({ lineId: ticketLines.orderLineId })
    .from(ticketLines)
    .where(eq(ticketLines.ticketId, id))
  const namedIds = new Set(named.map(({ lineId }) => lineId))
  const printed = await findPrintedLines(db, orderId)
  const payment = await findPayingPayment(db, orderId)
  const room = payment && (await readRooms(db, [payment.id])).get(payment.id)
  const leftPaise = payment ? payment.amountPaise - payment.refundedPaise : 0
  // A refund without lines reduces what is left of every line.
  const left = (paise = 0) => toRupees(Math.max(0, Math.min(paise, leftPaise)))
  return {
    lines: lines.map((line) => ({
      ...line,
      isNamed: namedIds.has(line.lineId),
      left: left(room?.lines.get(line.lineId)),
      isPrinted: printed.has(line.lineId),
    })),
    moneyLeft: toRupees(leftPaise),
    shippingLeft: left(room?.shippingPaise),
  }
}

async function messagesOf(db: Queryable, id: string): Promise<TicketDetails['messages']> {
  const colleagues = readableAccountsAs('colleagues')
  const rows = await db
    .select({ message: ticketMessages, by: colleagues.name })
    .from(ticketMessages)
    .leftJoin(colleagues, eq(colleagues.id, ticketMessages.actorId))
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
  const again = Map.groupBy(
    await db
      .select({
        messageId: ticketReprints.messageId,
        printId: readablePrints.id,
        code: readablePrints.code,
      })
      .from(ticketReprints)
      .innerJoin(ticketMessages, eq(ticketMessages.id, ticketReprints.messageId))
      .innerJoin(readablePrints, eq(readablePrints.id, ticketReprints.printId))
      .where(eq(ticketMessages.ticketId, id)),
    ({ messageId }) => messageId,
  )
  const refundOf = await readTicketRefunds(
    db,
    rows.map(({ message }) => message.refundId),
  )
  const told = await listNotificationsAbout(
    db,
    rows.map(({ message }) => message.id),
  )
  const isMailed = new Map(told.map(({ aboutId, sentAt }) => [aboutId, sentAt !== null]))
  return rows.map(({ message, by }) => ({
    _id: message.id,
    from: message.author,
    by,
    isNote: message.isNote,
    text: message.text,
    outcome: message.outcome,
    ...refundOf(message.refundId),
    isMailed: isMailed.get(message.id) ?? null,
    prints: (again.get(message.id) ?? []).map(({ printId, code }) => ({ printId, code })),
    at: message.createdAt.toISOString(),
  }))
}

/**
 * Answers a ticket and acknowledges it by that, or adds a note for colleagues, which does not.
 * @throws ShopError ticket.not_found, ticket.is_settled, ticket.too_long
 */
export async function answerTicket(
  context: ActorContext,
  id: string,
  { text, isNote }: { text: string; isNote: boolean },
): Promise<TicketDetails> {
  const { db, jobs, actor } = context
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (ticket.settledAt && !isNote) throw new ShopError('ticket.is_settled')
    await tx
      .update(tickets)
      .set({ version: ticket.version + 1, ...(isNote ? {} : acknowledged) })
      .where(eq(tickets.id, id))
    await addMessage(tx, jobs, {
      ...{ ticketId: id, author: 'staff' as const, actorId: actor.id, text, isNote },
      ...(isNote ? {} : { template: 'ticket-answered' as const }),
    })
  })
  return readTicket(db, id)
}

const acknowledged = { acknowledgedAt: sql`coalesce(${tickets.acknowledgedAt}, now())` }

const ACKNOWLEDGED = 'We have received your complaint and are looking into it.'
const MESSAGE_READ = 'We have received your message and will get back to you.'

/** Acknowledges a ticket to its customer, once. @throws ShopError ticket.not_found, ticket.is_settled */
export async function acknowledgeTicket(context: ActorContext, id: string): Promise<TicketDetails> {
  const { db, jobs, actor } = context
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (ticket.settledAt) throw new ShopError('ticket.is_settled')
    if (ticket.acknowledgedAt) return
    await tx
      .update(tickets)
      .set({ version: ticket.version + 1, ...acknowledged })
      .where(eq(tickets.id, id))
    await addMessage(tx, jobs, {
      ...{ ticketId: id, author: 'staff', actorId: actor.id, template: 'ticket-answered' },
      text: ticket.kind === 'complaint' ? ACKNOWLEDGED : MESSAGE_READ,
    })
  })
  return readTicket(db, id)
}

export type Settlement = {
  outcome: NonNullable<Row['outcome']>
  text: string
  refundId?: string
  refundPaise?: number
  printIds: readonly string[]
}

/** Settles a ticket and notifies its customer. The caller has locked it. */
export async function closeTicket(
  tx: Transaction,
  context: ActorContext,
  ticket: Row,
  { outcome, text, refundId, refundPaise, printIds }: Settlement,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ outcome, settledAt: sql`now()`, version: ticket.version + 1, ...acknowledged })
    .where(eq(tickets.id, ticket.id))
  const messageId = await addMessage(tx, context.jobs, {
    ...{ ticketId: ticket.id, author: 'staff', actorId: context.actor.id },
    ...{ text, outcome, refundId: refundId ?? null, template: 'ticket-settled' },
  })
  if (printIds.length > 0) {
    await tx.insert(ticketReprints).values(printIds.map((printId) => ({ messageId, printId })))
  }
  await recordChange(tx, context, {
    entity: 'ticket',
    entityId: ticket.id,
    action: 'settled',
    before: null,
    after: {
      number: ticketNumber(ticket.number),
      outcome,
      ...(refundPaise !== undefined && { refundPaise }),
      ...(printIds.length > 0 && { printsAgain: printIds.length }),
    },
  })
}
