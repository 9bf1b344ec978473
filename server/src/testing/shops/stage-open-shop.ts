/** Runs before a shop of the browser tests starts, on the same settings: marks it as open. */
import { connectDatabase } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { openedBefore } from './opened-before.ts'

const { db, pool, close } = await connectDatabase(readSettings(process.env))
try {
  await migrateDatabase(pool)
  await openedBefore(db)
} finally {
  await close()
}
