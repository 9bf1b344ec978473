import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import type { FindLastBackup } from './last-backup.ts'

/** How much would be lost with the database. */
export function backupMetrics(register: RegisterReading, findLastBackup: FindLastBackup): void {
  register({
    name: 'backup',
    gauges: {
      bhitti_shop_backup_timestamp_seconds:
        'When the last backup was finished, in seconds since 1970; 0 if none is known',
    },
    async read(tx) {
      const at = await findLastBackup(tx)
      return { bhitti_shop_backup_timestamp_seconds: at ? at.getTime() / 1000 : 0 }
    },
  })
}
