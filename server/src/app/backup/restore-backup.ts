import { BackupError, type BackupManifest } from '../../platform/backup/backup-format.ts'
import type { FileReceiver, ShopFiles } from '../../platform/backup/file-places.ts'
import { beginLoad, type ShopLoad } from '../../platform/backup/load-shop.ts'
import { readBackupFile } from '../../platform/backup/read-backup.ts'
import { migrationsUpTo } from '../../platform/backup/schema-of-then.ts'
import type { ShopSession } from '../../platform/backup/shop-session.ts'
import type { Progress } from '../../platform/backup/write-backup.ts'
import { KEPT_SCHEMAS, NOT_RESTORED, REMADE_SCHEMAS } from './what-is-kept.ts'

export type ReadThrough = { madeAt: string; rows: number; files: number; vanished: string[] }

export type RestoreOptions = {
  path: string
  key: string | undefined
  session: ShopSession
  files: ShopFiles
  replace?: string | undefined
  progress?: Progress
}

/**
 * Restores database and files. A failed restore leaves the database as it was; files may remain only if the final check
 * of the rows fails. The caller applies newer migrations.
 * @throws BackupError for a backup that is damaged or does not fit, and a database that is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<ReadThrough> {
  const { path, key, session, files, replace, progress = () => {} } = options
  let load: ShopLoad | undefined
  let receiver: FileReceiver | undefined
  const read = { madeAt: '', rows: 0, files: 0, vanished: [] as string[] }
  try {
    await readBackupFile(path, key, {
      async begin(header) {
        if (header.store !== files.kind) {
          throw new BackupError(
            `The files of this backup are from ${storeOf(header.store)}, and this shop keeps its files in ${storeOf(files.kind)}; their addresses differ. Restore it with the settings that it was made with.`,
          )
        }
        read.madeAt = header.madeAt
        load = await beginLoad(session, header, {
          ...{ schemas: KEPT_SCHEMAS, remade: REMADE_SCHEMAS, notTaken: NOT_RESTORED, replace },
        })
        receiver = await files.receive()
      },
      async rows(table, piece) {
        await load?.rows(table, piece).catch((cause) => {
          throw new BackupError(
            `The rows of ${table.name} could not be put into the database (${cause.message}); nothing was changed. Whether the file is whole says: npm run shop -- verify-backup`,
            { cause },
          )
        })
        progress(`${table.name}`)
      },
      async file(file, content) {
        await receiver?.take(file, content)
        read.files += 1
        if (read.files % 100 === 0) progress(`${read.files} files`)
      },
      async end(manifest) {
        Object.assign(read, countsOf(manifest))
        // Files first: a file without a row does no harm, but a row without its file does.
        await receiver?.accept()
        await load?.finish(manifest.tables)
      },
    })
    return read
  } catch (error) {
    await load?.giveUp()
    await receiver?.giveUp()
    throw error
  }
}

/**
 * Reads a whole backup and checks that this release can restore it.
 * @throws BackupError
 */
export async function verifyBackup(path: string, key: string | undefined): Promise<ReadThrough> {
  const read = { madeAt: '', rows: 0, files: 0, vanished: [] as string[] }
  await readBackupFile(path, key, {
    async begin(header) {
      migrationsUpTo(header.migration)
      read.madeAt = header.madeAt
    },
    async file(_, content) {
      for await (const _ of content);
      read.files += 1
    },
    async end(manifest) {
      Object.assign(read, countsOf(manifest))
    },
  })
  return read
}

function countsOf({ tables, vanished }: BackupManifest): { rows: number; vanished: string[] } {
  return { rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), vanished }
}

const storeOf = (kind: ShopFiles['kind']) => (kind === 'disk' ? 'DATA_DIR' : 'an object store')
