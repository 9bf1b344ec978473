import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { stockLots } from '../lots/lots.table.ts'
import { orders } from '../orders/orders.table.ts'

/**
 * A customer's latest time with a product that was to be paid for: at most one row for each, so that
 * neither another order nor another cart begins it again. The row stays until the rest after it is
 * over; it counts until the database's clock passes `expiresAt`.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The unpaid order that it was last for; null once that is gone. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** In the product's unit. */
    quantity: integer().notNull(),
    /** The dye lot that all of it is kept in; null where that is in no lot. */
    lotId: uuid().references(() => stockLots.id, { onDelete: 'set null' }),
    /** Whether pieces are kept; else it is only a turn to pay. */
    isHeld: boolean().notNull(),
    beganAt: timestamp({ withTimezone: true }).notNull(),
    renewedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it last kept more than half the stock; null when it never did. */
    largeUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('stock_reservations_one_per_customer').on(table.accountId, table.productId),
    index('stock_reservations_by_product').on(table.productId, table.expiresAt),
    index('stock_reservations_by_order').on(table.orderId),
    index('stock_reservations_by_lot').on(table.lotId).where(sql`${table.lotId} is not null`),
    index('stock_reservations_newest').on(table.beganAt.desc(), table.id.desc()),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
  ],
)
