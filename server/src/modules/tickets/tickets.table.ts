import {
  TICKET_KINDS,
  TICKET_OUTCOMES,
  TICKET_REASONS,
} from '@bhitti/contract/rules/orders/tickets'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orderLines, orders } from '../orders/orders.table.ts'
import { refunds } from '../payments/payments.table.ts'
import { prints } from '../prints/prints.table.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: idColumn(),
    number: bigint({ mode: 'number' })
      .generatedAlwaysAsIdentity({ startWith: 50_001 })
      .unique('tickets_number_unique'),
    kind: text({ enum: TICKET_KINDS }).notNull(),
    accountId: uuid().references(() => accounts.id),
    orderId: uuid().references(() => orders.id),
    reason: text({ enum: TICKET_REASONS }),
    /** For messages only: a complaint's customer is known from the order. */
    email: text(),
    phone: text(),
    createdAt: createdAtColumn(),
    acknowledgeBy: timestamp({ withTimezone: true }).notNull(),
    settleBy: timestamp({ withTimezone: true }).notNull(),
    acknowledgedAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    escalatedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: TICKET_OUTCOMES }),
    /** Photos sent by its customer, including refused ones */
    photosSent: integer().notNull().default(0),
    /** Optimistic lock: nobody settles a ticket without having seen its last message. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('tickets_newest').on(table.createdAt.desc(), table.id.desc()),
    index('tickets_open').on(table.settleBy).where(sql`${table.settledAt} is null`),
    // Most urgent first, by the running deadline
    index('tickets_urgent')
      .on(
        sql`(case when ${table.acknowledgedAt} is null then ${table.acknowledgeBy} else ${table.settleBy} end)`,
        table.id,
      )
      .where(sql`${table.settledAt} is null`),
    index('tickets_by_account').on(table.accountId, table.createdAt),
    index('tickets_by_order').on(table.orderId),
    check(
      'tickets_complaints_have_orders',
      sql`${table.kind} <> 'complaint' or (${table.orderId} is not null and ${table.accountId} is not null and ${table.reason} is not null)`,
    ),
    check(
      'tickets_settled_have_an_outcome',
      sql`(${table.settledAt} is null) = (${table.outcome} is null)`,
    ),
  ],
)

export type TicketRow = typeof tickets.$inferSelect

/** Lines that a complaint is about; none for the whole order. */
export const ticketLines = pgTable(
  'ticket_lines',
  {
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.orderLineId] })],
)

export const TICKET_AUTHORS = ['customer', 'staff', 'shop'] as const
/** Messages in the order of time. Rows are only added. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: idColumn(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text({ enum: TICKET_AUTHORS }).notNull(),
    /** Set if staff wrote it */
    actorId: uuid().references(() => accounts.id),
    isNote: boolean().notNull().default(false),
    text: text().notNull(),
    outcome: text({ enum: TICKET_OUTCOMES }),
    refundId: uuid().references(() => refunds.id),
    createdAt: createdAtColumn(),
    // Outbox of the earlier release: notifications/earlier-outboxes.ts empties it, the next release drops it.
    mail: text(),
    claimedAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('ticket_messages_by_ticket').on(table.ticketId, table.createdAt, table.id),
    index('ticket_messages_unsent')
      .on(table.createdAt)
      .where(sql`${table.mail} is not null and ${table.mailedAt} is null`),
    check('ticket_messages_refunds', sql`${table.refundId} is null or ${table.outcome} = 'refund'`),
  ],
)

export const ticketReprints = pgTable(
  'ticket_reprints',
  {
    messageId: uuid()
      .notNull()
      .references(() => ticketMessages.id, { onDelete: 'cascade' }),
    printId: uuid()
      .notNull()
      .references(() => prints.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.printId] })],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photos, re-encoded as WebP. Only staff and the complainant see them. */
export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    id: idColumn(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    height: integer().notNull(),
    data: bytes().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('ticket_photos_by_ticket').on(table.ticketId, table.createdAt)],
)

/** Tokens that give access to one ticket without a login */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    /** SHA-256 of the token in hex */
    tokenHash: text().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ticket_links_by_ticket').on(table.ticketId)],
)
