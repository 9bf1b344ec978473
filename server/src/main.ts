/** Composition root: settings, database, first data, app, listening, and stopping in order. */
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/connect.ts'
import { DatabaseInUseError } from './database/embedded-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import { createPaymentProvider } from './modules/payments/razorpay-client.ts'
import { prepareData } from './seeding/prepare-data.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { shopPages } from './shop-pages.ts'
import { sayDemoAccounts, sayStep } from './start-messages.ts'

const development = process.argv.includes('--dev')

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof DatabaseInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const where = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataDir}`
  const connection = await sayStep(`Opening the database (${where})`, () =>
    connectDatabase(settings),
  )
  try {
    await sayStep('Applying migrations', () => migrateDatabase(connection.pool))
    await prepareData(connection.db, settings)
  } catch (error) {
    await connection.close()
    throw error
  }

  const app = await buildApp({
    settings,
    db: connection.db,
    payments: createPaymentProvider(settings.payment),
    pages: shopPages(settings, development),
  })
  closeWithGrace({ delay: 15_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error')
    await app.close()
    await connection.close()
  })
  await app.listen({ host: settings.host, port: settings.port })
  process.stdout.write(`Bhitti is open at ${settings.publicUrl}\n`)
  if (settings.demo) sayDemoAccounts(settings.demo.password)
}
