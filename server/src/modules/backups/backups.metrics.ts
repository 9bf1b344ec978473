import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { lastBackup } from './backups.queries.ts'

export function backupMetrics(register: RegisterReading): void {
  register({
    name: 'backup',
    gauges: {
      bhitti_shop_backup_timestamp_seconds:
        'When the last backup was finished, in seconds since 1970; 0 if none is known',
    },
    async read(tx) {
      const last = await lastBackup(tx)
      return { bhitti_shop_backup_timestamp_seconds: last ? last.finishedAt.getTime() / 1000 : 0 }
    },
  })
}
