/** Opens a shop in order: database, first data, server, work in the background; and closes it. */
import type { FastifyInstance } from 'fastify'
import { prepareData } from '../flows/seeding/prepare-data.ts'
import { createPaymentProvider } from '../modules/payments/razorpay-client.ts'
import { connectDatabase, type DatabaseConnection } from '../platform/database/connect.ts'
import type { Reached } from '../platform/failpoints/failpoints.ts'
import { migrateDatabase } from '../platform/migrations/migrate.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { sayStep } from '../platform/terminal/start-messages.ts'
import { buildApp } from './app.ts'

export type ShopOptions = {
  /** Serves the pages; without it there is only the API. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Off for tests that call more often than people would. */
  limitRates?: boolean
  reached?: Reached
  /** Ends the start where it is. */
  signal?: AbortSignal
}

export type OpenShop = {
  app: FastifyInstance
  /** Answers what has been asked, lets running work end, and closes the database. */
  close: () => Promise<void>
}

/** @throws DatabaseInUseError, the signal's reason, and whatever keeps the database or the port from being opened */
export async function startShop(
  settings: Settings,
  { signal, ...options }: ShopOptions = {},
): Promise<OpenShop> {
  const where = settings.databaseUrl ? 'PostgreSQL' : `embedded in ${settings.dataDir}`
  const connection = await sayStep(`Opening the database (${where})`, () =>
    connectDatabase(settings),
  )
  let app: FastifyInstance | undefined
  try {
    signal?.throwIfAborted()
    await sayStep('Applying migrations', () => migrateDatabase(connection.pool))
    signal?.throwIfAborted()
    await prepareData(connection.db, settings)
    signal?.throwIfAborted()
    app = await buildApp({
      settings,
      db: connection.db,
      listen: connection.listen,
      payments: createPaymentProvider(settings.payment),
      ...options,
    })
    signal?.throwIfAborted()
    await app.listen({ host: settings.host, port: settings.port })
    signal?.throwIfAborted()
    await app.context.jobs.start()
    signal?.throwIfAborted()
    return openShop(app, connection, settings.drainSeconds)
  } catch (error) {
    await app?.close()
    await connection.close()
    throw error
  }
}

function openShop(
  app: FastifyInstance,
  connection: DatabaseConnection,
  drainSeconds: number,
): OpenShop {
  app.sweeps.start()
  const reading = readAhead(app)
  return {
    app,
    async close() {
      await app.draining.drain(drainSeconds * 1000)
      await app.sweeps.stop()
      await reading
      await app.close()
      await connection.close()
    },
  }
}

/** Products are read into memory before somebody waits for them; until then readers do wait. */
async function readAhead({ context, log }: FastifyInstance): Promise<void> {
  try {
    await context.productReadModel.facets()
    await context.productReadModel.searchIndex()
  } catch (error) {
    // Anyone who needs them reads them then.
    log.warn({ err: error }, 'the products were not read ahead')
  }
}
