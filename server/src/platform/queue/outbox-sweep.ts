/** Sweeps an outbox: does the work of rows whose job is lost, has ended, or is held by a process that is gone. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/connect.ts'
import { mayBeTried } from './failed-work.ts'
import type { JobKind, JobQueue } from './job-queue.ts'
import type { Sweep } from './sweeps.ts'

/** A job would have run by then. */
const FORGOTTEN_SECONDS = 20
/** Written by a former leader whose clock was ahead; such a time does not tell how long the row has waited. */
const AHEAD_SECONDS = 60
const AT_ONCE = 50

/** Condition on a row's time and id: no job is about to do it, and it is neither given up nor resting. */
export type IsLeft = (writtenAt: AnyPgColumn, id: AnyPgColumn) => SQL | undefined

export type Outbox = {
  name: string
  /** Kind of job that does the work of such a row; may run twice. */
  kind: JobKind
  /** Returns up to `atMost` rows that are still to be done. */
  find: (isLeft: IsLeft, atMost: number) => Promise<{ id: string }[]>
  /** True if an error means that the other rows of this round would fail as well. */
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
