/** Before all tests: migrates one embedded database and keeps a dump, from which each test file starts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    migratedDump: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-dump-'))
  const database = await PGlite.create({ extensions: { pg_trgm } })
  const server = new PGLiteSocketServer({
    db: database,
    path: join(folder, '.s.PGSQL.5432'),
    maxConnections: 4,
  })
  await server.start()
  const pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 1 })
  await migrateDatabase(pool)
  await pool.end()
  await server.stop()
  const dump = join(folder, 'migrated.tar')
  writeFileSync(dump, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('migratedDump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}
