/** Temporary databases on the server at DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Cleanup } from '../cleanup.ts'
import { serverSeconds } from '../processor-time.ts'
import type { Target } from './target.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]', '']

export type PostgresServer = {
  version: string
  /** Creates a database. Returns its address and a function that drops it. */
  newDatabase: () => Promise<{ url: string; drop: () => Promise<void> }>
  cpuSeconds: () => number | null
}

export async function connectServer(url: string, cleanup: Cleanup): Promise<PostgresServer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanup.add(() => client.end())
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
  )
  const { pid, version } = rows[0]
  const isLocal = LOCAL_HOSTS.includes(new URL(url).hostname)
  return {
    version,
    cpuSeconds: () => (isLocal ? serverSeconds(pid) : null),
    async newDatabase() {
      const name = `bhitti_bench_${randomBytes(4).toString('hex')}`
      await client.query(`create database ${name}`)
      return {
        url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
        drop: cleanup.add(async () => {
          await client.query(`drop database ${name} with (force)`)
        }),
      }
    },
  }
}

export async function openPostgresTarget(
  server: PostgresServer,
  cleanup: Cleanup,
): Promise<Target> {
  const database = await server.newDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-bench-'))
  const removeFolder = cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }))
  return {
    name: 'postgres',
    version: server.version,
    settings: { DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'catalogue' },
    databaseSeconds: server.cpuSeconds,
    async withSql(work) {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      try {
        await work((statement) => client.query(statement))
      } finally {
        await client.end()
      }
    },
    async remove() {
      await database.drop()
      await removeFolder()
    },
  }
}
