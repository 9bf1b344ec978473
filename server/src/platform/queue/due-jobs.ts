import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connect.ts'

export type DueJobs = {
  kind: string
  /** Jobs that wait for a worker now. */
  due: number
  /** How long the first of them has waited; 0 without any. */
  oldestDueSeconds: number
  /** How long ago the oldest job was added that has failed and is repeated; 0 without any. */
  oldestRepeatedSeconds: number
}

/** What the job queue has not done, for each kind of job with anything left. */
export async function readDueJobs(db: Queryable): Promise<DueJobs[]> {
  const { rows } = await db.execute<DueJobs>(sql`
    select name as kind,
      (count(*) filter (where start_after <= now()))::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
        as "oldestDueSeconds",
      coalesce(extract(epoch from now() - min(created_on) filter (where state = 'retry')), 0)::float8
        as "oldestRepeatedSeconds"
    from pgboss.job
    where state < 'active' and not blocked
    group by name`)
  return rows
}
