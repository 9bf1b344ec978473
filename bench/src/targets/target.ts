/** What a shop under measurement keeps its data in. */
import type { RunSql } from '../seed/shop-size.ts'
import type { ShopSettings } from '../shop.ts'

export type Target = {
  name: 'postgres' | 'embedded'
  /** Version of PostgreSQL. */
  version: string
  settings: ShopSettings
  /** Runs SQL in one session while the shop is closed. */
  withSql: (work: (run: RunSql) => Promise<void>) => Promise<void>
  /** Seconds that the database's processes have worked; null where nobody can tell. */
  databaseSeconds: () => number | null
  /** Removes all of it. */
  remove: () => Promise<void>
}
