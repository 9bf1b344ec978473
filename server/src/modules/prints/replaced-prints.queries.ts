import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { prints } from './prints.table.ts'

export type Reprint = {
  id: string
  lineId: string
  code: string
  stage: PrintStage
  strips: number[] | null
  reason: string
  sentWith: string | null
}

export async function readReprints(db: Queryable, orderId: string): Promise<Reprint[]> {
  const rows = await db
    .select({
      id: prints.id,
      lineId: prints.orderLineId,
      code: prints.code,
      stage: prints.stage,
      strips: prints.strips,
      reason: prints.reason,
      sentWith: prints.sentWith,
    })
    .from(prints)
    .where(and(eq(prints.orderId, orderId), eq(prints.isAgain, true)))
    .orderBy(asc(prints.createdAt), asc(prints.id))
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }))
}

export async function notePackedWith(
  tx: Transaction,
  printIds: readonly string[],
  shipmentId: string,
): Promise<void> {
  if (printIds.length === 0) return
  await tx
    .update(prints)
    .set({ sentWith: shipmentId })
    .where(inArray(prints.id, [...printIds]))
}
