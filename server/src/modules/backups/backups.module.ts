import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { backupMetrics } from './backups.metrics.ts'
import { backups } from './backups.table.ts'

export const backupsModule: ShopModule = {
  name: 'backups',
  routes: none('flows/shop-status shows the last one'),
  jobs: none('app/backup makes them, as it knows all tables'),
  composers: none('tells nobody by e-mail'),
  metrics: backupMetrics,
  personalData: none('a list of files'),
  tables: kept(backups),
  invariants: none('a backup is tried by restoring it'),
}
