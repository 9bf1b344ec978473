import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { dismissedDuplicates } from './dismissed-duplicates.table.ts'

type Pair = { earlierOrderId: string; laterOrderId: string }

export async function isDismissed(
  tx: Transaction,
  { earlierOrderId, laterOrderId }: Pair,
): Promise<boolean> {
  const [known] = await tx
    .select({ note: dismissedDuplicates.note })
    .from(dismissedDuplicates)
    .where(
      and(
        eq(dismissedDuplicates.earlierOrderId, earlierOrderId),
        eq(dismissedDuplicates.laterOrderId, laterOrderId),
      ),
    )
  return known !== undefined
}

/** Marks two orders as both wanted. Returns false if they were marked already. */
export async function noteDismissed(
  tx: Transaction,
  dismissal: Pair & { note: string; actorId: string },
): Promise<boolean> {
  const noted = await tx
    .insert(dismissedDuplicates)
    .values(dismissal)
    .onConflictDoNothing()
    .returning({ note: dismissedDuplicates.note })
  return noted.length > 0
}
