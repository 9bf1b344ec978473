import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { contacts } from './contacts.table.ts'

/** Adds people who wanted to be called, before anybody has. */
export function insertContacts(
  tx: Transaction,
  rows: readonly (typeof contacts.$inferInsert)[],
): Promise<void> {
  return insertMany(tx, contacts, rows)
}
