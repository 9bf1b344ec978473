import { ticketNumber } from '@bhitti/contract/rules/orders/tickets'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import {
  type TicketRow,
  ticketLinks,
  ticketMessages,
  ticketPhotos,
  tickets,
} from './tickets.table.ts'

/** Locks a ticket until the transaction ends. @throws ShopError ticket.not_found */
export async function lockTicket(tx: Transaction, id: string): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  if (!ticket) throw new ShopError('ticket.not_found')
  return ticket
}

export type Ticket = TicketRow

/** @throws ShopError ticket.not_found */
export async function findTicket(db: Queryable, id: string): Promise<TicketRow> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id))
  if (!ticket) throw new ShopError('ticket.not_found')
  return ticket
}

/** True for open tickets past a deadline. */
export const isOverdue = and(
  isNull(tickets.settledAt),
  or(
    lt(tickets.settleBy, sql`now()`),
    and(isNull(tickets.acknowledgedAt), lt(tickets.acknowledgeBy, sql`now()`)),
  ),
)

export type WaitingTickets = {
  open: number
  late: number
  /** Not acknowledged within 48 hours */
  unacknowledgedLate: number
  /** Not settled within a month */
  unsettledLate: number
}

export async function readWaitingTickets(db: Queryable): Promise<WaitingTickets> {
  const [counted] = await db
    .select({
      open: sql`count(*)`.mapWith(Number),
      late: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
      unacknowledgedLate:
        sql`count(*) filter (where ${tickets.acknowledgedAt} is null and ${tickets.acknowledgeBy} < now())`.mapWith(
          Number,
        ),
      unsettledLate: sql`count(*) filter (where ${tickets.settleBy} < now())`.mapWith(Number),
    })
    .from(tickets)
    .where(isNull(tickets.settledAt))
  return counted ?? { open: 0, late: 0, unacknowledgedLate: 0, unsettledLate: 0 }
}

export async function findOpenTickets(db: Queryable, accountId: string): Promise<string[]> {
  const open = await db
    .select({ number: tickets.number })
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), isNull(tickets.settledAt)))
    .orderBy(asc(tickets.number))
  return open.map(({ number }) => ticketNumber(number))
}

/**
 * Deletes the texts, photos and links of an account's tickets. Their dates and outcomes stay.
 * Returns the number of tickets.
 */
export async function reduceTickets(tx: Transaction, accountId: string): Promise<number> {
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, accountId))
  await tx.delete(ticketPhotos).where(inArray(ticketPhotos.ticketId, theirs))
  await tx.delete(ticketLinks).where(inArray(ticketLinks.ticketId, theirs))
  await tx.update(ticketMessages).set({ text: '' }).where(inArray(ticketMessages.ticketId, theirs))
  return tx.$count(tickets, eq(tickets.accountId, accountId))
}

export async function removeMessagesOf(
  tx: Transaction,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> {
  await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.kind, 'message'),
        or(eq(tickets.email, email), phone === null ? undefined : eq(tickets.phone, phone)),
      ),
    )
}
