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
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without their types.
  body: any
}

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

export type TestShop = {
  app: FastifyInstance
  db: Database
  pool: DatabaseConnection['pool']
  /** Without a slash at the end */
  address: string
  dataDir: string
  payment: PaymentSettings
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** Runs all jobs that are due, as the background does. */
  runJobs: () => Promise<void>
  /** Runs one round of sweeps. */
  recover: () => Promise<void>
  /** Returns the texts of the mails to an address, the oldest first. */
  mailsTo: (address: string) => string[]
  close: () => Promise<void>
}

export type TestShopOptions = {
  limitRates?: boolean
  /** True for a trading shop without any settings, which is closed. Others are open, with the sample's settings. */
  trades?: boolean
  /** True if the policies are published. False by default. */
  hasPolicies?: boolean
  env?: NodeJS.ProcessEnv
  connection?: DatabaseConnection
  database?: 'embedded'
  /** True by default: the sandbox provider sends its webhooks. */
  notices?: boolean
  /** Failpoint hook, called at named steps */
  reached?: Reached
  pages?: (app: FastifyInstance) => Promise<void>
  tracing?: Tracing
  logTo?: { write: (line: string) => void }
  metrics?: Metrics
  payments?: (provider: PaymentProvider, settings: PaymentSettings) => PaymentProvider
}

/**
 * Starts the shop on a free port, together with the sandbox payment provider. Its database is on the server at
 * TEST_DATABASE_URL, or embedded without one.
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
  // Its address is set after listening on a free port, and it is not called before that.
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

/** Decodes quoted-printable: mails break long lines with "=" and write "=" as "=3D". */
function decodeQuotedPrintable(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
}
