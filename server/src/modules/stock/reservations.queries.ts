import { and, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { stockReservations } from './stock.table.ts'

/** Products of which pieces are held now, with the milliseconds until they are free again by the database's clock. */
export function readHeldProducts(db: Queryable): PromiseLike<{ id: string; heldMs: number }[]> {
  const { productId, isHeld, expiresAt } = stockReservations
  return db
    .select({
      id: productId,
      heldMs: sql<number>`ceil(extract(epoch from ${expiresAt} - now()) * 1000)::float8`,
    })
    .from(stockReservations)
    .where(and(isHeld, gt(expiresAt, sql`now()`)))
}
