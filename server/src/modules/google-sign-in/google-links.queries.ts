import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { googleLinks } from './google-links.table.ts'

/** Forgets decisions about an account that nobody has made yet. */
export async function removeLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(googleLinks).where(eq(googleLinks.accountId, accountId))
}
