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
  /** Resolves once the shop has received the NOTIFYs of all changes committed so far. */
  heard?: () => Promise<unknown>
}

export function newMigratedDatabase(): Promise<TestDatabase> {
  return newCopy(inject('migratedTemplate'))
}

/** Creates a migrated database and connects to it as a shop does. Closing the connection drops the database. */
export async function connectNewDatabase(): Promise<TestConnection> {
  const database = await newMigratedDatabase()
  const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  // Connections may still be closing when the database is dropped.
  const listening = overPool(
    new pg.Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0 }),
    async () => {},
  )
  return {
    ...connection,
    listen: listening.listen,
    // NOTIFYs sent before this query arrive before its result.
    heard: sharedWhileWaiting(() => listening.pool.query('select 1')),
    async close() {
      await connection.close()
      await listening.close()
      await database.drop()
    },
  }
}

/** Runs `work` one at a time. Callers that wait for the next run share it. */
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

export async function startEmbeddedConnection(): Promise<DatabaseConnection> {
  const embedded = await startEmbeddedPostgres({ loadFrom: inject('migratedDump') })
  return overPool(embedded.pool, embedded.stop)
}
