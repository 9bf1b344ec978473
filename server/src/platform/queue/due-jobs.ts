import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connect.ts'
import type { JobKind } from './job-queue.ts'

export type DueJobs = {
  kind: JobKind
  /** Jobs that wait for a worker now. */
  due: number
  /** How long the first of them has waited; 0 without any. */
  oldestDueSeconds: number
}

/** What the job queue has not done, for each kind of job with anything left. */
export async function readDueJobs(db: Queryable): Promise<DueJobs[]> {
  const { rows } = await db.execute<DueJobs>(sql`
    select name as kind,
      (count(*) filter (where start_after <= now()))::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
        as "oldestDueSeconds"
    from pgboss.job
    where state < 'active' and not blocked
    group by name`)
  return rows
}
