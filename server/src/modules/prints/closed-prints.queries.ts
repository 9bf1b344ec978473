import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { prints } from './prints.table.ts'

const CLOSED = { closedAt: sql`now()`, version: sql`${prints.version} + 1` }

/** Takes prints off the board, since all pieces of their lines have been sent. */
export async function closePrintsOfLines(
  tx: Transaction,
  lineIds: readonly string[],
): Promise<void> {
  await tx
    .update(prints)
    .set(CLOSED)
    .where(and(inArray(prints.orderLineId, [...lineIds]), isNull(prints.closedAt)))
}

export async function closePrintsSentWith(tx: Transaction, shipmentId: string): Promise<void> {
  await tx
    .update(prints)
    .set(CLOSED)
    .where(and(eq(prints.sentWith, shipmentId), isNull(prints.closedAt)))
}

/**
 * Takes the prints of an order off the board that was sent without parcels.
 * @param isWithAgain true if reprints were sent as well
 */
export async function closePrintsOfOrder(
  tx: Transaction,
  orderId: string,
  { isWithAgain }: { isWithAgain: boolean },
): Promise<void> {
  const which = isWithAgain ? undefined : eq(prints.isAgain, false)
  await tx
    .update(prints)
    .set(CLOSED)
    .where(and(eq(prints.orderId, orderId), which, isNull(prints.closedAt)))
}

/** Puts the prints of an order back on the board, except for lines that are in parcels. */
export async function reopenPrints(
  tx: Transaction,
  orderId: string,
  linesInParcels: readonly string[],
): Promise<void> {
  await tx
    .update(prints)
    .set({ closedAt: null, version: sql`${prints.version} + 1` })
    .where(
      and(
        eq(prints.orderId, orderId),
        isNotNull(prints.closedAt),
        notInArray(prints.orderLineId, [...linesInParcels]),
      ),
    )
}

export type UnpackedPrint = { productName: string; lineNumber: number; stage: PrintStage }

export async function findUnpackedPrints(
  db: Queryable,
  orderId: string,
  lineIds?: readonly string[],
): Promise<UnpackedPrint[]> {
  const rows = await db
    .select({
      productName: readablePrintedLines.productName,
      position: readablePrintedLines.position,
      stage: prints.stage,
    })
    .from(prints)
    .innerJoin(readablePrintedLines, eq(readablePrintedLines.id, prints.orderLineId))
    .where(
      and(
        eq(prints.orderId, orderId),
        lineIds ? inArray(prints.orderLineId, [...lineIds]) : eq(prints.isAgain, false),
        isNull(prints.closedAt),
        ne(prints.stage, 'packed'),
      ),
    )
    .orderBy(asc(readablePrintedLines.position))
  return rows.map(({ position, ...row }) => ({ ...row, lineNumber: position + 1 }))
}
