import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { wishlistEntries } from './wishlist.table.ts'

export function countMarked(db: Queryable, accountId: string): Promise<number> {
  return db.$count(wishlistEntries, eq(wishlistEntries.accountId, accountId))
}

export async function removeMarked(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.accountId, accountId))
}
