import { type AnyColumn, and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { stockLots } from './lots.table.ts'

/** Dye lots as other modules and flows may read them. */
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

/** The lots of a product that something is left of, as a subquery beside the product. */
export function lotsOf(ofProduct: AnyColumn) {
  return readable
    .select({ id: stockLots.id, onHand: stockLots.onHand })
    .from(stockLots)
    .where(and(eq(stockLots.productId, ofProduct), gt(stockLots.onHand, 0)))
}

/** A lot of a product by what is written on it, in any case; undefined where there is none. */
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

/** A lot, of whatever product; undefined where there is none. */
export async function readLot(db: Queryable, id: string): Promise<LotRow | undefined> {
  const [lot] = await db.select().from(stockLots).where(eq(stockLots.id, id))
  return lot
}

/** The lots of a product that something is left of, the oldest first. */
export function readLots(db: Queryable, productId: string): PromiseLike<LotRow[]> {
  return db
    .select()
    .from(stockLots)
    .where(and(eq(stockLots.productId, productId), gt(stockLots.onHand, 0)))
    .orderBy(asc(stockLots.createdAt), asc(stockLots.id))
}

/** What is written on the lots of some products, by id. */
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

/** The lot of this code, new where there is none. The caller has locked the product. */
export async function lotOfCode(tx: Transaction, productId: string, code: string): Promise<LotRow> {
  const known = await findLot(tx, productId, code)
  if (known) return known
  const [added] = await tx.insert(stockLots).values({ productId, code }).returning()
  if (!added) throw new Error('the new lot was not returned')
  return added
}

/** Adds to what is in lots, as a statement to be sent with others; the caller adds the same to their products. */
export function addingToLots(tx: Transaction, gains: ReadonlyMap<string, number>) {
  const ids = sql.param([...gains.keys()])
  const gained = sql.param([...gains.values()])
  return tx
    .update(stockLots)
    .set({ onHand: sql`${stockLots.onHand} + gains.units` })
    .from(sql`unnest(${ids}::uuid[], ${gained}::int[]) as gains (lot_id, units)`)
    .where(sql`${stockLots.id} = gains.lot_id`)
}
