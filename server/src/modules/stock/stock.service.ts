/**
 * Pieces in stock, and what takes them out and puts them back. Callers that decide by these figures
 * lock the products first.
 */
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { lockingProducts, readableProducts, setPieces } from '../catalogue/products.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { type Demand, type Shortage, shortages } from '../reservations/demand.rules.ts'
import { endReservationsOf } from '../reservations/reservations.service.ts'
import { leftForUnreserved } from '../reservations/reservations.statements.ts'
import { lockProductsOfOrder, movingPieces } from './stock.statements.ts'
import { stockMovements } from './stock.table.ts'

/** The pieces that a customer may take of each of these products: what others hold is not among them. */
async function leftForCustomer(
  tx: Transaction,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const stock = await tx
    .select({
      productId: readableProducts.id,
      left: leftForUnreserved(tx, readableProducts, accountId),
    })
    .from(readableProducts)
    .where(inArray(readableProducts.id, [...productIds]))
  return new Map(stock.map(({ productId, left }) => [productId, left]))
}

/** Pieces that an order may have, and what takes them out of stock. */
export type ClaimedStock = { taking: ReturnType<typeof movingPieces> }

/**
 * Ends an order's reservation, to sell its pieces. Where a product is not kept for it any more, only
 * pieces count that are kept for no other customer; what she keeps of it herself for another order ends.
 * All or nothing: null when they are not there.
 */
export async function claimStock(
  tx: Transaction,
  { id: orderId, accountId }: { id: string; accountId: string },
  demand: Demand,
): Promise<ClaimedStock | null> {
  const productIds = [...demand.keys()]
  const [locked, ended] = await lockProductsOfOrder(tx, orderId, productIds)
  const kept = new Set(ended.filter(({ wasLive }) => wasLive).map(({ productId }) => productId))
  const supply = new Map(locked.map(({ id, onHand }) => [id, onHand]))
  const unkept = productIds.filter((productId) => !kept.has(productId))
  for (const [productId, left] of await leftForCustomer(tx, accountId, unkept)) {
    supply.set(productId, left)
  }
  const isThere = [...demand].every(([productId, wanted]) => (supply.get(productId) ?? 0) >= wanted)
  if (!isThere) return null
  await endReservationsOf(tx, accountId, unkept)
  return { taking: movingPieces(tx, demand, { kind: 'sold', orderId }) }
}

/**
 * Takes pieces of an order out of stock that had come back, where no other customer holds them. `sale`
 * counts how often the order was opened again. All or nothing: what is missing, if anything is.
 */
export async function sellStockAgain(
  tx: Transaction,
  { accountId, ...from }: { orderId: string; accountId: string; sale: number; actorId: string },
  demand: Demand,
): Promise<Shortage[]> {
  if (demand.size === 0) return []
  const productIds = [...demand.keys()]
  await lockingProducts(tx, productIds)
  const available = await leftForCustomer(tx, accountId, productIds)
  const names = await tx
    .select({ id: readableProducts.id, name: readableProducts.productName })
    .from(readableProducts)
    .where(inArray(readableProducts.id, productIds))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const missing = shortages(demand, available, (id) => nameOf.get(id) ?? '')
  if (missing.length > 0) return missing
  await endReservationsOf(tx, accountId, productIds)
  await movingPieces(tx, demand, { kind: 'sold', ...from })
  return []
}

/** Puts pieces of an order back into stock; `refundId` names the refund that it is a part of. */
export async function returnStock(
  tx: Transaction,
  from: { orderId: string; refundId: string | null; actorId: string },
  demand: Demand,
): Promise<void> {
  if (demand.size === 0) return
  await lockingProducts(tx, [...demand.keys()])
  await movingPieces(tx, demand, { kind: 'returned', ...from })
}

type Movement = Omit<typeof stockMovements.$inferInsert, 'id' | 'createdAt'>

/** Books in the ledger what came or went of products; who calls it changes their pieces by as much. */
export async function bookMovements(
  tx: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values([...movements])
}

export type StockAdjustment = {
  productId: string
  /** The pieces that there are, whatever the books said. */
  to: number
  /** Why, in the words of the one who counted; null when they gave none. */
  reason: string | null
  /** Null when the shop itself goes on with what somebody began. */
  actorId: string | null
  /** What it belongs to in the log of changes, when much is changed at once. */
  groupId?: string | undefined
  /** What the ledger calls it; a delivery only ever adds pieces. */
  kind?: 'received' | 'adjusted'
}

/**
 * Sets the pieces of a product to what somebody counted or received, books the difference in the
 * ledger and notes it in the log of changes. A difference of nothing leaves no trace.
 * @throws ShopError product.not_found
 */
export async function adjustStock(
  tx: Transaction,
  { productId, to, reason, actorId, groupId, kind = 'adjusted' }: StockAdjustment,
): Promise<{ from: number; to: number }> {
  await lockingProducts(tx, [productId])
  const [product] = await tx
    .select({ from: readableProducts.stockQuantity })
    .from(readableProducts)
    .where(eq(readableProducts.id, productId))
  if (!product) throw new ShopError('product.not_found')
  const { from } = product
  if (from === to) return { from, to }
  await setPieces(tx, productId, to)
  await bookMovements(tx, [{ productId, kind, quantity: to - from, actorId, reason }])
  await recordChange(
    tx,
    { actor: actorId === null ? null : { id: actorId }, groupId },
    {
      entity: 'product',
      entityId: productId,
      action: `stock ${kind}`,
      before: { stockQuantity: from },
      after: { stockQuantity: to, ...(reason === null ? {} : { reason }) },
    },
  )
  return { from, to }
}
