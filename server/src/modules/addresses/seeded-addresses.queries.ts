import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { addresses } from './addresses.table.ts'

/** Adds addresses of customers that the shop itself makes before anybody comes. */
export function insertAddresses(
  tx: Transaction,
  rows: readonly (typeof addresses.$inferInsert)[],
): Promise<void> {
  return insertMany(tx, addresses, rows)
}
