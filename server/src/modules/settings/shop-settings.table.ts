import { SETTINGS_SECTIONS } from '@bhitti/contract/rules/shop/shop-settings'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

/** The owner's settings, a row per section. A section without a row has its default. */
export const shopSettings = pgTable('shop_settings', {
  section: text({ enum: SETTINGS_SECTIONS }).primaryKey(),
  /** Validated by the contract's schema of the section */
  value: jsonb().$type<unknown>().notNull(),
  version: integer().notNull(),
  updatedBy: uuid().references(() => accounts.id),
  updatedAt: updatedAtColumn(),
})
