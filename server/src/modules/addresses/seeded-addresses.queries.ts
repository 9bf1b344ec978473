import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { addresses } from './addresses.table.ts'

export function insertAddresses(
  tx: Transaction,
  rows: readonly (typeof addresses.$inferInsert)[],
): Promise<void> {
  return insertMany(tx, addresses, rows)
}
