import type { SettingsSection, ShopSettings } from '@bhitti/contract/rules/shop/shop-settings'
import type { Transaction } from '../../platform/database/connect.ts'
import { storedForm } from './settings.rules.ts'
import { shopSettings } from './shop-settings.table.ts'

export async function seedSection<S extends SettingsSection>(
  tx: Transaction,
  section: S,
  value: ShopSettings[S],
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ section, value: storedForm(value), version: 1 })
    .onConflictDoNothing()
}
