import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { contacts } from './contacts.table.ts'

export function insertContacts(
  tx: Transaction,
  rows: readonly (typeof contacts.$inferInsert)[],
): Promise<void> {
  return insertMany(tx, contacts, rows)
}
