/** Databases as a shop finds them after its migrations, each for one test. */
import pg from 'pg'
import { inject } from 'vitest'
import {
  connectDatabase,
  type DatabaseConnection,
  overPool,
} from '../../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { newCopy, type TestDatabase } from './postgres-database.ts'

export type TestConnection = DatabaseConnection & {
  /** Resolves once the shop has been told of every change that is committed by now. */
  heard?: () => Promise<unknown>
}

/** Makes one on the server at TEST_DATABASE_URL. */
export function newMigratedDatabase(): Promise<TestDatabase> {
  return newCopy(inject('migratedTemplate'))
}

/** Makes one on the server at TEST_DATABASE_URL, connected as a shop is, and dropped as it is closed. */
export async function connectNewDatabase(): Promise<TestConnection> {
  const database = await newMigratedDatabase()
  const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  // A connection may still be ending as its database is dropped.
  const listening = overPool(
    new pg.Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0 }),
    async () => {},
  )
  return {
    ...connection,
    listen: listening.listen,
    // What was told before comes before the answer.
    heard: sharedWhileWaiting(() => listening.pool.query('select 1')),
    async close() {
      await connection.close()
      await listening.close()
      await database.drop()
    },
  }
}

/** Runs work one at a time; all who ask for it before it begins share one run. */
function sharedWhileWaiting(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  return () => {
    next ??= running = running
      .catch(() => {})
      .then(() => {
        next = undefined
        return work()
      })
    return next
  }
}

/** Starts an embedded one in memory. */
export async function startEmbeddedConnection(): Promise<DatabaseConnection> {
  const embedded = await startEmbeddedPostgres({ loadFrom: inject('migratedDump') })
  return overPool(embedded.pool, embedded.stop)
}
