/** Opens a shop in order: database, first data, server, work in the background; and closes it. */
import type { FastifyInstance } from 'fastify'
import { prepareData } from '../flows/seeding/prepare-data.ts'
import { createPaymentProvider } from '../modules/payments/razorpay-client.ts'
import { connectDatabase, type DatabaseConnection } from '../platform/database/connect.ts'
import type { Reached } from '../platform/failpoints/failpoints.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { serveMetrics } from '../platform/metrics/metrics-server.ts'
import { migrateDatabase } from '../platform/migrations/migrate.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { sayStep } from '../platform/terminal/start-messages.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { buildApp } from './app.ts'
import { type ProcessParts, WHOLE_SHOP } from './process-parts.ts'

export type ShopOptions = {
  /** What this process does; all of it unless said. */
  parts?: ProcessParts
  /** Serves the pages; without it there is only the API. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Off for tests that call more often than people would. */
  limitRates?: boolean
  /** Whether what the owner has not entered is the sample's, and the shop open; so in a demo unless said. */
  isSample?: boolean
  reached?: Reached
  tracing?: Tracing
  /** Ends the start where it is. */
  signal?: AbortSignal
}

export type OpenShop = {
  app: FastifyInstance
  /** Answers what has been asked, lets running work end, and closes the database. */
  close: () => Promise<void>
}

/** @throws SettingsError, DatabaseInUseError, the signal's reason, and whatever keeps the database or the port from being opened */
export async function startShop(settings: Settings, options: ShopOptions = {}): Promise<OpenShop> {
  // First, so that a port that is taken is said at once.
  const metrics = settings.metrics && (await openMetrics(settings.metrics))
  try {
    return await startMeasured(settings, options, metrics)
  } catch (error) {
    await metrics?.close()
    throw error
  }
}

type OpenMetrics = { metrics: Metrics; close: () => Promise<void> }

/** Read only by shops that are watched. */
async function openMetrics(at: NonNullable<Settings['metrics']>): Promise<OpenMetrics> {
  const { createMetrics } = await import('../platform/metrics/metrics.ts')
  const metrics = createMetrics()
  const { close } = await serveMetrics(metrics, at)
  return { metrics, close }
}

async function startMeasured(
  settings: Settings,
  { signal, parts = WHOLE_SHOP, ...options }: ShopOptions,
  measured: OpenMetrics | undefined,
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
      serves: parts.web,
      metrics: measured?.metrics,
      ...options,
    })
    signal?.throwIfAborted()
    await app.listen({ host: settings.host, port: settings.port })
    signal?.throwIfAborted()
    if (parts.jobs) await app.context.jobs.start()
    signal?.throwIfAborted()
    const opened = openShop(app, connection, parts, settings.drainSeconds)
    return {
      ...opened,
      async close() {
        await opened.close()
        // Last, so that the end can be watched as well.
        await measured?.close()
      },
    }
  } catch (error) {
    await app?.close()
    await connection.close()
    throw error
  }
}

function openShop(
  app: FastifyInstance,
  connection: DatabaseConnection,
  parts: ProcessParts,
  drainSeconds: number,
): OpenShop {
  if (parts.jobs) app.sweeps.start()
  const reading = parts.web ? readAhead(app) : undefined
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
