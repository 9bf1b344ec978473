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
 * A customer's latest reservation of a product. There is one row per customer and product, so that another order or
 * cart
 * cannot start the time afresh. It counts until `expiresAt` by the database's clock, and stays until the rest is over.
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
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** In the product's unit */
    quantity: integer().notNull(),
    /** The single dye lot that it is taken from; null if in no lot. */
    lotId: uuid().references(() => stockLots.id, { onDelete: 'set null' }),
    /** True if pieces are held. False for a mere turn to pay. */
    isHeld: boolean().notNull(),
    beganAt: timestamp({ withTimezone: true }).notNull(),
    renewedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** End of the last hold of more than half the stock; null if there was none. */
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
