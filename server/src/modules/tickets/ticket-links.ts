import { TICKET_LINK_DAYS } from '@bhitti/contract/rules/orders/tickets'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { ticketLinks } from './tickets.table.ts'

/** Creates a token that opens a ticket for TICKET_LINK_DAYS days. */
export async function newTicketToken(db: Queryable, ticketId: string): Promise<string> {
  await db
    .delete(ticketLinks)
    .where(and(eq(ticketLinks.ticketId, ticketId), lte(ticketLinks.expiresAt, sql`now()`)))
  const token = newSecretToken()
  await db.insert(ticketLinks).values({
    tokenHash: hashSecretToken(token),
    ticketId,
    expiresAt: sql`now() + make_interval(days => ${TICKET_LINK_DAYS})`,
  })
  return token
}

/** Returns the ticket that a token opens. @throws ShopError ticket.link_invalid */
export async function ticketOfToken(db: Queryable, token: string): Promise<string> {
  const [link] = await db
    .select({ ticketId: ticketLinks.ticketId })
    .from(ticketLinks)
    .where(
      and(eq(ticketLinks.tokenHash, hashSecretToken(token)), gt(ticketLinks.expiresAt, sql`now()`)),
    )
  if (!link) throw new ShopError('ticket.link_invalid')
  return link.ticketId
}
