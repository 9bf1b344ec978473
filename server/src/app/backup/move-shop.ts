import { fullName, type TableContents } from '../../platform/backup/backup-format.ts'
import { copyOut } from '../../platform/backup/copy-rows.ts'
import { beginLoad } from '../../platform/backup/load-shop.ts'
import type { ShopSession } from '../../platform/backup/shop-session.ts'
import { beginSnapshot, readNewestMigration } from '../../platform/backup/snapshot.ts'
import { readContents, readSequences, readTables } from '../../platform/backup/table-catalogue.ts'
import type { Progress } from '../../platform/backup/write-backup.ts'
import { KEPT_SCHEMAS, LEFT_OUT, REMADE_SCHEMAS } from './what-is-kept.ts'

/**
 * Copies a snapshot, sessions included, into an empty database, and compares every table with its source.
 * @throws BackupError if the target is not empty, is in use, or has other rows than were sent
 */
export async function moveShop(
  from: ShopSession,
  to: ShopSession,
  progress: Progress = () => {},
): Promise<Record<string, TableContents>> {
  await beginSnapshot(from.client)
  try {
    const tables = (await readTables(from.client, KEPT_SCHEMAS)).filter(
      (table) => !LEFT_OUT.some((name) => name === fullName(table)),
    )
    const contents = await readContents(from.client, tables)
    const load = await beginLoad(
      to,
      {
        ...{ format: 1, madeAt: new Date().toISOString(), store: 'disk', tables },
        migration: await readNewestMigration(from.client),
        sequences: await readSequences(from.client, KEPT_SCHEMAS),
      },
      { schemas: KEPT_SCHEMAS, remade: REMADE_SCHEMAS },
    )
    try {
      for (const table of tables) {
        for await (const piece of copyOut(from, table)) await load.rows(table, piece)
        progress(`${fullName(table)}: ${contents[fullName(table)]?.rows} rows`)
      }
      await load.finish(contents)
      return contents
    } catch (error) {
      await load.giveUp()
      throw error
    }
  } finally {
    await from.client.query('rollback').catch(() => {})
  }
}
