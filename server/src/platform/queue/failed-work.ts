/**
 * Counts failures of background work, except outages. After five unexpected errors work is given up, unless its kind
 * never may be. See docs/decisions/0105.
 */
import {
  isNeverGivenUp,
  MOST_TRIES,
  type WorkKind,
} from '@bhitti/contract/rules/shop/background-work'
import { and, asc, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { failedWork } from './failed-work.table.ts'
import { isOutage } from './outages.ts'
import type { SweepRecord } from './sweeps.ts'

/** Result of work that another process does, or that has to wait: neither failed nor succeeded. */
export const HANDLED_ELSEWHERE = Symbol('elsewhere')

export type Work = {
  kind: WorkKind
  rowId: string
  work: () => Promise<unknown>
  /** Records in the row that it is given up. */
  giveUp?: ((tx: Transaction, rowId: string) => Promise<void>) | undefined
}

/** `error` is the failure of this attempt; work that was given up earlier is not begun and has none. */
export type Attempt = { isOver: boolean; error?: unknown }

/** Time for which sweeps skip failing work; it doubles from the first to the longest. */
const REST_SECONDS = { first: 10, most: 15 * 60 }
/** Work that still fails has failed again within this time. */
const STALE = sql`now() - interval '1 hour'`

const isOf = ({ kind, rowId }: Pick<Work, 'kind' | 'rowId'>) =>
  and(eq(failedWork.kind, kind), eq(failedWork.rowId, rowId))

/** Does work once, unless it was given up, and counts failures. Never rejects. */
export async function attempt(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  job: Work,
): Promise<Attempt> {
  const { kind, rowId } = job
  try {
    const [failed] = await db
      .select({ givenUpAt: failedWork.givenUpAt })
      .from(failedWork)
      .where(isOf(job))
    if (failed?.givenUpAt) return { isOver: true }
    if ((await job.work()) !== HANDLED_ELSEWHERE && failed) await forgetFailures(db, kind, rowId)
    return { isOver: true }
  } catch (error) {
    const isGivenUp = await countFailure(db, job, isOutage(error)).catch((cause: unknown) => {
      log.warn({ err: cause, kind, rowId }, 'a failure could not be counted')
      return false
    })
    if (isGivenUp) log.error({ err: error, kind, rowId }, 'a job was given up')
    else log.warn({ err: error, kind, rowId }, 'a job will be repeated')
    return { isOver: isGivenUp, error }
  }
}

function countFailure(
  db: Database,
  { kind, rowId, giveUp }: Omit<Work, 'work'>,
  outage: boolean,
): Promise<boolean> {
  const more = outage ? 0 : 1
  return inTransaction(db, async (tx) => {
    const [now] = await tx
      .insert(failedWork)
      .values({ kind, rowId, tries: more })
      .onConflictDoUpdate({
        target: [failedWork.kind, failedWork.rowId],
        set: { tries: sql`${failedWork.tries} + ${more}`, lastFailedAt: sql`now()` },
      })
      .returning({ id: failedWork.id, tries: failedWork.tries, givenUpAt: failedWork.givenUpAt })
    if (!now || outage || now.givenUpAt) return now?.givenUpAt != null
    const isGivenUp = now.tries >= MOST_TRIES && !isNeverGivenUp(kind)
    const rest = Math.min(REST_SECONDS.first * 2 ** (now.tries - 1), REST_SECONDS.most)
    await tx
      .update(failedWork)
      .set({
        restsUntil: sql`now() + make_interval(secs => ${rest})`,
        ...(isGivenUp ? { givenUpAt: sql`now()` } : {}),
      })
      .where(eq(failedWork.id, now.id))
    if (isGivenUp) await giveUp?.(tx, rowId)
    return isGivenUp
  })
}

export async function forgetFailures(db: Queryable, kind: WorkKind, rowId: string): Promise<void> {
  await db.delete(failedWork).where(isOf({ kind, rowId }))
}

/** Returns a condition for sweeps: the row's work is neither given up nor resting. */
export function mayBeTried(db: Queryable, kind: WorkKind, rowId: AnyPgColumn): SQL {
  const isResting = sql`${failedWork.restsUntil} > now()`
  return notExists(findFailure(db, { kind, rowId }, or(isNotNull(failedWork.givenUpAt), isResting)))
}

/** Returns an expression that is true if the row's work was given up. */
export function isGivenUp(db: Queryable, kind: WorkKind, rowId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (${findFailure(db, { kind, rowId }, isNotNull(failedWork.givenUpAt))})`
}

function findFailure(
  db: Queryable,
  { kind, rowId }: { kind: WorkKind; rowId: AnyPgColumn },
  which: SQL | undefined,
) {
  return db
    .select({ one: sql`1` })
    .from(failedWork)
    .where(and(eq(failedWork.kind, kind), sql`${failedWork.rowId} = ${rowId}::text`, which))
}

export type FailingWork = { kind: WorkKind; count: number; oldestSeconds: number }

/** Returns work that fails and is retried, by kind, with the age of the oldest first failure. */
export function readFailingWork(db: Queryable): Promise<FailingWork[]> {
  return db
    .select({
      kind: failedWork.kind,
      count: sql`count(*)`.mapWith(Number),
      oldestSeconds: sql`extract(epoch from now() - min(${failedWork.firstFailedAt}))`.mapWith(
        Number,
      ),
    })
    .from(failedWork)
    .where(and(isNull(failedWork.givenUpAt), sql`${failedWork.lastFailedAt} > ${STALE}`))
    .groupBy(failedWork.kind)
}

export type GivenUpWork = { id: string; kind: WorkKind; rowId: string; givenUpAt: Date }

export async function readGivenUpWork(db: Queryable, atMost: number): Promise<GivenUpWork[]> {
  const rows = await selectGivenUp(db).orderBy(asc(failedWork.givenUpAt)).limit(atMost)
  return rows.map(asGivenUp)
}

/** Locks and returns work that was given up, for a retry. Of two simultaneous retries, the second finds none. */
export async function findGivenUpWork(
  tx: Transaction,
  id: string,
): Promise<GivenUpWork | undefined> {
  const found = await selectGivenUp(tx, eq(failedWork.id, id)).for('update')
  return found.map(asGivenUp)[0]
}

function selectGivenUp(db: Queryable, which?: SQL) {
  return db
    .select()
    .from(failedWork)
    .where(and(isNotNull(failedWork.givenUpAt), which))
    .$dynamic()
}

function asGivenUp({ id, kind, rowId, givenUpAt }: typeof failedWork.$inferSelect): GivenUpWork {
  if (givenUpAt === null) throw new Error('selected by this moment')
  return { id, kind, rowId, givenUpAt }
}

export async function countGivenUpWork(db: Queryable): Promise<Map<WorkKind, number>> {
  const rows = await db
    .select({ kind: failedWork.kind, count: sql`count(*)`.mapWith(Number) })
    .from(failedWork)
    .where(isNotNull(failedWork.givenUpAt))
    .groupBy(failedWork.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Counts failures of sweeps. If the database is away, it only logs a warning. */
export function sweepRecord(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): SweepRecord {
  const warn = (err: unknown) => log.warn({ err }, 'failures of sweeps could not be counted')
  const kind = 'sweep'
  return {
    async failing() {
      try {
        const rows = await db
          .select({ name: failedWork.rowId })
          .from(failedWork)
          .where(eq(failedWork.kind, kind))
        return new Set(rows.map(({ name }) => name))
      } catch (error) {
        warn(error)
        return new Set()
      }
    },
    async failed(name, error) {
      await countFailure(db, { kind, rowId: name }, isOutage(error)).catch(warn)
    },
    succeeded: (name) => forgetFailures(db, kind, name).catch(warn),
  }
}

/** Deletes failures of work that has since been done elsewhere or is no longer wanted. */
export async function forgetStaleFailures(db: Queryable): Promise<void> {
  await db
    .delete(failedWork)
    .where(and(isNull(failedWork.givenUpAt), lt(failedWork.lastFailedAt, STALE)))
}
