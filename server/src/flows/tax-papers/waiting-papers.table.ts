import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../modules/orders/orders.table.ts'

export const WAITING_CODES = [
  'tax.state_missing',
  'tax.seller_missing',
  'tax.class_missing',
  'tax.class_changed',
  'tax.rate_missing',
] as const

export type UntaxedItem = { productId: string; productName: string }

/** Orders whose due papers cannot be issued yet; the sweep retries them, longest untried first. */
export const waitingPapers = pgTable(
  'waiting_papers',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text({ enum: WAITING_CODES }).notNull(),
    /** Goods whose class or rate is missing or in doubt; empty if the State is missing. */
    items: jsonb().$type<UntaxedItem[]>().notNull(),
    firstTriedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    triedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('waiting_papers_by_time').on(table.firstTriedAt.desc(), table.orderId.desc()),
    index('waiting_papers_next').on(table.triedAt),
  ],
)
