/** The ledger of stock of a sample that nobody has bought from yet. */
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { stockMovements } from './stock.table.ts'

export type SeededMovement = typeof stockMovements.$inferSelect

/** Writes the ledger anew. Who calls it sets the stock of the products to what it adds up to. */
export async function writeLedger(
  tx: Transaction,
  movements: readonly SeededMovement[],
): Promise<void> {
  await tx.delete(stockMovements)
  await insertMany(tx, stockMovements, movements)
}
