import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { readReplicationLag } from '../database/replication-lag.ts'
import { inTransaction } from '../database/transaction.ts'
import type { GaugeText, Metrics, Reading } from './metrics.ts'

const STATEMENT_MS = 2000
const LIMITS = sql.raw(
  `select set_config('statement_timeout', '${STATEMENT_MS}', true), set_config('transaction_read_only', 'on', true)`,
)
const REACHED_WITHIN_MS = 1500

export type DatabaseReading<G extends Record<string, GaugeText>> = Omit<Reading<G>, 'read'> & {
  /** Reads in a read-only transaction with a time-out of two seconds per statement. */
  read: (tx: Transaction) => ReturnType<Reading<G>['read']>
}

/** Registers gauges read from the database, one group at a time, so that metrics use one connection at most. */
export type RegisterReading = <const G extends Record<string, GaugeText>>(
  reading: DatabaseReading<G>,
) => void

/** Registers gauges of the database itself, and returns the function that registers further ones. */
export function databaseReadings(db: Database, metrics: Metrics): RegisterReading {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const turn = last.then(ask, ask)
    last = turn.catch(() => {})
    return turn
  }

  const pool = db.$client
  metrics.gauge(
    'bhitti_database_connections_in_use',
    'Connections of this process to the database that work now',
    () => pool.totalCount - pool.idleCount,
  )
  metrics.gauge(
    'bhitti_database_connections_idle',
    'Connections of this process to the database that are free',
    () => pool.idleCount,
  )
  metrics.gauge(
    'bhitti_database_connections_waited_for',
    'Pieces of work in this process that wait for a connection',
    () => pool.waitingCount,
  )

  let reached: Promise<void> | undefined
  metrics.register({
    name: 'database',
    gauges: {
      bhitti_database_reachable: 'Whether the database answers this process (1) or not (0)',
    },
    // Outside the queue, in which readings may wait just because the database does not answer.
    async read() {
      reached ??= db
        .execute(sql`select 1`)
        .then(() => {})
        .finally(() => {
          reached = undefined
        })
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(() => late.reject(new Error('no answer')), REACHED_WITHIN_MS)
      const isReached = await Promise.race([reached, late.promise])
        .then(() => 1)
        .catch(() => 0)
      clearTimeout(timer)
      return { bhitti_database_reachable: isReached }
    },
  })

  const register: RegisterReading = ({ read, ...reading }) =>
    metrics.register({
      ...reading,
      read: () =>
        inTurn(() =>
          inTransaction(db, async (tx) => {
            await tx.execute(LIMITS)
            return read(tx)
          }),
        ),
    })
  register({
    name: 'replication',
    gauges: {
      bhitti_shop_replication_lag_seconds: {
        label: 'standby',
        help: 'How far each standby is behind; left out where the role of the shop may not see it',
      },
    },
    read: async (tx) => ({ bhitti_shop_replication_lag_seconds: await readReplicationLag(tx) }),
  })
  return register
}
