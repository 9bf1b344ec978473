/** A whole shop for a test file: its own in-memory database, reached only as a client would. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, overPool } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { createPaymentProvider } from '../modules/payments/razorpay-client.ts'
import { readSettings } from '../settings.ts'

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
  /** Calls the API over HTTP. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** The text of the mails sent to somebody, oldest first. */
  mailsTo: (address: string) => string[]
  close: () => Promise<void>
}

/** Starts the shop on a free port; the sandbox payment provider answers on the same one. */
export async function startTestShop(options: { limitRates?: boolean } = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-test-'))
  const embedded = await startEmbeddedPostgres({ loadFrom: inject('migratedDump') })
  const connection = overPool(embedded.pool, embedded.stop)
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  })
  // The port is known only once it listens, and the provider is called only after that.
  const payments = createPaymentProvider(settings.payment)
  const app = await buildApp({
    settings,
    db: connection.db,
    payments,
    limitRates: options.limitRates ?? false,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  settings.payment.apiUrl = settings.payment.apiUrl.replace(/^http:\/\/[^/]+/, address)

  return {
    app,
    db: connection.db,
    call: (method, path, callOptions) => call(address + path, method, callOptions),
    mailsTo: (address) => mailsTo(join(dataDir, 'outbox'), address),
    async close() {
      await app.close()
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function call(url: string, method: string, options: CallOptions = {}): Promise<Reply> {
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
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  }
}

function mailsTo(outbox: string, address: string): string[] {
  return readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((source) => source.includes(`To: ${address}`))
    .map((source) => decodeQuotedPrintable(source))
}

/** Mail breaks long lines with "=" and writes "=" as "=3D". */
function decodeQuotedPrintable(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
