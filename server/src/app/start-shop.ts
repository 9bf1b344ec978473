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
  /** Defaults to the whole shop. */
  parts?: ProcessParts
  pages?: (app: FastifyInstance) => Promise<void>
  limitRates?: boolean
  isSample?: boolean
  reached?: Reached
  tracing?: Tracing
  signal?: AbortSignal
}

export type OpenShop = {
  app: FastifyInstance
  /** Drains requests, waits for running work and closes the database. */
  close: () => Promise<void>
}

/** @throws SettingsError, DatabaseInUseError, the signal's reason, and errors of opening the database or the port */
export async function startShop(settings: Settings, options: ShopOptions = {}): Promise<OpenShop> {
  // First, so that an occupied metrics port is reported at once.
  const metrics = settings.metrics && (await openMetrics(settings.metrics))
  try {
    return await startMeasured(settings, options, metrics)
  } catch (error) {
    await metrics?.close()
    throw error
  }
}

type OpenMetrics = { metrics: Metrics; close: () => Promise<void> }

/** Loads the metrics modules only if metrics are on. */
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
        // Last, so that the shutdown is measured as well.
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

/** Reads the products into memory before a request needs them. Requests until then wait. */
async function readAhead({ context, log }: FastifyInstance): Promise<void> {
  try {
    await context.productReadModel.facets()
    await context.productReadModel.searchIndex()
  } catch (error) {
    // The first request that needs them reads them.
    log.warn({ err: error }, 'the products were not read ahead')
  }
}
