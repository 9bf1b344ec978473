/**
 * Job queue. A job is added in the transaction of its change, and retried until it succeeds or is given up
 * (failed-work.ts). It only points at a row that says whether work is left, so a lost or repeated job does no harm
 * (outbox-sweep.ts).
 */
import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DrizzleTransactionLike, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { loggedError } from '../errors/logged-error.ts'
import { traced } from '../tracing/tracing.ts'
import { type Attempt, attempt, forgetFailures } from './failed-work.ts'

export const JOB_KINDS = [
  'provider-event',
  'refund',
  'notification',
  'daily-books',
  'product-import',
  'picture-zip',
  'order-run',
  'artwork-render',
  'sample-master',
  'print-files',
] as const satisfies WorkKind[]
export type JobKind = (typeof JOB_KINDS)[number]

/** Does the work of a row and may run twice. Returns `HANDLED_ELSEWHERE` if another process does the work. */
export type JobHandler = (rowId: string) => Promise<unknown>

/** Callbacks for rows that themselves record that their work was given up. */
export type JobState = {
  /** Records that the row is given up, so that sweeps skip it. */
  giveUp: (tx: Transaction, rowId: string) => Promise<void>
  takeUp: (tx: Transaction, rowId: string) => Promise<void>
}

export type JobQueue = {
  /** Adds a job, in a transaction or alone. Does nothing if one for the same row is waiting. */
  add: (db: Queryable, kind: JobKind, rowId: string) => Promise<void>
  /** Adds a job that somebody retries, with all of its tries. */
  addAnew: (tx: Transaction, kind: JobKind, rowId: string) => Promise<void>
  /** Retries a job that was given up, with all of its tries. */
  takeUp: (tx: Transaction, kind: JobKind, rowId: string) => Promise<void>
  handle: (kind: JobKind, handler: JobHandler, state?: JobState) => void
  /** Runs a job at once, and counts its failure. */
  attempt: (kind: JobKind, rowId: string) => Promise<Attempt>
  /** @throws Error if a kind of job has no handler */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Runs all waiting jobs, including delayed retries, and returns how many. Throws the first failure. For tests. */
  runDue: () => Promise<number>
}

const BATCH = 10
const POLL_SECONDS = 1
/** Retries for about a quarter of an hour, at most half a minute apart; then outbox-sweep.ts takes over. */
const QUEUE = {
  policy: 'exclusive',
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3600,
}

/** Kinds of long jobs; heartbeats reveal a process that has ended. */
const LONG_QUEUES: Partial<
  Record<JobKind, { expireInSeconds: number; heartbeatSeconds?: number }>
> = {
  'daily-books': { expireInSeconds: 1800 },
  'product-import': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'picture-zip': { expireInSeconds: 6 * 3600, heartbeatSeconds: 20 },
  'order-run': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'artwork-render': { expireInSeconds: 7200, heartbeatSeconds: 20 },
  'sample-master': { expireInSeconds: 7200, heartbeatSeconds: 20 },
  'print-files': { expireInSeconds: 7200, heartbeatSeconds: 20 },
}

/** Kinds whose jobs must not wait behind others in a batch. */
const ONE_BY_ONE: readonly JobKind[] = ['sample-master', 'print-files', 'picture-zip']

/** Creates the queue's tables, as part of migrating the database. */
export async function installJobQueue(db: DrizzleTransactionLike): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const kind of JOB_KINDS)
    await boss.createQueue(kind, {
      ...QUEUE,
      ...LONG_QUEUES[kind],
    })
  await boss.stop({ graceful: false })
}

/** Opens the queue. Jobs can be added from now on, and wait for `start`. */
export async function openJobQueue(db: Database, log: FastifyBaseLogger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    migrate: false,
    createSchema: false,
    schedule: false,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
  })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.warn({ err: error }, 'the job queue has trouble')
  })
  // Before any job is added: it must not query settings while a transaction holds the embedded database's connection.
  await boss.start()

  const handlers = new Map<JobKind, { handler: JobHandler; state: JobState | undefined }>()
  function handlerOf(kind: JobKind) {
    const known = handlers.get(kind)
    if (!known) throw new Error(`nobody does jobs of the kind ${kind}`)
    return known
  }

  function attemptJob(kind: JobKind, rowId: string): Promise<Attempt> {
    const { handler, state } = handlerOf(kind)
    const work = () => traced(`job ${kind}`, () => handler(rowId))
    return attempt(db, log, { kind, rowId, work, giveUp: state?.giveUp })
  }

  async function work(kind: JobKind, jobs: Job<{ rowId: string }>[]) {
    const results: JobResult[] = []
    for (const { id, data } of jobs) {
      const { isOver, error } = await attemptJob(kind, data.rowId)
      results.push(
        isOver ? { id, status: 'completed' } : { id, status: 'failed', output: loggedError(error) },
      )
    }
    return results
  }

  async function add(db: Queryable, kind: JobKind, rowId: string): Promise<void> {
    await boss.send(kind, { rowId }, { singletonKey: rowId, db: fromDrizzle(db, sql) })
  }

  async function addAnew(tx: Transaction, kind: JobKind, rowId: string): Promise<void> {
    await forgetFailures(tx, kind, rowId)
    await add(tx, kind, rowId)
  }

  return {
    add,
    addAnew,
    async takeUp(tx, kind, rowId) {
      await handlerOf(kind).state?.takeUp(tx, rowId)
      await addAnew(tx, kind, rowId)
    },
    handle(kind, handler, state) {
      if (handlers.has(kind)) throw new Error(`jobs of the kind ${kind} have two handlers`)
      handlers.set(kind, { handler, state })
    },
    attempt: attemptJob,
    async start() {
      for (const kind of JOB_KINDS) handlerOf(kind)
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      for (const kind of JOB_KINDS) {
        const batchSize = ONE_BY_ONE.includes(kind) ? 1 : BATCH
        await boss.work<{ rowId: string }, unknown, typeof options & { batchSize: number }>(
          kind,
          { ...options, batchSize },
          (jobs) => work(kind, jobs),
        )
      }
    },
    async stop() {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 8000 })
    },
    async runDue() {
      let done = 0
      const failures: unknown[] = []
      for (let found = true; found && failures.length === 0; ) {
        found = false
        for (const kind of JOB_KINDS) {
          const jobs = await boss.fetch<{ rowId: string }>(kind, {
            batchSize: BATCH,
            ignoreStartAfter: true,
          })
          for (const job of jobs) {
            found = true
            const { isOver, error } = await attemptJob(kind, job.data.rowId)
            await (isOver ? boss.complete(kind, job.id) : boss.fail(kind, job.id))
            if (error === undefined) done += 1
            else failures.push(error)
          }
        }
      }
      if (failures.length > 0) throw failures[0]
      return done
    },
  }
}
