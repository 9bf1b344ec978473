import { parseArgs } from 'node:util'
import { readBackupSettings } from '../../platform/settings/settings.ts'
import { verifyBackup } from '../backup/restore-backup.ts'
import { backupKey } from './backup-key.ts'
import { UsageError, usage } from './usage.ts'

/** Runs `verify-backup FILE`: reads and checks a whole backup. It needs no database. */
export async function verifyBackupFile(args: string[]): Promise<string> {
  const { values, positionals } = usage(() =>
    parseArgs({ args, allowPositionals: true, options: { 'key-file': { type: 'string' } } }),
  )
  const [path] = positionals
  if (!path || positionals.length > 1) throw new UsageError('Name one backup to look through')
  const { key } = readBackupSettings(process.env)
  const read = await verifyBackup(path, backupKey(values['key-file'], key))
  return `${path} is whole: ${read.rows} rows and ${read.files} files as they were at ${read.madeAt}`
}
