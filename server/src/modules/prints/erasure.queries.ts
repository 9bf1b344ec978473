import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { prints } from './prints.table.ts'

export async function removeProofNotes(tx: Transaction, accountId: string): Promise<void> {
  const theirs = tx
    .select({ id: readablePrintedLines.id })
    .from(readablePrintedLines)
    .where(eq(readablePrintedLines.accountId, accountId))
  await tx
    .update(prints)
    .set({ proofNote: null })
    .where(and(isNotNull(prints.proofNote), inArray(prints.orderLineId, theirs)))
}
