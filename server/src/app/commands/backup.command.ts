import { parseArgs } from 'node:util'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { readBackupSettings } from '../../platform/settings/settings.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { inMegabytes, sayProgress } from './progress.ts'
import { usage } from './usage.ts'

/** Runs `backup [--to FOLDER]`: backs up the whole shop, which may stay open meanwhile. */
export async function backup({ db }: DatabaseConnection, args: string[]): Promise<string> {
  const { values } = usage(() => parseArgs({ args, options: { to: { type: 'string' } } }))
  const settings = readBackupSettings(process.env)
  const { progress, end } = sayProgress()
  const beganAt = performance.now()
  const made = await makeBackup({ settings, db, to: values.to, by: 'command', progress }).finally(
    end,
  )
  const seconds = (performance.now() - beganAt) / 1000
  return [
    `${made.path}: ${made.rows} rows and ${made.files} files in ${inMegabytes(made.bytes)}, made in ${seconds.toFixed(1)} s`,
    ...(settings.backup.recipient
      ? []
      : [
          'It is not encrypted: set BACKUP_RECIPIENT to the public key of age before it leaves this machine.',
        ]),
    ...made.vanished.map((name) => `${name} was removed meanwhile and is not in it`),
    ...made.removed.map((name) => `${name} was old and is gone`),
  ].join('\n')
}
