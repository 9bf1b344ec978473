import type { RunSql } from '../seed/shop-size.ts'
import type { ShopSettings } from '../shop.ts'

export type Target = {
  name: 'postgres' | 'embedded'
  version: string
  settings: ShopSettings
  /** Runs SQL in one session while the shop is stopped. */
  withSql: (work: (run: RunSql) => Promise<void>) => Promise<void>
  /** Processor seconds of the database's processes; null if unknown. */
  databaseSeconds: () => number | null
  remove: () => Promise<void>
}
