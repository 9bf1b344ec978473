import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

/** What a customer wants to buy. Prices are not here: they are worked out whenever it is read. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    selectedMaterial: text(),
    /** Hundredths of an inch. */
    heightHundredths: integer(),
    widthHundredths: integer(),
    /** Hundredths of a metre. */
    lengthHundredths: integer(),
    /** What was decided beyond material and size; two placements of a product are two lines. */
    customisation: jsonb().$type<Customisation>(),
    /** What the wall shows of the design, where that was placed and drawn. */
    image: text(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    // The same product chosen in the same way is one line; in another size it is another.
    unique('cart_lines_one_per_configuration')
      .on(
        table.accountId,
        table.productId,
        table.selectedMaterial,
        table.heightHundredths,
        table.widthHundredths,
        table.lengthHundredths,
        table.customisation,
      )
      .nullsNotDistinct(),
    index('cart_lines_by_product').on(table.productId),
    check(
      'cart_lines_quantity',
      sql`${table.quantity} between 1 and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
  ],
)

/**
 * What a customer has written beside the cart. It is there for every device, outlives single lines, and goes
 * with the order that is paid. No checkout locks it, so that writing never waits for paying.
 */
export const cartNotes = pgTable('cart_notes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  specialInstructions: text().notNull().default(''),
  /** As it was typed; whether it is worth anything is asked when it is applied. */
  promoCode: text().notNull().default(''),
  updatedAt: updatedAtColumn(),
})
