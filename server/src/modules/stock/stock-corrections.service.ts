/** Stock that staff correct by hand, and the lot that an order is sold from. */
import { type StockUnit, stockAmount } from '@bhitti/contract/rules/products/stock-units'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { lockingProducts } from '../catalogue/products.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { type LotRow, readLot } from '../lots/lots.queries.ts'
import { isReserved } from '../reservations/reservations.queries.ts'
import { readLotsLeft } from '../reservations/reservations.statements.ts'
import { readLotsOfOrder } from './stock.queries.ts'
import { moveByHand } from './stock-movements.ts'

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
