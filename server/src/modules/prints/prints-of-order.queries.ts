import { hasBatch, PRINT_STAGES } from '@bhitti/contract/rules/print/print-stages'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { prints } from './prints.table.ts'

export async function isBeingPrinted(db: Queryable, orderId: string): Promise<boolean> {
  const [begun] = await db
    .select({ id: prints.id })
    .from(prints)
    .where(and(eq(prints.orderId, orderId), inArray(prints.stage, PRINT_STAGES.filter(hasBatch))))
    .limit(1)
  return begun !== undefined
}
