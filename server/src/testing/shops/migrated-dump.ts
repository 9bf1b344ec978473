/**
 * Global setup of vitest: migrates an embedded database and caches a dump, from which tests start. The cache key is a
 * hash of the sources.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fingerprint } from '../../../../tools/test-runs/fingerprint.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    migratedDump: string
  }
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const SOURCES = [
  'server/migrations/**/*.{sql,json}',
  'server/src/platform/migrations/migrate.ts',
  'server/src/platform/queue/job-queue.ts',
  'package-lock.json',
]

export default async function setup(project: TestProject): Promise<() => void> {
  const kept = join(ROOT, 'node_modules/.cache/migrated-dumps', fingerprint(ROOT, SOURCES))
  if (!existsSync(kept)) await makeDump(kept)
  // A copy for this run: another run may replace the cached dump meanwhile.
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-dump-'))
  const dump = join(folder, 'migrated.tar')
  copyFileSync(kept, dump)
  project.provide('migratedDump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** @param kept path of the file to write */
async function makeDump(kept: string): Promise<void> {
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
  const content = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer())
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  // Renamed when complete, so that no run finds half a file.
  const unfinished = `${kept}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, kept)
  // Removes outdated dumps, but none that another run is writing.
  for (const name of readdirSync(dirname(kept))) {
    if (/^[0-9a-f]+$/.test(name) && name !== basename(kept)) {
      rmSync(join(dirname(kept), name), { force: true })
    }
  }
}
