/**
 * Work that follows from a change and may take its time: it is written down in the transaction of
 * the change, so that it happens if and only if the change does, and is repeated until it succeeds
 * or is given up (see failed-work.ts).
 * Every job only points at a row which says whether the work is still to be done; a job that is lost
 * or delivered twice therefore does no harm (see outbox-sweep.ts).
 */
import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DrizzleTransactionLike, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { loggedError } from '../errors/logged-error.ts'
import { traced } from '../tracing/tracing.ts'
import { type Attempt, attempt, forgetFailures } from './failed-work.ts'

/** Every kind of job with the row that it is about. */
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

/** Does the work that a row is about. Twice does no harm; `ELSEWHERE` is returned if another process does it. */
export type JobHandler = (rowId: string) => Promise<unknown>

/** What people see of work that was given up, where its own row says more than the list of failed work. */
export type JobState = {
  /** Writes down that the row is given up, so that sweeps leave it alone. */
  giveUp: (tx: Transaction, rowId: string) => Promise<void>
  /** Takes that back. */
  takeUp: (tx: Transaction, rowId: string) => Promise<void>
}

export type JobQueue = {
  /** Adds a job, with a transaction or by itself; one that is waiting for the same row already is enough. */
  add: (db: Queryable, kind: JobKind, rowId: string) => Promise<void>
  /** Adds a job that somebody asks for again, with all of its tries. */
  addAnew: (tx: Transaction, kind: JobKind, rowId: string) => Promise<void>
  /** The same for one that was given up. */
  takeUp: (tx: Transaction, kind: JobKind, rowId: string) => Promise<void>
  /** Says how jobs of a kind are done; each kind has one module that knows. */
  handle: (kind: JobKind, handler: JobHandler, state?: JobState) => void
  /** Does a job at once, and counts its failure. */
  attempt: (kind: JobKind, rowId: string) => Promise<Attempt>
  /**
   * Works on jobs as they come, until `stop`.
   * @throws Error when a kind of job has no handler
   */
  start: () => Promise<void>
  /** Lets running jobs finish. */
  stop: () => Promise<void>
  /**
   * Works on everything that waits, also on what would be repeated later, and returns how much it
   * was. Throws the first failure once everything has been tried. For tests.
   */
  runDue: () => Promise<number>
}

const BATCH = 10
const POLL_SECONDS = 1
/** Repeated for about a quarter of an hour, at most half a minute apart; outbox-sweep.ts takes over. */
const QUEUE = {
  policy: 'exclusive',
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3600,
}

/** What takes long; a job whose process has ended is noticed by its silence. */
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

/** What one process draws is not to wait behind what another does. */
const ONE_BY_ONE: readonly JobKind[] = ['sample-master', 'print-files', 'picture-zip']

/** Makes the queue's own tables, as a part of bringing the database up to date. */
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

/** Opens the queue in this database; jobs can be added from now on, and wait for `start`. */
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
  // Before anything is added: the queue must not ask the database for its settings while a
  // transaction holds the embedded database's only connection.
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
