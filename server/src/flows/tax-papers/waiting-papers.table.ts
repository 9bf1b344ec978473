import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../modules/orders/orders.table.ts'

/** Why the papers of an order cannot be issued yet. */
export const WAITING_CODES = [
  'tax.state_missing',
  'tax.seller_missing',
  'tax.class_missing',
  'tax.class_changed',
  'tax.rate_missing',
] as const

/** A thing of an order that nobody knows how to tax. */
export type UntaxedItem = { productId: string; productName: string }

/**
 * Orders whose papers were due and could not be issued, until they can. The sweep tries the one again that it has
 * left alone for longest, so that those which wait for somebody keep nobody else waiting.
 */
export const waitingPapers = pgTable(
  'waiting_papers',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text({ enum: WAITING_CODES }).notNull(),
    /** The goods whose class or rate is missing or in doubt; none where the State is missing. */
    items: jsonb().$type<UntaxedItem[]>().notNull(),
    firstTriedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    triedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('waiting_papers_by_time').on(table.firstTriedAt.desc(), table.orderId.desc()),
    index('waiting_papers_next').on(table.triedAt),
  ],
)
