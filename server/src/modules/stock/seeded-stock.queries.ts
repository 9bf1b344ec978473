import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { stockMovements } from './stock.table.ts'

export type SeededMovement = typeof stockMovements.$inferSelect

/** Replaces the whole ledger. The caller sets the products' stock to its sums. */
export async function writeLedger(
  tx: Transaction,
  movements: readonly SeededMovement[],
): Promise<void> {
  await tx.delete(stockMovements)
  await insertMany(tx, stockMovements, movements)
}
