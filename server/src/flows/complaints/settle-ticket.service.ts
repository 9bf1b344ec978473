/** Settles complaints: refund or reprint and the reply are one transaction. */
import type { TicketDetails } from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import {
  isForOrders,
  type TicketOutcome,
  ticketNumber,
} from '@bhitti/contract/rules/orders/tickets'
import { type RefundLine, totalOf } from '../../modules/payments/refund-lines.rules.ts'
import { printLineAgain } from '../../modules/prints/print-again.service.ts'
import { closeTicket, readTicket } from '../../modules/tickets/admin-tickets.service.ts'
import { findTicket, lockTicket, type Ticket } from '../../modules/tickets/tickets.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { refundWithin } from '../cancel-and-refund/order-refunds.service.ts'
import { lockPaidOrder } from '../cancel-and-refund/paid-orders.ts'

export type TicketDecision = {
  version: number
  outcome: TicketOutcome
  text: string
  lineIds: readonly string[]
  refundLines: readonly RefundLine[]
}

/**
 * Settles a ticket: the refund is paid like one decided on the order's page; reprints are put on the board, free of
 * charge.
 * @throws ShopError ticket.not_found, ticket.changed, ticket.is_settled, ticket.needs_order, request.invalid; for a
 * refund what refundOrder throws, for a reprint what printLineAgain throws
 */
export async function settleTicket(
  context: ActorContext,
  id: string,
  decision: TicketDecision,
): Promise<TicketDetails> {
  await inTransaction(context.db, async (tx) => {
    const seen = await findTicket(tx, id)
    if (isForOrders(decision.outcome) && seen.orderId === null) {
      throw new ShopError('ticket.needs_order')
    }
    // Orders are always locked first.
    if (seen.orderId !== null) await lockPaidOrder(tx, seen.orderId)
    const ticket = await lockTicket(tx, id)
    if (ticket.settledAt) throw new ShopError('ticket.is_settled')
    if (ticket.version !== decision.version) throw new ShopError('ticket.changed')
    const done = await carryOut(tx, context, ticket, decision)
    await closeTicket(tx, context, ticket, { ...decision, ...done })
  })
  return readTicket(context.db, id)
}

type Done = { refundId?: string; refundPaise?: number; printIds: string[] }

async function carryOut(
  tx: Transaction,
  context: ActorContext,
  { id, number, orderId }: Ticket,
  { outcome, lineIds, refundLines }: TicketDecision,
): Promise<Done> {
  if (orderId === null) return { printIds: [] }
  const reason = `Complaint ${ticketNumber(number)}`
  if (outcome === 'refund') {
    if (refundLines.length === 0) {
      throw new ShopError('request.invalid', {
        fields: { refundLines: 'Say what the refund is for' },
      })
    }
    const refundPaise = totalOf(refundLines)
    const refundId = await refundWithin(tx, context, {
      orderId,
      amountPaise: refundPaise,
      lines: refundLines,
      note: reason,
      restock: [],
      idempotencyKey: undefined,
    })
    if (refundId === null) throw new Error(`the refund of ticket ${id} was made before`)
    return { refundId, refundPaise, printIds: [] }
  }
  if (outcome === 'reprint') {
    const orderLineIds = [...new Set(lineIds)]
    if (orderLineIds.length === 0) {
      throw new ShopError('request.invalid', {
        fields: { lineIds: 'Choose what is printed again' },
      })
    }
    const printIds: string[] = []
    for (const orderLineId of orderLineIds) {
      printIds.push(await printLineAgain(tx, context, { orderId, orderLineId, reason }))
    }
    return { printIds }
  }
  return { printIds: [] }
}
