import { join } from 'node:path'
import { type BackupMaker, beginBackup, endBackup } from '../../modules/backups/backups.service.ts'
import { backupName, removeOldBackups } from '../../platform/backup/kept-backups.ts'
import { openShopFiles } from '../../platform/backup/shop-files.ts'
import { openSession } from '../../platform/backup/shop-session.ts'
import {
  type Progress,
  type WrittenBackup,
  writeBackupFile,
} from '../../platform/backup/write-backup.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { KEPT_SCHEMAS, LEFT_OUT } from './what-is-kept.ts'

export type BackupOptions = {
  settings: Pick<Settings, 'dataDir' | 'objectStore' | 'backup'>
  db: Database
  to?: string | undefined
  by: BackupMaker
  /** Id of the entry in the backup log, if it was written already. */
  id?: string
  progress?: Progress
  signal?: AbortSignal
}

export type MadeBackup = WrittenBackup & { path: string; removed: string[] }

/** @throws BackupError if the file cannot be written, and errors of the database; the backup log keeps the message */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { settings, db, by } = options
  // Before its migrations have run, a shop may have no table for the log yet.
  const isLogged = await hasLog(db)
  const id = options.id ?? (isLogged ? await beginBackup(db, by) : undefined)
  try {
    const folder = options.to ?? settings.backup.dir ?? join(settings.dataDir, 'backups')
    const path = join(folder, backupName(settings.backup.recipient !== undefined))
    const written = await writeBackupFile(path, {
      openSession: () => openSession(db.$client),
      files: await openShopFiles(settings),
      schemas: KEPT_SCHEMAS,
      leftOut: LEFT_OUT,
      recipient: settings.backup.recipient,
      ...(options.progress ? { progress: options.progress } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    if (id) await endBackup(db, id, { place: path, bytes: written.bytes })
    return { ...written, path, removed: await removeOldBackups(folder, settings.backup.keepDays) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // The database itself may have failed.
    if (id) await endBackup(db, id, { error: message }).catch(() => {})
    throw error
  }
}

async function hasLog(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ isThere: boolean }>(
    `select to_regclass('public.backups') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}
