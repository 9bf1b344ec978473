import { lastBackup, OVERDUE_HOURS } from '../../modules/backups/backups.queries.ts'
import { claimDailyBackup } from '../../modules/backups/backups.service.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { makeBackup } from './make-backup.ts'

const MINUTE_MS = 60_000

export type NightlyBackups = {
  /** Resolves once the running backup, if any, has ended. */
  settle: () => Promise<void>
  /** Aborts the running backup. Another process or the next night makes it again. */
  stop: () => Promise<void>
}

/** Registers the nightly backup, which runs beside the sweeps, and a warning about the age of the last one. */
export function nightlyBackups(
  { db, log }: Pick<Context, 'db' | 'log'>,
  sweeps: Sweeps,
  settings: Pick<Settings, 'dataDir' | 'objectStore' | 'backup'>,
): NightlyBackups {
  const stopping = new AbortController()
  let running = Promise.resolve()

  async function run(id: string): Promise<void> {
    try {
      const { signal } = stopping
      const made = await makeBackup({ settings, db, by: 'schedule', id, signal })
      log.info({ path: made.path, bytes: made.bytes, removed: made.removed }, 'a backup was made')
      if (made.vanished.length > 0) {
        log.warn({ files: made.vanished }, 'files were removed while a backup was made')
      }
    } catch (error) {
      log.error({ err: error }, 'the backup of this night failed')
    }
  }

  if (settings.backup.dir !== undefined) {
    sweeps.register({
      name: 'nightly backup',
      restMs: MINUTE_MS,
      async work() {
        const id = await claimDailyBackup(db, settings.backup.atHour)
        if (id) running = running.then(() => run(id))
      },
    })
  }
  sweeps.register({
    name: 'age of the last backup',
    restMs: 60 * MINUTE_MS,
    async work() {
      const last = await lastBackup(db)
      if (last?.isOverdue) {
        log.error(
          { finishedAt: last.finishedAt },
          `the last backup is older than ${OVERDUE_HOURS} hours`,
        )
      }
    },
  })

  return {
    settle: () => running,
    async stop() {
      stopping.abort(new Error('the shop was stopped'))
      await running
    },
  }
}
