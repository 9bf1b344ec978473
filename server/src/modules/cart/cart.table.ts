import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

/** Cart lines. They store no prices, which are calculated when the cart is read. */
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
    /** Choices beyond material and size; each placement is a line of its own. */
    customisation: jsonb().$type<Customisation>(),
    /** Picture of the placed wall, if it was drawn. */
    image: text(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
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
 * Notes to a cart, shared by all devices. They outlive single lines and go with the paid order. No checkout locks them,
 * so writing never waits for a payment.
 */
export const cartNotes = pgTable('cart_notes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  specialInstructions: text().notNull().default(''),
  /** As typed; it is validated when applied. */
  promoCode: text().notNull().default(''),
  updatedAt: updatedAtColumn(),
})
