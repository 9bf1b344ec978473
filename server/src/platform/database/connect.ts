import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { APPLICATION_NAME } from '../release/release.ts'
import type { Settings } from '../settings/settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type Listen, listenOverConnection, listenOverPool } from './listen.ts'
import { pooledClient } from './pooled-client.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A transaction in progress; every verb that writes takes this, never the pool. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** Either: for verbs that only read. */
export type Queryable = Database | Transaction

/** How columns are written: `productId` is `product_id`. */
export const WRITING = { casing: 'snake_case' } as const

const transactions = new WeakMap<pg.PoolClient, Transaction>()

/**
 * What statements of a transaction on this connection are sent with, the same for every transaction, so that
 * what was written for one serves the next. Beginning and ending it is the caller's.
 */
export async function transactionOn(client: pg.PoolClient): Promise<Transaction> {
  const known = transactions.get(client)
  if (known) return known
  // It holds nothing but the connection, and outlives the empty transaction that it comes from, of which the
  // server need not know.
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

/**
 * A server answers within the time-outs that it is given below. One that does not is frozen, or there is no way to it
 * any more, and the system would wait for another quarter of an hour.
 */
const ANSWER_WITHIN_MS = 10_000

/** Connects to PostgreSQL at DATABASE_URL, or starts the embedded database in DATA_DIR. */
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

/** Wraps a pool; `stop` runs after the pool has ended. Without `listen` the pool has one connection. */
export function overPool(
  pool: pg.Pool,
  stop: () => Promise<void>,
  listen = listenOverPool(pool),
): DatabaseConnection {
  // A connection that breaks while idle is replaced at the next use; without a listener it would
  // end the process.
  pool.on('error', () => {})
  // The same for one that breaks in the middle of a transaction, between two queries: the next query
  // fails, and with it the transaction.
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
