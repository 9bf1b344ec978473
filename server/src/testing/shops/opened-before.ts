import { shopSettings } from '../../modules/settings/shop-settings.table.ts'
import type { Queryable } from '../../platform/database/connect.ts'

/** Makes a shop that trades one that its owner has opened before. Its processes hear of it within two seconds. */
export async function openedBefore(db: Queryable): Promise<void> {
  const value = { isOpen: true }
  await db
    .insert(shopSettings)
    .values({ section: 'opening', value, version: 1 })
    .onConflictDoNothing()
}
