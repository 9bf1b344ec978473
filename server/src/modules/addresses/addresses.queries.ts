import { desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type AddressRow, addresses } from './addresses.table.ts'

export function countAddresses(db: Queryable, accountId: string): Promise<number> {
  return db.$count(addresses, eq(addresses.accountId, accountId))
}

export async function findNewestAddress(
  db: Queryable,
  accountId: string,
): Promise<AddressRow | undefined> {
  const [newest] = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  return newest
}

export async function removeAddresses(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.accountId, accountId))
}
