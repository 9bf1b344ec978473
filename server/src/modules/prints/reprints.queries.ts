import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { readablePrintedLines } from '../orders/production/printed-lines.queries.ts'
import { isMade } from './prints.rules.ts'
import { prints } from './prints.table.ts'

export const readablePrints = readable
  .select({ id: prints.id, code: prints.code })
  .from(prints)
  .as('prints')

export async function findPrintedLines(
  db: Queryable,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      lineId: prints.orderLineId,
      stage: prints.stage,
      closedAt: prints.closedAt,
      print: readablePrintedLines.print,
    })
    .from(prints)
    .innerJoin(readablePrintedLines, eq(readablePrintedLines.id, prints.orderLineId))
    .where(and(eq(prints.orderId, orderId), eq(prints.isAgain, false)))
  return new Set(
    rows.filter((row) => isMade(row) && row.print?.plan != null).map(({ lineId }) => lineId),
  )
}
