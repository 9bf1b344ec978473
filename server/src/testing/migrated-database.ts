/** Databases as a shop finds them after its migrations, each for one test. */
import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection, overPool } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { newCopy, type TestDatabase } from './postgres-database.ts'

/** Makes one on the server at TEST_DATABASE_URL. */
export function newMigratedDatabase(): Promise<TestDatabase> {
  return newCopy(inject('migratedTemplate'))
}

/** Makes one on the server at TEST_DATABASE_URL, connected as a shop is, and dropped as it is closed. */
export async function connectNewDatabase(): Promise<DatabaseConnection> {
  const database = await newMigratedDatabase()
  const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  return {
    ...connection,
    async close() {
      await connection.close()
      await database.drop()
    },
  }
}

/** Starts an embedded one in memory. */
export async function startEmbeddedConnection(): Promise<DatabaseConnection> {
  const embedded = await startEmbeddedPostgres({ loadFrom: inject('migratedDump') })
  return overPool(embedded.pool, embedded.stop)
}
