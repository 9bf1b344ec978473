/**
 * Does rows of an outbox (work that was written down with the change that it follows from) whose job is lost, has
 * ended, or is held by a process that is gone.
 */
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/connect.ts'
import { mayBeTried } from './failed-work.ts'
import type { JobKind, JobQueue } from './job-queue.ts'
import type { Sweep } from './sweeps.ts'

/** A job would have been done by then. */
const FORGOTTEN_SECONDS = 20
/** Written by a database whose clock was ahead of that which leads now: the time says nothing of how long it has waited. */
const AHEAD_SECONDS = 60
const AT_ONCE = 50

/**
 * The condition on the column that says when a row was written, and on the column that names it: nobody is about to do
 * it, it is not given up, and does not rest after a failure.
 */
export type IsLeft = (writtenAt: AnyPgColumn, id: AnyPgColumn) => SQL | undefined

export type Outbox = {
  name: string
  /** The job of such a row, which finds out what is left: twice does no harm. */
  kind: JobKind
  /** Rows that are still to be done, `atMost` of them. */
  find: (isLeft: IsLeft, atMost: number) => Promise<{ id: string }[]>
  /** Whether an error says that the other rows of this round would fail, too. */
  endsRound?: (error: unknown) => boolean
}

export function outboxSweep(
  { db, jobs }: { db: Queryable; jobs: Pick<JobQueue, 'attempt'> },
  { name, kind, find, endsRound = () => false }: Outbox,
): Sweep {
  const isLeft: IsLeft = (writtenAt, id) => and(isForgotten(writtenAt), mayBeTried(db, kind, id))
  return {
    name,
    async work() {
      for (const { id } of await find(isLeft, AT_ONCE)) {
        const { error } = await jobs.attempt(kind, id)
        if (error !== undefined && endsRound(error)) return
      }
    },
  }
}

function isForgotten(writtenAt: AnyPgColumn): SQL {
  return sql`(${writtenAt} < now() - make_interval(secs => ${FORGOTTEN_SECONDS})
    or ${writtenAt} > now() + make_interval(secs => ${AHEAD_SECONDS}))`
}
