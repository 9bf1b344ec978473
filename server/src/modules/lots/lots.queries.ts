import { type AnyColumn, and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { stockLots } from './lots.table.ts'

export const readableLots = readable
  .select({
    id: stockLots.id,
    productId: stockLots.productId,
    code: stockLots.code,
    onHand: stockLots.onHand,
    createdAt: stockLots.createdAt,
  })
  .from(stockLots)
  .as('lots')

export type LotRow = typeof stockLots.$inferSelect

/** Returns a subquery for the lots with stock of an outer query's product. */
export function lotsOf(ofProduct: AnyColumn) {
  return readable
    .select({ id: stockLots.id, onHand: stockLots.onHand })
    .from(stockLots)
    .where(and(eq(stockLots.productId, ofProduct), gt(stockLots.onHand, 0)))
}

/** Returns the product's lot with this code, ignoring case. */
export async function findLot(
  db: Queryable,
  productId: string,
  code: string,
): Promise<LotRow | undefined> {
  const [lot] = await db
    .select()
    .from(stockLots)
    .where(
      and(
        eq(stockLots.productId, productId),
        eq(sql`lower(${stockLots.code})`, code.toLowerCase()),
      ),
    )
  return lot
}

export async function readLot(db: Queryable, id: string): Promise<LotRow | undefined> {
  const [lot] = await db.select().from(stockLots).where(eq(stockLots.id, id))
  return lot
}

/** Returns the product's lots with stock, oldest first. */
export function readLots(db: Queryable, productId: string): PromiseLike<LotRow[]> {
  return db
    .select()
    .from(stockLots)
    .where(and(eq(stockLots.productId, productId), gt(stockLots.onHand, 0)))
    .orderBy(asc(stockLots.createdAt), asc(stockLots.id))
}

/** Returns the codes of these products' lots by lot id. */
export async function readLotCodes(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lots = await db
    .select({ id: stockLots.id, code: stockLots.code })
    .from(stockLots)
    .where(inArray(stockLots.productId, [...productIds]))
  return new Map(lots.map(({ id, code }) => [id, code]))
}

/** Returns the lot with this code, creating it if needed. The caller has locked the product. */
export async function lotOfCode(tx: Transaction, productId: string, code: string): Promise<LotRow> {
  const known = await findLot(tx, productId, code)
  if (known) return known
  const [added] = await tx.insert(stockLots).values({ productId, code }).returning()
  if (!added) throw new Error('the new lot was not returned')
  return added
}

/** Returns a statement that adds stock to lots. The caller adds the same to their products. */
export function addingToLots(tx: Transaction, gains: ReadonlyMap<string, number>) {
  const ids = sql.param([...gains.keys()])
  const gained = sql.param([...gains.values()])
  return tx
    .update(stockLots)
    .set({ onHand: sql`${stockLots.onHand} + gains.units` })
    .from(sql`unnest(${ids}::uuid[], ${gained}::int[]) as gains (lot_id, units)`)
    .where(sql`${stockLots.id} = gains.lot_id`)
}
