import type { Queryable } from '../../platform/database/connect.ts'

/** When the last backup of the shop was finished; null where none is known. */
export type FindLastBackup = (db: Queryable) => Promise<Date | null>
