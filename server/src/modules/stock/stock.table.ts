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
 * Ledger of stock: rows are only added, and a product's rows sum up to its stock. Unique indexes allow one sale per
 * order, product and reopening, and one return per refund and product. Order lines count what came back, so never more
 * is
 * returned than was sold.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: STOCK_KINDS }).notNull(),
    /** Units gained; negative for units that left */
    quantity: integer().notNull(),
    /** Unit at the time of the entry; null for pieces */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** The dye lot; null for stock in no lot */
    lotId: uuid().references(() => stockLots.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id),
    refundId: uuid().references(() => refunds.id),
    shipmentId: uuid().references(() => shipments.id, { onDelete: 'set null' }),
    /** 0 for the order's first sale, one more for each reopening */
    sale: integer().notNull().default(0),
    /** Null for the shop itself */
    actorId: uuid().references(() => accounts.id),
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
