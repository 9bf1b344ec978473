import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { stockMovements } from './stock.table.ts'

/** The ledger of pieces as other modules and flows may read it. */
export const readableMovements = readable
  .select({
    id: stockMovements.id,
    productId: stockMovements.productId,
    kind: stockMovements.kind,
    quantity: stockMovements.quantity,
    orderId: stockMovements.orderId,
    actorId: stockMovements.actorId,
    reason: stockMovements.reason,
    createdAt: stockMovements.createdAt,
  })
  .from(stockMovements)
  .as('stock_movements')

/** Whether pieces were ever sold to an order. */
export async function wasSold(db: Queryable, orderId: string): Promise<boolean> {
  const [sale] = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), eq(stockMovements.kind, 'sold')))
    .limit(1)
  return sale !== undefined
}
