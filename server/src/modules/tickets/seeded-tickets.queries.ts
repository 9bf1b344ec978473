import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import {
  insertSentNotifications,
  type SeededNotification,
} from '../notifications/seeded-notifications.queries.ts'
import { ticketLines, ticketMessages, ticketReprints, tickets } from './tickets.table.ts'

export type SeededTicket = typeof tickets.$inferInsert & { id: string; createdAt: Date }
export type SeededTicketMessage = typeof ticketMessages.$inferInsert & { createdAt: Date }

export type SeededTickets = {
  tickets: SeededTicket[]
  lines: (typeof ticketLines.$inferInsert)[]
  messages: SeededTicketMessage[]
  reprints: (typeof ticketReprints.$inferInsert)[]
  notifications: SeededNotification[]
}

/** Inserts tickets, numbered by date, with notifications that count as sent. */
export async function insertTickets(tx: Transaction, made: SeededTickets): Promise<void> {
  const inTime = made.tickets.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await insertMany(tx, tickets, inTime)
  await insertMany(tx, ticketLines, made.lines)
  await insertMany(tx, ticketMessages, made.messages)
  await insertMany(tx, ticketReprints, made.reprints)
  await insertSentNotifications(tx, made.notifications)
}
