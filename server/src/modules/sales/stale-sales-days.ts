import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { staleSalesDays } from './sales.table.ts'

/**
 * Marks the day in India of a moment as stale, in the transaction that changes its figures. Skips the present day,
 * which
 * is not summed up yet.
 */
export async function markSalesDayStale(tx: Transaction, moment: Date | SQLWrapper): Promise<void> {
  await markingSalesDayStale(tx, moment).execute()
}

/** Returns the same as a statement, to be sent with others. */
export function markingSalesDayStale(tx: Transaction, moment: Date | SQLWrapper) {
  const at = moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment
  const marking = sql`
    insert into ${staleSalesDays} (day)
    select ${dayOf(at)} where ${isOnEarlierDay(at)}`
  return { execute: () => tx.execute(marking).execute() }
}

/** True if a moment lies on an earlier day in India than now. */
export function isOnEarlierDay(moment: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${dayOf(moment)} < ${dayOf(sql`now()`)}`
}

function dayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`
}
