import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/**
 * Returns the lag of each standby in seconds, by name; empty if the shop's role may not see it (it needs pg_monitor).
 */
export async function readReplicationLag(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ standby: string; seconds: number }>(sql`
    select coalesce(nullif(application_name, ''), host(client_addr), pid::text) as standby,
      max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication
    where state = 'streaming'
    group by 1`)
  return new Map(rows.map(({ standby, seconds }) => [standby, seconds]))
}
