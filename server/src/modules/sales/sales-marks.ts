import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { salesMarks } from './sales.table.ts'

/**
 * Notes, in the transaction of a change, that it changes the figures of the day in India that a
 * moment lies in. The present day needs no note, as it has not been added up yet.
 */
export async function markSalesDay(tx: Transaction, moment: Date | SQLWrapper): Promise<void> {
  const at = moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment
  const day = sql`(${at} at time zone 'Asia/Kolkata')::date`
  await tx.execute(sql`
    insert into ${salesMarks} (day)
    select ${day} where ${day} < (now() at time zone 'Asia/Kolkata')::date`)
}
