/** Complaints and messages of the demo's year, with the deadlines and outcomes of the open shop. */
import { acknowledgeBy, settleBy, type TicketOutcome } from '@bhitti/contract/rules/orders/tickets'
import { POPUP_MESSAGE } from '../../../modules/contacts/contacts.service.ts'
import { sentNotification } from '../../../modules/notifications/seeded-notifications.queries.ts'
import type { SeededPrint, SeededPrintMove } from '../../../modules/prints/seeded-prints.queries.ts'
import { ESCALATED } from '../../../modules/tickets/own-tickets.service.ts'
import type {
  SeededTicket,
  SeededTicketMessage,
  SeededTickets,
} from '../../../modules/tickets/seeded-tickets.queries.ts'
import type { TicketTemplate } from '../../../modules/tickets/ticket-messages.ts'
import { chanceOf } from './chance.ts'
import {
  type DemoComplaint,
  FAULT_COMPLAINTS,
  MESSAGE_REPLIES,
  OWN_COMPLAINT,
  RECENT_COMPLAINTS,
  REPRINTED,
} from './complaint-texts.ts'
import type { BookedOrder, YearBooks } from './year-books.ts'

const HOUR_MS = 3_600_000

type Terms = {
  now: Date
  adminId: string
  ownCustomerId: string
  prints: readonly SeededPrint[]
  contacts: readonly { email: string; phone: string; createdAt: Date }[]
  newCode: () => string
}

type Opening = Pick<SeededTicket, 'kind'> &
  Partial<SeededTicket> & { text: string; lines?: readonly string[] }

