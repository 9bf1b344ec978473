import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import type { ShopError } from '../../platform/errors/shop-error.ts'
import { type UntaxedItem, WAITING_CODES, waitingPapers } from './waiting-papers.table.ts'

export const readableWaitingPapers = readable
  .select({
    orderId: waitingPapers.orderId,
    code: waitingPapers.code,
    items: waitingPapers.items,
    firstTriedAt: waitingPapers.firstTriedAt,
  })
  .from(waitingPapers)
  .as('waiting_papers')

/** Notes why an order's papers could not be issued; returns false for an error that staff cannot fix. */
export async function noteWaiting(
  db: Queryable,
  orderId: string,
  { code, facts }: ShopError,
): Promise<boolean> {
  const reason = WAITING_CODES.find((one) => one === code)
  if (reason === undefined) return false
  // Safe: the facts of these errors are the goods that they are about.
  const items = (facts['items'] ?? []) as UntaxedItem[]
  await db
    .insert(waitingPapers)
    .values({ orderId, code: reason, items })
    .onConflictDoUpdate({
      target: waitingPapers.orderId,
      set: { code: reason, items, triedAt: sql`clock_timestamp()` },
    })
  return true
}

export async function readFirstTried(db: Queryable, orderId: string): Promise<Date | undefined> {
  const [waiting] = await db
    .select({ firstTriedAt: waitingPapers.firstTriedAt })
    .from(waitingPapers)
    .where(eq(waitingPapers.orderId, orderId))
  return waiting?.firstTriedAt
}

export async function noteIssued(db: Queryable, orderId: string): Promise<void> {
  await db.delete(waitingPapers).where(eq(waitingPapers.orderId, orderId))
}

export function listWaiting(db: Queryable, atMost: number): Promise<{ id: string }[]> {
  return db
    .select({ id: waitingPapers.orderId })
    .from(waitingPapers)
    .orderBy(asc(waitingPapers.triedAt))
    .limit(atMost)
}
