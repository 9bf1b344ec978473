import { inArray } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import { shopSettings } from './shop-settings.table.ts'

/**
 * Settings that decide whether the shop sells at all, and about shipping, online payment and printing. A checkout reads
 * them in its own transaction, so that all processes use the same ones.
 */
export const readingCheckoutSettings = prepared((db) =>
  db
    .select()
    .from(shopSettings)
    .where(inArray(shopSettings.section, ['opening', 'shipping', 'selling', 'printing'])),
)
