import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Cleanup } from '../cleanup.ts'
import type { Target } from './target.ts'

export async function openEmbeddedTarget(cleanup: Cleanup): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-bench-'))
  const remove = cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }))
  return {
    name: 'embedded',
    version: await versionOf(),
    settings: { DATA_DIR: dataDir, SEED: 'catalogue' },
    databaseSeconds: () => null,
    async withSql(work) {
      const database = await PGlite.create({
        dataDir: join(dataDir, 'database'),
        extensions: { pg_trgm },
      })
      try {
        await work((statement) => database.exec(statement))
      } finally {
        await database.close()
      }
    },
    remove,
  }
}

async function versionOf(): Promise<string> {
  const database = await PGlite.create()
  const { rows } = await database.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await database.close()
  return rows[0]?.version ?? 'unknown'
}
