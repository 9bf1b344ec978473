import { desc, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { reconciliations } from './reconciliations.table.ts'

export type Reconciliation = typeof reconciliations.$inferSelect

export async function insertReconciliation(
  db: Queryable,
  compared: Omit<Reconciliation, 'id' | 'finishedAt'>,
): Promise<Reconciliation> {
  const [row] = await db.insert(reconciliations).values(compared).returning()
  if (!row) throw new Error('the new reconciliation was not returned')
  return row
}

export async function readLastReconciliation(db: Queryable): Promise<Reconciliation | undefined> {
  const [last] = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.finishedAt))
    .limit(1)
  return last
}

export async function isReconciledLately(db: Queryable): Promise<boolean> {
  const [last] = await db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(gt(reconciliations.finishedAt, sql`now() - interval '1 day'`))
    .limit(1)
  return last !== undefined
}
