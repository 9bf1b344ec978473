import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn } from '../../platform/database/columns.ts'

export const BACKUP_MAKERS = ['command', 'schedule', 'pgbackrest'] as const
export type BackupMaker = (typeof BACKUP_MAKERS)[number]

/** All started backups. One is good if it has finished without an error. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    by: text().$type<BackupMaker>().notNull(),
    /** Day in India, for scheduled backups. */
    day: date(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Where it is stored, in its maker's words. */
    place: text(),
    bytes: bigint({ mode: 'number' }),
    error: text(),
  },
  (table) => [
    uniqueIndex('backups_once_a_day').on(table.day).where(sql`${table.by} = 'schedule'`),
    index('backups_newest').on(table.startedAt),
  ],
)
