import { isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { orderRuns } from './order-runs.table.ts'

/** Deletes the files of all runs, since any customer's address may be on them. They can be drawn again in seconds. */
export async function forgetRunFiles(tx: Transaction): Promise<void> {
  await tx.update(orderRuns).set({ file: null }).where(isNotNull(orderRuns.file))
}
