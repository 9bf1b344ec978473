import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { APPLICATION_NAME } from '../release/release.ts'
import type { Settings } from '../settings/settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type Listen, listenOverConnection, listenOverPool } from './listen.ts'
import { pooledClient } from './pooled-client.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** Running transaction. Every verb that writes takes this, never the pool. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** For verbs that only read. */
export type Queryable = Database | Transaction

export const WRITING = { casing: 'snake_case' } as const

const transactions = new WeakMap<pg.PoolClient, Transaction>()

/**
 * Returns the cached transaction object of a connection, so that prepared statements are reused. The caller begins and
 * ends the transaction.
 */
export async function transactionOn(client: pg.PoolClient): Promise<Transaction> {
  const known = transactions.get(client)
  if (known) return known
  // drizzle creates transaction objects only inside `transaction()`. Its statements are not sent to the server.
  let isMade = false
  const connection = {
    query: (...request: unknown[]) =>
      isMade ? Reflect.apply(client.query, client, request) : Promise.resolve(),
  }
  const made = await drizzle(connection as pg.PoolClient, WRITING).transaction(async (tx) => tx)
  isMade = true
  transactions.set(client, made)
  return made
}

export type DatabaseConnection = {
  db: Database
  pool: pg.Pool
  listen: Listen
  close: () => Promise<void>
}

/** Longer than the server's time-outs below: a server that has not answered by then is frozen or unreachable. */
const ANSWER_WITHIN_MS = 10_000

export async function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { answerWithinMs = ANSWER_WITHIN_MS } = {},
): Promise<DatabaseConnection> {
  if (settings.databaseUrl) {
    return overPool(
      new pg.Pool({
        Client: pooledClient(),
        pipeline: true,
        connectionString: settings.databaseUrl,
        application_name: APPLICATION_NAME,
        max: 20,
        connectionTimeoutMillis: 4000,
        statement_timeout: 5000,
        lock_timeout: 4000,
        idle_in_transaction_session_timeout: 10_000,
        query_timeout: answerWithinMs,
      }),
      async () => {},
      listenOverConnection(settings.databaseUrl),
    )
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir })
  return overPool(embedded.pool, embedded.stop)
}

/** Wraps a pool; `stop` runs after the pool has ended. Without `listen`, the pool must have a single connection. */
export function overPool(
  pool: pg.Pool,
  stop: () => Promise<void>,
  listen = listenOverPool(pool),
): DatabaseConnection {
  // Without a listener, an idle connection that breaks would end the process. The pool replaces it at the next use.
  pool.on('error', () => {})
  // The same for a connection that breaks within a transaction, whose next query then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle(pool, WRITING),
    pool,
    listen,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
