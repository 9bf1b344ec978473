import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn } from '../../platform/database/columns.ts'

/** Who made a backup: somebody at the command line, the shop by itself at night, or a program that says so. */
export const BACKUP_MAKERS = ['command', 'schedule', 'pgbackrest'] as const
export type BackupMaker = (typeof BACKUP_MAKERS)[number]

/** Every backup that was begun. It is good when it has finished without an error. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    by: text().$type<BackupMaker>().notNull(),
    /** The day in India that a scheduled one is of. */
    day: date(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Where it lies, in words of whoever made it. */
    place: text(),
    bytes: bigint({ mode: 'number' }),
    error: text(),
  },
  (table) => [
    uniqueIndex('backups_once_a_day').on(table.day).where(sql`${table.by} = 'schedule'`),
    index('backups_newest').on(table.startedAt),
  ],
)
