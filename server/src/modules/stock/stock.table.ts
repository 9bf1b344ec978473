import type { PlainValue } from '@bhitti/contract/rules/products/product-fields'
import { STOCK_KINDS } from '@bhitti/contract/rules/products/stock-words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { stockLots } from '../lots/lots.table.ts'
import { orders } from '../orders/orders.table.ts'
import { refunds } from '../payments/payments.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

/**
 * The ledger of pieces: rows are only ever added, and a product's rows add up to its stock. A sale
 * is booked once per order, product and opening of the order, a return once per refund and product,
 * anyone who tries twice; never more returns than was sold, because order lines count what came back.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: STOCK_KINDS }).notNull(),
    /** Units gained; negative for what left. */
    quantity: integer().notNull(),
    /** What they were counted in when it was booked; null for pieces. */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** The dye lot that it came into or left; null where that was none. */
    lotId: uuid().references(() => stockLots.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id),
    refundId: uuid().references(() => refunds.id),
    /** The replacement parcel that it left with or came back from. */
    shipmentId: uuid().references(() => shipments.id, { onDelete: 'set null' }),
    /** Which sale of its order: 0 for the first, one more each time that it is opened again. */
    sale: integer().notNull().default(0),
    /** Null when the shop itself did it. */
    actorId: uuid().references(() => accounts.id),
    /** Why somebody adjusted the number, in their words. */
    reason: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('stock_movements_by_product').on(table.productId, table.createdAt),
    index('stock_movements_newest').on(table.productId, table.id),
    index('stock_movements_by_order').on(table.orderId),
    index('stock_movements_by_lot').on(table.lotId).where(sql`${table.lotId} is not null`),
    index('stock_movements_by_shipment')
      .on(table.shipmentId)
      .where(sql`${table.shipmentId} is not null`),
    uniqueIndex('stock_movements_sold_once')
      .on(table.orderId, table.productId, table.sale)
      .where(sql`${table.kind} = 'sold'`),
    uniqueIndex('stock_movements_returned_once')
      .on(table.refundId, table.productId)
      .where(sql`${table.kind} = 'returned'`),
    check(
      'stock_movements_direction',
      sql`case ${table.kind} when 'sold' then ${table.quantity} < 0 and ${table.orderId} is not null
        when 'returned' then ${table.quantity} > 0 and ${table.orderId} is not null
        when 'received' then ${table.quantity} > 0
        else ${table.quantity} <> 0 end`,
    ),
  ],
)
