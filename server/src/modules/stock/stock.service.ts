/**
 * Stock, and what takes goods out of it and puts them back. Callers that decide by these figures
 * lock the products first.
 */
import { type StockUnit, stockAmount, unitsBack } from '@bhitti/contract/rules/products/stock-units'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { addingStock, lockingProducts, readableProducts } from '../catalogue/products.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { addingToLots, type LotRow, readLot } from '../lots/lots.queries.ts'
import { pickLot } from '../lots/lots.rules.ts'
import {
  type Demand,
  demandByProduct,
  type Shortage,
  shortages,
  type TakingLine,
} from '../reservations/demand.rules.ts'
import { isReserved } from '../reservations/reservations.queries.ts'
import { endReservationsOf } from '../reservations/reservations.service.ts'
import { leftForUnreserved, readLotsLeft } from '../reservations/reservations.statements.ts'
import { readGoodsOfParcel, readLotsOfOrder } from './stock.queries.ts'
import { lockProductsOfOrder, type MovedGoods, movingGoods } from './stock.statements.ts'
import { stockMovements } from './stock.table.ts'

/** What a customer may take of each of these products: what others hold is not among it. */
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

/** Goods that an order may have, and what takes them out of stock. */
export type ClaimedStock = { taking: ReturnType<typeof movingGoods> }

/**
 * Ends an order's reservation, to sell its goods. Where a product is not kept for it any more, only that
 * counts which is kept for no other customer; what she keeps of it herself for another order ends. Of a
 * product in dye lots, all comes from one. All or nothing: null when it is not there, or is counted in
 * another unit than when it was ordered.
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

/** The lot of each product that is in lots, to take the whole demand from; null where one has none that suffices. */
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

/** What leaves with lines, by product. */
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
 * Takes goods of an order out of stock that had come back, where no other customer holds them. `sale`
 * counts how often the order was opened again. All or nothing: what is missing, if anything is.
 */
export async function sellStockAgain(
  tx: Transaction,
  { accountId, ...from }: { orderId: string; accountId: string; sale: number; actorId: string },
  lines: readonly TakingLine[],
): Promise<Shortage[]> {
  return takeUnreserved(tx, lines, { accountId, kept: new Map() }, { kind: 'sold', ...from })
}

/**
 * Takes goods that replace others of an order out of stock, of the dye lot that the order has its own from where
 * that suffices. All or nothing: what is missing, if anything is.
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

/** Puts what a replacement parcel took out of stock back into the lots that it came from. */
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

/** Takes lines out of what no other customer holds, each product from one lot; returns what is missing, if anything is. */
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

/** A line of which pieces come back, with how many of them were out until now. */
export type ReturningLine = TakingLine & { kept: number }

/**
 * Puts goods of an order back into stock; `refundId` names the refund that they are a part of. They come back
 * into the lot that they were of, or into none where the order had several. What has since come to be
 * counted in another unit is booked back and written off in its old one: somebody has to count it anew.
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

/** Writes off units that came back after their product came to be counted in another unit. */
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

type Movement = Omit<typeof stockMovements.$inferInsert, 'id' | 'createdAt'>

/** Books in the ledger what came or went of products; who calls it changes their stock by as much. */
export async function bookMovements(
  tx: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values([...movements])
}

/** Units that come to a product or leave it by somebody's hand. */
type MoveByHand = {
  productId: string
  /** The dye lot that they come to or leave; null for what is in none. */
  lotId: string | null
  units: number
  kind: 'received' | 'adjusted' | 'replaced'
  stockUnit: StockUnit
  actorId: string | null
  reason: string | null
  /** The order whose goods they are, where they are an order's. */
  orderId?: string
  /** The replacement parcel that they came back from. */
  shipmentId?: string
}

/** Moves units of a locked product, in its lot and in the ledger. The schema refuses less than nothing. */
async function moveByHand(tx: Transaction, move: MoveByHand): Promise<void> {
  const { productId, lotId, units } = move
  const lotted = lotId === null ? 0 : units
  await addingStock(tx, [{ productId, units, lotted, pieces: 0 }])
  if (lotId !== null) await addingToLots(tx, new Map([[lotId, units]]))
  const { units: quantity, ...booked } = move
  await bookMovements(tx, [{ ...booked, quantity }])
}

export type StockAdjustment = {
  productId: string
  /** What there is, in the product's unit and in the lot, whatever the books said. */
  to: number
  /** The dye lot that it is of; what is in none where this is left out. */
  lot?: Pick<LotRow, 'id' | 'code' | 'onHand'> | undefined
  /** Why, in the words of the one who counted; null when they gave none. */
  reason: string | null
  /** Null when the shop itself goes on with what somebody began. */
  actorId: string | null
  /** What it belongs to in the log of changes, when much is changed at once. */
  groupId?: string | undefined
  /** What the ledger calls it; a delivery only ever adds. */
  kind?: 'received' | 'adjusted'
}

