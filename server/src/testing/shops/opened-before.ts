import { shopSettings } from '../../modules/settings/shop-settings.table.ts'
import type { Queryable } from '../../platform/database/connect.ts'

/** Marks a shop as opened by its owner. Running processes see that within two seconds. */
export async function openedBefore(db: Queryable): Promise<void> {
  const value = { isOpen: true }
  await db
    .insert(shopSettings)
    .values({ section: 'opening', value, version: 1 })
    .onConflictDoNothing()
}