export function complaintsOfYear(
  books: YearBooks,
  { now, adminId, ownCustomerId, prints, contacts, newCode }: Terms,
): SeededTickets & { prints: SeededPrint[]; moves: SeededPrintMove[] } {
  const chance = chanceOf(`bhitti complaints ${now.toISOString().slice(0, 10)}`)
  const made: SeededTickets = {
    tickets: [],
    lines: [],
    messages: [],
    reprints: [],
    notifications: [],
  }
  const again: { prints: SeededPrint[]; moves: SeededPrintMove[] } = { prints: [], moves: [] }
  const taken = new Set<string>()

  for (const order of books.orders) complainOfFaults(order)
  for (const complaint of RECENT_COMPLAINTS) complainOf(complaint)
  complainOfPrint()
  complainAsOwnCustomer()
  for (const contact of contacts) answerMessage(contact)
  return { ...made, ...again }

  function open(at: Date, { text, lines = [], ...ticket }: Opening) {
    const id = books.idAt(at)
    const row: SeededTicket = {
      ...ticket,
      id,
      createdAt: at,
      acknowledgeBy: acknowledgeBy(at),
      settleBy: settleBy(at),
      acknowledgedAt: null,
      settledAt: null,
      escalatedAt: null,
      outcome: null,
      version: 1,
    }
    made.tickets.push(row)
    made.lines.push(...lines.map((orderLineId) => ({ ticketId: id, orderLineId })))
    say(row, at, {
      author: 'customer',
      text,
      ...(row.orderId && { template: 'ticket-received' as const }),
    })
    return row
  }

  function say(
    { id, accountId = null }: SeededTicket,
    at: Date,
    {
      template,
      ...message
    }: Omit<SeededTicketMessage, 'ticketId' | 'createdAt'> & { template?: TicketTemplate },
  ): string {
    const messageId = books.idAt(at)
    made.messages.push({
      ...{ actorId: null, isNote: false, outcome: null, refundId: null },
      ...message,
      id: messageId,
      ticketId: id,
      createdAt: at,
    })
    if (template) {
      const told = template === 'ticket-escalated' ? null : accountId
      made.notifications.push(
        sentNotification({ id: messageId, template, accountId: told, aboutId: messageId }, at),
      )
    }
    return messageId
  }

  function reply(ticket: SeededTicket, at: Date, text: string): void {
    step(ticket)
    ticket.acknowledgedAt ??= at
    say(ticket, at, { author: 'staff', actorId: adminId, text, template: 'ticket-answered' })
  }

  function settle(
    ticket: SeededTicket,
    at: Date,
    {
      text,
      outcome,
      refundId = null,
    }: { text: string; outcome: TicketOutcome; refundId?: string | null },
  ): string {
    step(ticket)
    ticket.acknowledgedAt ??= at
    Object.assign(ticket, { settledAt: at, outcome })
    return say(ticket, at, {
      ...{ author: 'staff' as const, actorId: adminId, text, outcome, refundId },
      template: 'ticket-settled',
    })
  }

  function step(ticket: SeededTicket): void {
    ticket.version = (ticket.version ?? 1) + 1
  }

  function complainOfFaults(order: BookedOrder): void {
    const arrived = arrivalOf(order)
    for (const refund of order.refunds) {
      const fault = FAULT_COMPLAINTS[refund.note]
      if (!fault || !arrived) continue
      const lines = order.refundLines.filter(({ refundId }) => refundId === refund.id)
      const since = refund.createdAt.getTime() - arrived.getTime()
      const at = new Date(arrived.getTime() + since * (0.2 + 0.3 * chance.next()))
      taken.add(order.row.id)
      const ticket = open(at, {
        ...complaintAbout(order),
        reason: fault.reason,
        text: fault.text,
        lines: lines.flatMap(({ orderLineId }) => orderLineId ?? []),
      })
      settle(ticket, refund.createdAt, {
        text: fault.reply,
        outcome: 'refund',
        refundId: refund.id,
      })
    }
  }

  function complainOf({ ago, about, reason, text, steps, escalatedAfter }: DemoComplaint): void {
    const at = hoursAgo(ago)
    const found = lastArrived(at, (type) => type === about)
    if (!found) return
    const ticket = open(at, { ...complaintAbout(found.order), reason, text, lines: [found.lineId] })
    for (const { after, by, text, isNote = false, outcome } of steps) {
      const moment = new Date(at.getTime() + after * HOUR_MS)
      if (outcome) settle(ticket, moment, { text, outcome })
      else if (isNote) {
        step(ticket)
        say(ticket, moment, { author: 'staff', actorId: adminId, text, isNote })
      } else if (by === 'staff') reply(ticket, moment, text)
      else {
        step(ticket)
        say(ticket, moment, { author: 'customer', text })
      }
    }
    if (escalatedAfter === undefined) return
    const escalatedAt = new Date(at.getTime() + escalatedAfter * HOUR_MS)
    step(ticket)
    Object.assign(ticket, { escalatedAt, settledAt: null, outcome: null })
    say(ticket, escalatedAt, { author: 'shop', text: ESCALATED, template: 'ticket-escalated' })
  }

  function complainOfPrint(): void {
    for (const print of prints) {
      const order = books.orders.find(({ row }) => row.id === print.orderId)
      const arrived = order && arrivalOf(order)
      if (!order || !arrived || print.stage !== 'packed' || taken.has(order.row.id)) continue
      const at = new Date(arrived.getTime() + 3 * HOUR_MS)
      const settledAt = new Date(at.getTime() + 6 * HOUR_MS)
      if (settledAt > now) continue
      taken.add(order.row.id)
      const { reason, text, reply } = REPRINTED
      const ticket = open(at, {
        ...complaintAbout(order),
        reason,
        text,
        lines: [print.orderLineId],
      })
      const messageId = settle(ticket, settledAt, { text: reply, outcome: 'reprint' })
      const printId = books.idAt(settledAt)
      again.prints.push({
        ...{ id: printId, orderId: print.orderId, orderLineId: print.orderLineId, code: newCode() },
        ...{ isAgain: true, reason: 'Water marks on two strips', orderedBy: adminId },
        ...{ stage: 'toPrint', stageSince: settledAt, createdAt: settledAt, version: 1 },
        ...{ batch: null, batchBefore: print.batch ?? null },
      })
      again.moves.push({
        ...{ printId, from: null, to: 'toPrint', at: settledAt, actorId: adminId },
        note: 'Water marks on two strips',
      })
      made.reprints.push({ messageId, printId })
      return
    }
  }

  function complainAsOwnCustomer(): void {
    const order = books.orders.findLast(
      (one) => one.buyer.id === ownCustomerId && arrivalOf(one) !== undefined,
    )
    const arrived = order && arrivalOf(order)
    if (!order || !arrived) return
    const { reason, text, reply } = OWN_COMPLAINT
    const after = (hours: number) => new Date(arrived.getTime() + hours * HOUR_MS)
    const ticket = open(after(4), { ...complaintAbout(order), reason, text })
    settle(ticket, after(21), { text: reply, outcome: 'repair' })
  }

  /** Answers a message after 3 to 30 hours, unless that is within the last 20 hours. */
  function answerMessage({ email, phone, createdAt }: Terms['contacts'][number]): void {
    const ticket = open(createdAt, { kind: 'message', email, phone, text: POPUP_MESSAGE })
    const answeredAt = new Date(createdAt.getTime() + chance.between(3, 30) * HOUR_MS)
    if (answeredAt > hoursAgo(20)) return
    settle(ticket, answeredAt, { text: chance.pick(MESSAGE_REPLIES), outcome: 'answered' })
  }

  /** Returns the order delivered last before a moment, among those with a line of the kind and no complaint. */
  function lastArrived(before: Date, isWanted: (type: string) => boolean) {
    const arrived = books.orders
      .flatMap((order) => {
        const at = arrivalOf(order)
        const line = order.lines.find(({ productType }) => isWanted(productType))
        const isFree = !taken.has(order.row.id) && order.buyer.id !== ownCustomerId
        return at && line && isFree && at < before ? [{ order, lineId: line.id, at }] : []
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime())
    const [found] = arrived
    if (found) taken.add(found.order.row.id)
    return found
  }

  function hoursAgo(hours: number): Date {
    return new Date(now.getTime() - hours * HOUR_MS)
  }
}

function complaintAbout({ row, buyer }: BookedOrder) {
  return { kind: 'complaint' as const, accountId: buyer.id, orderId: row.id }
}

function arrivalOf({ history }: BookedOrder): Date | undefined {
  return history.find(({ to }) => to === 'Delivered')?.at
}