/**
 * Sets the stock of a product that is in a lot, or in none, to what somebody counted or received, books the
 * difference in the ledger and notes it in the log of changes. A difference of nothing leaves no trace.
 * @throws ShopError product.not_found
 */
export async function adjustStock(
  tx: Transaction,
  { productId, to, lot, reason, actorId, groupId, kind = 'adjusted' }: StockAdjustment,
): Promise<{ from: number; to: number }> {
  const [product] = await lockingProducts(tx, [productId])
  if (!product) throw new ShopError('product.not_found')
  const { onHand, lotted, stockUnit } = product
  const from = lot ? lot.onHand : onHand - lotted
  if (from === to) return { from, to }
  const units = to - from
  await moveByHand(tx, {
    productId,
    lotId: lot?.id ?? null,
    units,
    kind,
    stockUnit,
    actorId,
    reason,
  })
  await recordChange(
    tx,
    { actor: actorId === null ? null : { id: actorId }, groupId },
    {
      entity: 'product',
      entityId: productId,
      action: `stock ${kind}`,
      before: inLog(onHand, stockUnit),
      after: {
        ...inLog(onHand + units, stockUnit),
        ...(lot && { lot: lot.code }),
        ...(reason === null ? {} : { reason }),
      },
    },
  )
  return { from, to }
}

/** All stock of a product as the log of changes has it. */
function inLog(units: number, unit: StockUnit): { stockQuantity?: number; stock?: string } {
  return unit === null ? { stockQuantity: units } : { stock: stockAmount(units, unit) }
}

/**
 * Sets all stock of a product, as forms and files do that know of no lots: the difference comes to what is
 * in no lot, or leaves it.
 * @throws ShopError product.not_found, stock.in_lots where that has not as much
 */
export async function setAllStock(
  tx: Transaction,
  { productId, to, ...adjustment }: Omit<StockAdjustment, 'lot'>,
): Promise<void> {
  const [product] = await lockingProducts(tx, [productId])
  if (!product) throw new ShopError('product.not_found')
  if (to < product.lotted) throw new ShopError('stock.in_lots')
  await adjustStock(tx, { ...adjustment, productId, to: to - product.lotted })
}

/**
 * Counts a locked product in another unit from now on: what there was in the old one leaves the ledger, and
 * `to` comes to it in the new one.
 * @throws ShopError product.not_found, stock.in_lots, stock.held
 */
export async function changeStockUnit(
  tx: Transaction,
  {
    productId,
    unit,
    to,
    actorId,
  }: { productId: string; unit: StockUnit; to: number; actorId: string | null },
): Promise<void> {
  const [product] = await lockingProducts(tx, [productId])
  if (!product) throw new ShopError('product.not_found')
  if (product.lotted > 0) throw new ShopError('stock.in_lots')
  if (await isReserved(tx, productId)) throw new ShopError('stock.held')
  const reason = 'Counted in another unit from now on'
  const move = { productId, lotId: null, kind: 'adjusted' as const, actorId, reason }
  if (product.onHand > 0) {
    await moveByHand(tx, { ...move, units: -product.onHand, stockUnit: product.stockUnit })
  }
  if (to > 0) await moveByHand(tx, { ...move, units: to, stockUnit: unit })
}

/**
 * Gives an order goods of another dye lot, or of none, than it had them of. The schema refuses what a lot has not.
 * @throws ShopError stock.lot_not_found, stock.too_few where the order has not so much of the one lot, or the
 * other lot not so much for it
 */
export async function moveLotOfOrder(
  tx: Transaction,
  move: {
    orderId: string
    accountId: string
    productId: string
    from: string | null
    to: string | null
    units: number
    reason: string
    actorId: string
  },
): Promise<{ from: string | null; to: string | null; stockUnit: StockUnit }> {
  const { orderId, productId, from, to, units, reason, actorId } = move
  const [product] = await lockingProducts(tx, [productId])
  if (!product) throw new ShopError('stock.lot_not_found')
  const taken = await readLotsOfOrder(tx, orderId)
  const has = taken.find(
    (lot) =>
      lot.productId === productId && lot.lotId === from && lot.stockUnit === product.stockUnit,
  )
  if (!has || from === to) throw new ShopError('stock.lot_not_found')
  const lots = await readLotsLeft(tx, move.accountId, [product])
  const wanted = lots.get(productId)?.find(({ lotId }) => lotId === to)
  if (!wanted) throw new ShopError('stock.lot_not_found')
  if (has.units < units || wanted.left < units) throw new ShopError('stock.too_few')
  const { stockUnit } = product
  const booked = { productId, orderId, kind: 'adjusted' as const, stockUnit, actorId, reason }
  await moveByHand(tx, { ...booked, lotId: from, units })
  await moveByHand(tx, { ...booked, lotId: to, units: -units })
  const codeOf = async (lotId: string | null) =>
    lotId === null ? null : ((await readLot(tx, lotId))?.code ?? null)
  return { from: has.code, to: await codeOf(to), stockUnit }
}
