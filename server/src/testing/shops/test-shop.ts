/** A whole shop for a test file: its own database, reached only as a client would. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app/app.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import type { PaymentProvider } from '../../platform/context/payment-provider.ts'
import type { Database, DatabaseConnection } from '../../platform/database/connect.ts'
import type { Reached } from '../../platform/failpoints/failpoints.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { type PaymentSettings, readSettings } from '../../platform/settings/settings.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { publishPolicies } from '../published-policies.ts'
import {
  connectNewDatabase,
  startEmbeddedConnection,
  type TestConnection,
} from './migrated-database.ts'

export type Reply = {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what came over the wire, whatever it is.
  body: any
}

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

export type TestShop = {
  app: FastifyInstance
  db: Database
  pool: DatabaseConnection['pool']
  /** Where it listens, without a slash at the end. */
  address: string
  /** Its DATA_DIR. */
  dataDir: string
  /** How it reaches its payment provider. */
  payment: PaymentSettings
  /** Calls the API over HTTP. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** Does all work that follows from what has happened, as the background does in an open shop. */
  runJobs: () => Promise<void>
  /** One round of what the shop does by itself. */
  recover: () => Promise<void>
  /** The text of the mails sent to somebody, oldest first. */
  mailsTo: (address: string) => string[]
  close: () => Promise<void>
}

export type TestShopOptions = {
  limitRates?: boolean
  /** A shop that trades, of which the owner has entered nothing: closed. Others are open and say what the sample says. */
  trades?: boolean
  /** Whether its owner has published the policies; not so unless said. */
  hasPolicies?: boolean
  /** Settings that differ from the usual ones of a test. */
  env?: NodeJS.ProcessEnv
  /** Another database than a new one. */
  connection?: DatabaseConnection
  /** Keeps to the embedded database where there is a PostgreSQL server as well, so that it stays proved. */
  database?: 'embedded'
  /** Whether the sandbox provider's notices arrive. */
  notices?: boolean
  /** Happens at exact points in the way of money. */
  reached?: Reached
  /** Serves pages beside the API. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Where requests are traced. */
  tracing?: Tracing
  /** Takes the log. */
  logTo?: { write: (line: string) => void }
  /** Takes what is measured. */
  metrics?: Metrics
  /** Puts something between the shop and the payment provider. */
  payments?: (provider: PaymentProvider, settings: PaymentSettings) => PaymentProvider
}

/**
 * Starts the shop on a free port; the sandbox payment provider answers on the same one. Its database is on the server
 * at TEST_DATABASE_URL where there is one, else embedded.
 */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-test-'))
  const connection: TestConnection = options.connection ?? (await newConnection(options.database))
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...options.env,
  })
  // The port is known only once it listens, and the provider is called only after that.
  const provider = createPaymentProvider(settings.payment)
  const payments = options.payments?.(provider, settings.payment) ?? provider
  const app = await buildApp({
    settings,
    db: connection.db,
    listen: connection.listen,
    payments,
    limitRates: options.limitRates ?? false,
    ...(options.tracing ? { tracing: options.tracing } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.pages ? { pages: options.pages } : {}),
    metrics: options.metrics,
    notices: options.notices ?? true,
    isSample: options.trades !== true,
    ...(options.reached ? { reached: options.reached } : {}),
  })
  if (options.hasPolicies) await publishPolicies(connection.db)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  if (settings.payment.sandbox) {
    settings.payment.apiUrl = settings.payment.apiUrl.replace(/^http:\/\/[^/]+/, address)
  }

  if (settings.google?.sandbox) settings.google.reachedAt = address

  return {
    app,
    db: connection.db,
    pool: connection.pool,
    address,
    dataDir,
    payment: settings.payment,
    async call(method, path, callOptions) {
      await connection.heard?.()
      return call(address + path, method, callOptions)
    },
    async runJobs() {
      await app.context.jobs.runDue()
    },
    recover: () => app.sweeps.runRound(),
    mailsTo: (address) => mailsTo(join(dataDir, 'outbox'), address),
    async close() {
      await app.close()
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function newConnection(database: TestShopOptions['database']): Promise<TestConnection> {
  const isEmbedded = database === 'embedded' || !process.env.TEST_DATABASE_URL
  return isEmbedded ? startEmbeddedConnection() : connectNewDatabase()
}

/** Calls an address over HTTP; bodies travel as JSON. */
export async function call(url: string, method: string, options: CallOptions = {}): Promise<Reply> {
  const { body, token, headers = {} } = options
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return readReply(response)
}

/** What came over the wire. */
export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  }
}

function mailsTo(outbox: string, address: string): string[] {
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((source) => source.includes(`To: ${address}`))
    .map((source) => decodeQuotedPrintable(source))
}

/** Mail breaks long lines with "=" and writes "=" as "=3D". */
function decodeQuotedPrintable(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
}
