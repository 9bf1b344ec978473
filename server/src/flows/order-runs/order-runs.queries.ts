import { isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { orderRuns } from './order-runs.table.ts'

/** Forgets the papers of all runs, which anybody's address may be on. They are drawn again in seconds. */
export async function forgetRunFiles(tx: Transaction): Promise<void> {
  await tx.update(orderRuns).set({ file: null }).where(isNotNull(orderRuns.file))
}
