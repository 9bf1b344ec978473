import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { addresses } from './addresses.table.ts'

/** How many addresses an account has. */
export function countAddresses(db: Queryable, accountId: string): Promise<number> {
  return db.$count(addresses, eq(addresses.accountId, accountId))
}

/** Deletes the addresses of an account. */
export async function removeAddresses(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.accountId, accountId))
}
