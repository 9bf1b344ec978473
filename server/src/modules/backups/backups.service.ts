import { eq, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type BackupMaker, backups } from './backups.table.ts'

export type { BackupMaker }

/** A backup unfinished after this time has died with its process. */
const LONGEST_HOURS = 6
/** Pause between a failed daily backup and the next try. */
const REST_MINUTES = 30
const INDIA = 'Asia/Kolkata'

export async function beginBackup(db: Database, by: BackupMaker): Promise<string> {
  const id = newId()
  await db.insert(backups).values({ id, by })
  return id
}

/**
 * Claims today's backup (date in India) once its hour has come; one process gets its id. A failed or abandoned one can
 * be claimed again.
 * @param hour from 0 to 23
 */
export async function claimDailyBackup(db: Database, hour: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select case when extract(hour from now() at time zone ${INDIA}) >= ${hour}
      then (now() at time zone ${INDIA})::date::text end as day`,
  )
  const day = rows[0]?.day
  if (!day) return undefined
  const failed = sql`${backups.error} is not null
    and ${backups.finishedAt} < now() - make_interval(mins => ${REST_MINUTES})`
  const gone = sql`${backups.finishedAt} is null
    and ${backups.startedAt} < now() - make_interval(hours => ${LONGEST_HOURS})`
  const [claimed] = await db
    .insert(backups)
    .values({ by: 'schedule', day })
    .onConflictDoUpdate({
      target: backups.day,
      targetWhere: sql`${backups.by} = 'schedule'`,
      set: { startedAt: sql`now()`, finishedAt: null, error: null },
      setWhere: sql`(${failed}) or (${gone})`,
    })
    .returning({ id: backups.id })
  return claimed?.id
}

export async function endBackup(
  db: Database,
  id: string,
  end: { place: string; bytes: number } | { error: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...end, finishedAt: sql`now()` })
    .where(eq(backups.id, id))
}

/** Records a finished backup that another program made. */
export async function noteBackup(
  db: Database,
  { by, place, bytes }: { by: BackupMaker; place?: string; bytes?: number },
): Promise<void> {
  await db.insert(backups).values({ by, finishedAt: sql`now()`, place, bytes })
}
