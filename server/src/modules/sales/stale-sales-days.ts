import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { staleSalesDays } from './sales.table.ts'

/**
 * Notes, in the transaction of a change, that it changes the figures of the day in India that a
 * moment lies in. The present day needs no note, as it has not been added up yet.
 */
export async function markSalesDayStale(tx: Transaction, moment: Date | SQLWrapper): Promise<void> {
  await markingSalesDayStale(tx, moment).execute()
}

/** The same, to be sent with other statements. */
export function markingSalesDayStale(tx: Transaction, moment: Date | SQLWrapper) {
  const at = moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment
  const marking = sql`
    insert into ${staleSalesDays} (day)
    select ${dayOf(at)} where ${isOnEarlierDay(at)}`
  return { execute: () => tx.execute(marking).execute() }
}

/** Whether a moment lies in a day that `markSalesDayStale` notes, for a change that returns it anyway. */
export function isOnEarlierDay(moment: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${dayOf(moment)} < ${dayOf(sql`now()`)}`
}

function dayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`
}
