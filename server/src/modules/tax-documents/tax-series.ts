/** Numbers of tax papers, consecutive in each series and financial year without gaps. */
import { financialYearAt } from '@bhitti/contract/rules/tax/financial-year'
import { documentNumber } from '@bhitti/contract/rules/tax/tax-document'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { taxSeries } from './tax-documents.table.ts'

export type TakenNumber = {
  series: string
  financialYear: string
  sequence: number
  number: string
}

/**
 * Takes the next number of a series in the financial year of a moment. The caller holds `lockTaxPapers`. If its
 * transaction fails, the number is not taken.
 */
export async function takeNumber(
  tx: Transaction,
  series: string,
  moment: Date,
): Promise<TakenNumber> {
  const financialYear = financialYearAt(moment)
  const [row] = await tx
    .insert(taxSeries)
    .values({ series, financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [taxSeries.series, taxSeries.financialYear],
      set: { lastNumber: sql`${taxSeries.lastNumber} + 1` },
    })
    .returning({ sequence: taxSeries.lastNumber })
  if (!row) throw new Error('the number taken was not returned')
  return {
    series,
    financialYear,
    sequence: row.sequence,
    number: documentNumber(series, financialYear, row.sequence),
  }
}

/**
 * Locks the issue of papers until the transaction ends, and returns the time. Papers of a series are thus in the same
 * order by time and number, and a paper's day, rates and financial year are of one moment.
 */
export async function lockTaxPapers(tx: Transaction): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax papers'))`)
  return databaseClock(tx)
}

async function databaseClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string | Date }>(sql`select clock_timestamp() as now`)
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database did not say what time it is')
  return new Date(now)
}
