import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { products } from '../catalogue/products.table.ts'

/**
 * Stock of a product by dye lot. Lots differ in shade, so a customer gets goods of one lot. The rest of the product's
 * stock is in no lot.
 */
export const stockLots = pgTable(
  'stock_lots',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As written on the bale or roll. */
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
