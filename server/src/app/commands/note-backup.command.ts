import { parseArgs } from 'node:util'
import { noteBackup } from '../../modules/backups/backups.service.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { UsageError, usage } from './usage.ts'

/** Runs `note-backup --by pgbackrest`: records a backup that another program has made. */
export async function note({ db }: DatabaseConnection, args: string[]): Promise<string> {
  const { values } = usage(() =>
    parseArgs({ args, options: { by: { type: 'string' }, place: { type: 'string' } } }),
  )
  if (values.by !== 'pgbackrest') throw new UsageError('--by: pgbackrest')
  await noteBackup(db, { by: values.by, ...(values.place ? { place: values.place } : {}) })
  return 'Noted'
}
