import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { dropCopies, newDatabase } from './postgres-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    migratedTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (!process.env.TEST_DATABASE_URL) return
  const database = await newDatabase()
  const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  await migrateDatabase(connection.pool)
  await connection.close()
  project.provide('migratedTemplate', database.name)
  return async () => {
    await dropCopies(database.name)
    await database.drop()
  }
}
