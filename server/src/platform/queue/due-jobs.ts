import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connect.ts'
import type { JobKind } from './job-queue.ts'

export type DueJobs = {
  kind: JobKind
  due: number
  /** Waiting time of the oldest of them; 0 if there is none. */
  oldestDueSeconds: number
}

/** Returns the jobs that are due, by kind; kinds without any job left are missing. */
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
