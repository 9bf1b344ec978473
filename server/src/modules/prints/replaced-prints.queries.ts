/** Prints that were made again, as parcels with replacements take them along. */
import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { prints } from './prints.table.ts'

export type Reprint = {
  id: string
  lineId: string
  code: string
  stage: PrintStage
  /** Null for all strips. */
  strips: number[] | null
  reason: string
  /** The parcel that it was packed into. */
  sentWith: string | null
}

/** What is or was printed again of an order, the oldest first. */
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

/** Notes the parcel that these prints are in. */
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
