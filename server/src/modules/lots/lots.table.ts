import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { products } from '../catalogue/products.table.ts'

/**
 * What of a product came in one dye lot. Goods of two lots differ in shade, so that a customer gets them of
 * one. What is in no lot is the rest of the product's stock.
 */
export const stockLots = pgTable(
  'stock_lots',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As it is written on the bale or the roll. */
    code: text().notNull(),
    /** In the product's unit. */
    onHand: integer().notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('stock_lots_one_of_a_code').on(table.productId, sql`lower(${table.code})`),
    check('stock_lots_not_negative', sql`${table.onHand} >= 0`),
  ],
)
