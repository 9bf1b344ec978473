/** Stock movements of orders. Callers that decide by these figures lock the products first. */
import { unitsBack } from '@bhitti/contract/rules/products/stock-units'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { lockingProducts, readableProducts } from '../catalogue/products.queries.ts'
import { pickLot } from '../lots/lots.rules.ts'
import {
  type Demand,
  demandByProduct,
  type Shortage,
  shortages,
  type TakingLine,
} from '../reservations/demand.rules.ts'
import { endReservationsOf } from '../reservations/reservations.service.ts'
import { leftForUnreserved, readLotsLeft } from '../reservations/reservations.statements.ts'
import { readGoodsOfParcel, readLotsOfOrder } from './stock.queries.ts'
import { lockProductsOfOrder, type MovedGoods, movingGoods } from './stock.statements.ts'
import { type MoveByHand, moveByHand } from './stock-movements.ts'

async function leftForCustomer(
  tx: Transaction,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const stock = await tx
    .select({
      productId: readableProducts.id,
      left: leftForUnreserved(readableProducts, accountId),
    })
    .from(readableProducts)
    .where(inArray(readableProducts.id, [...productIds]))
  return new Map(stock.map(({ productId, left }) => [productId, left]))
}

export type ClaimedStock = { taking: ReturnType<typeof movingGoods> }

/**
 * Claims the stock of an order that was paid. If its reservation of a product has lapsed, only stock that nobody else
 * has reserved counts, and the customer's reservations of that product for other orders are deleted. All units of a
 * product come from one dye lot. All or nothing: returns null if something is missing, or if the unit of a product has
 * changed since the order.
 */
export async function claimStock(
  tx: Transaction,
  { id: orderId, accountId }: { id: string; accountId: string },
  lines: readonly TakingLine[],
): Promise<ClaimedStock | null> {
  const demand = demandByProduct(lines)
  const productIds = [...demand.keys()]
  const everyId = [...new Set(lines.map(({ productId }) => productId))]
  const [locked, ended] = await lockProductsOfOrder(tx, orderId, everyId)
  const unitOf = new Map(locked.map(({ id, stockUnit }) => [id, stockUnit]))
  const counted = lines.filter(({ productId }) => demand.has(productId))
  if (counted.some((line) => unitOf.get(line.productId) !== line.stockUnit)) return null

  const kept = new Map(
    ended.filter(({ wasLive }) => wasLive).map(({ productId, lotId }) => [productId, lotId]),
  )
  const supply = new Map(locked.map(({ id, onHand }) => [id, onHand]))
  const unkept = productIds.filter((productId) => !kept.has(productId))
  for (const [productId, left] of await leftForCustomer(tx, accountId, unkept)) {
    supply.set(productId, left)
  }
  const isThere = [...demand].every(([productId, wanted]) => (supply.get(productId) ?? 0) >= wanted)
  if (!isThere) return null
  const lots = await chooseLots(tx, accountId, { demand, locked, kept })
  if (lots === null) return null
  await endReservationsOf(tx, accountId, unkept)
  const goods = goodsOf(lines, demand, lots)
  return { taking: movingGoods(tx, goods, { kind: 'sold', orderId }) }
}

type LockedProduct = Awaited<ReturnType<typeof lockingProducts>>[number]

/** Chooses one lot per product for its whole demand. Returns null if a product has no lot with enough. */
async function chooseLots(
  tx: Transaction,
  accountId: string,
  {
    demand,
    locked,
    kept,
  }: {
    demand: Demand
    locked: readonly LockedProduct[]
    kept: ReadonlyMap<string, string | null>
  },
): Promise<Map<string, string | null> | null> {
  const inLots = locked.filter(({ id, lotted }) => lotted > 0 && demand.has(id))
  if (inLots.length === 0) return new Map()
  const left = await readLotsLeft(tx, accountId, inLots)
  const chosen = new Map<string, string | null>()
  for (const { id } of inLots) {
    const lot = pickLot(left.get(id) ?? [], demand.get(id) ?? 0, kept.get(id))
    if (!lot) return null
    chosen.set(id, lot.lotId)
  }
  return chosen
}

function goodsOf(
  lines: readonly TakingLine[],
  demand: Demand,
  lots: ReadonlyMap<string, string | null>,
): MovedGoods[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    productId,
    units: demand.get(productId) ?? 0,
    pieces: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
    stockUnit: ofProduct[0]?.stockUnit ?? null,
    lotId: lots.get(productId) ?? null,
  }))
}

/**
 * Takes returned goods of a reopened order out of stock again, unless other customers hold them. `sale` counts the
 * reopenings. All or nothing: returns what is missing.
 */
export async function sellStockAgain(
  tx: Transaction,
  { accountId, ...from }: { orderId: string; accountId: string; sale: number; actorId: string },
  lines: readonly TakingLine[],
): Promise<Shortage[]> {
  return takeUnreserved(tx, lines, { accountId, kept: new Map() }, { kind: 'sold', ...from })
}

/**
 * Takes replacement goods out of stock, from the order's own dye lot if that has enough. All or nothing: returns what
 * is missing.
 */
