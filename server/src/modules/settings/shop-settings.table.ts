import { SETTINGS_SECTIONS } from '@bhitti/contract/rules/shop/shop-settings'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

/** What the owner has set, a row per section; a section without a row has its default. */
export const shopSettings = pgTable('shop_settings', {
  section: text({ enum: SETTINGS_SECTIONS }).primaryKey(),
  /** As the contract's schema of the section took it. */
  value: jsonb().$type<unknown>().notNull(),
  /** Counts the saves, from 1. */
  version: integer().notNull(),
  updatedBy: uuid().references(() => accounts.id),
  updatedAt: updatedAtColumn(),
})
