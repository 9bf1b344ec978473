import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'

/** A 64-bit transaction id, which never wraps around. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Last transaction that changed what lists count or search finds of a product; written by triggers. Products without a
 * change have no row, and removed products keep theirs.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: uuid().primaryKey(),
    changedIn: transactionNumber().notNull(),
  },
  (table) => [index('product_changes_in_order').on(table.changedIn)],
)
