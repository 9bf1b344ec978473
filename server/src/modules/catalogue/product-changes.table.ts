import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The number of a transaction, which its server counts up for ever. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which transaction last changed what lists count or search finds of a product; triggers keep it.
 * Products that were never changed since this began are missing, and those that were removed stay.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: uuid().primaryKey(),
    changedIn: transactionNumber().notNull(),
  },
  (table) => [index('product_changes_in_order').on(table.changedIn)],
)
