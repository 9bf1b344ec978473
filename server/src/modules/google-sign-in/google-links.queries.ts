import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { googleLinks } from './google-links.table.ts'

export async function removeLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(googleLinks).where(eq(googleLinks.accountId, accountId))
}