export async function takeReplacement(
  tx: Transaction,
  { accountId, ...from }: ReplacementGoods & { accountId: string },
  lines: readonly TakingLine[],
): Promise<Shortage[]> {
  const kept = new Map(
    (await readLotsOfOrder(tx, from.orderId)).map(({ productId, lotId }) => [productId, lotId]),
  )
  const counted = lines.filter(({ stockUnit }) => stockUnit !== 'madeToOrder')
  return takeUnreserved(tx, counted, { accountId, kept }, { kind: 'replaced', ...from })
}

type ReplacementGoods = { orderId: string; shipmentId: string; actorId: string | null }

export async function putReplacementBack(tx: Transaction, from: ReplacementGoods): Promise<void> {
  const taken = await readGoodsOfParcel(tx, from.shipmentId)
  const locked = await lockingProducts(tx, [...new Set(taken.map(({ productId }) => productId))])
  const unitOf = new Map(locked.map(({ id, stockUnit }) => [id, stockUnit]))
  for (const { productId, lotId, stockUnit, units } of taken) {
    const move = { productId, lotId, units, stockUnit, reason: null, ...from }
    await moveByHand(tx, { ...move, kind: 'replaced' })
    if (unitOf.get(productId) !== stockUnit) await writeOffInOldUnit(tx, move)
  }
}

/** Takes lines from unreserved stock, each product from one lot. Returns what is missing. */
async function takeUnreserved(
  tx: Transaction,
  lines: readonly TakingLine[],
  { accountId, kept }: { accountId: string; kept: ReadonlyMap<string, string | null> },
  movement: Parameters<typeof movingGoods>[2],
): Promise<Shortage[]> {
  if (lines.length === 0) return []
  const demand = demandByProduct(lines)
  const productIds = [...demand.keys()]
  const locked = await lockingProducts(tx, [...new Set(lines.map((line) => line.productId))])
  const available = await leftForCustomer(tx, accountId, productIds)
  const products = new Map(locked.map((product) => [product.id, product]))
  for (const { productId, stockUnit } of lines) {
    if (demand.has(productId) && products.get(productId)?.stockUnit !== stockUnit) {
      available.set(productId, 0)
    }
  }
  const names = await tx
    .select({ id: readableProducts.id, name: readableProducts.productName })
    .from(readableProducts)
    .where(inArray(readableProducts.id, productIds))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const missing = shortages(demand, available, (id) => ({
    productName: nameOf.get(id) ?? '',
    stockUnit: products.get(id)?.stockUnit ?? null,
    isOfOneLot: (products.get(id)?.lotted ?? 0) > 0,
  }))
  if (missing.length > 0) return missing
  const lots = await chooseLots(tx, accountId, { demand, locked, kept })
  if (lots === null) throw new Error('what is available is available in one lot')
  await endReservationsOf(tx, accountId, productIds)
  await movingGoods(tx, goodsOf(lines, demand, lots), movement).execute()
  return []
}

/** A line with returned pieces. `kept` are the pieces that had not come back before. */
export type ReturningLine = TakingLine & { kept: number }

/**
 * Returns goods of an order to stock, into their lot, or into no lot if the order had several. `refundId` is the refund
 * that they belong to. If a product's unit has changed, its goods are booked back in the old unit and written off
 * there:
 * somebody has to count them again.
 */
export async function returnStock(
  tx: Transaction,
  from: { orderId: string; refundId: string | null; actorId: string },
  lines: readonly ReturningLine[],
): Promise<void> {
  if (lines.length === 0) return
  const locked = await lockingProducts(tx, [...new Set(lines.map((line) => line.productId))])
  const unitOf = new Map(locked.map(({ id, stockUnit }) => [id, stockUnit]))
  const lots = await readLotsOfOrder(tx, from.orderId)
  const goods = [...Map.groupBy(lines, ({ productId }) => productId)].map(
    ([productId, ofProduct]) => {
      const ofOrder = lots.filter((lot) => lot.productId === productId)
      return {
        productId,
        units: ofProduct.reduce(
          (sum, { quantity: back, ...line }) =>
            sum + unitsBack(line, { kept: line.kept, back }, line.stockUnit),
          0,
        ),
        pieces: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
        stockUnit: ofProduct[0]?.stockUnit ?? null,
        lotId: ofOrder.length === 1 ? (ofOrder[0]?.lotId ?? null) : null,
      }
    },
  )
  await movingGoods(tx, goods, { kind: 'returned', ...from }).execute()
  for (const { productId, units, stockUnit, lotId } of goods) {
    if (units === 0 || unitOf.get(productId) === stockUnit) continue
    await writeOffInOldUnit(tx, { productId, lotId, units, stockUnit, actorId: from.actorId })
  }
}

/** Writes off units that were returned after their product's unit had changed. */
async function writeOffInOldUnit(
  tx: Transaction,
  { productId, lotId, units, stockUnit, actorId }: Omit<MoveByHand, 'kind' | 'reason'>,
): Promise<void> {
  await moveByHand(tx, {
    ...{ productId, lotId, stockUnit, actorId },
    units: -units,
    kind: 'adjusted',
    reason: 'Came back after it was counted in another unit: count it anew',
  })
}
