import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type BackupMaker, backups } from './backups.table.ts'

/** One day, and two hours to finish. */
export const OVERDUE_HOURS = 26

export type LastBackup = {
  by: BackupMaker
  finishedAt: Date
  bytes: number | null
  place: string | null
  /** By the database's clock. */
  ageSeconds: number
  isOverdue: boolean
}

/** Returns the newest successful backup, by any maker. */
export async function lastBackup(db: Queryable): Promise<LastBackup | undefined> {
  const [found] = await db
    .select({
      by: backups.by,
      finishedAt: sql<Date>`${backups.finishedAt}`.mapWith(backups.finishedAt),
      bytes: backups.bytes,
      place: backups.place,
      ageSeconds: sql`extract(epoch from now() - ${backups.finishedAt})`.mapWith(Number),
    })
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isNull(backups.error)))
    .orderBy(desc(backups.finishedAt))
    .limit(1)
  return found && { ...found, isOverdue: found.ageSeconds > OVERDUE_HOURS * 3600 }
}
