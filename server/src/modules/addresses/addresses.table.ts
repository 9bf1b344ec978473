import { MAX_ADDRESSES } from '@bhitti/contract/rules/shop/shop-limits'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 1 to 3. The constraints below enforce the limit even for concurrent requests. */
    slot: smallint().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    /** Null if the PIN code determines it and the customer chose none. */
    state: text().$type<StateCode>(),
    phone: text().notNull(),
    notes: text().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    unique('addresses_one_per_slot').on(table.accountId, table.slot),
    check('addresses_slot', sql`${table.slot} between 1 and ${sql.raw(String(MAX_ADDRESSES))}`),
  ],
)

export type AddressRow = typeof addresses.$inferSelect
