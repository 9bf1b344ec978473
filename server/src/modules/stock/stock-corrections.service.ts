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
  /** New stock in the lot, in the product's unit */
  to: number
  /** The dye lot; without it, the stock in no lot */
  lot?: Pick<LotRow, 'id' | 'code' | 'onHand'> | undefined
  reason: string | null
  /** Null if the shop itself continues what somebody has begun */
  actorId: string | null
  /** Change group in the audit log, for bulk changes */
  groupId?: string | undefined
  /** Kind of the ledger's entry; a delivery only adds stock. */
  kind?: 'received' | 'adjusted'
}

/**
 * Sets the stock of a lot, or of what is in no lot. Records the difference in the ledger and in the audit log, unless
 * it
 * is zero.
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

function inLog(units: number, unit: StockUnit): { stockQuantity?: number; stock?: string } {
  return unit === null ? { stockQuantity: units } : { stock: stockAmount(units, unit) }
}

/**
 * Sets a product's total stock, for forms and files without lots. The difference goes to the stock in no lot.
 * @throws ShopError product.not_found, stock.in_lots if the total is below what is in lots
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
 * Changes the unit of a locked product's stock. The old stock leaves the ledger, and `to` is added in the new unit.
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
 * Moves goods of an order to another dye lot, or to no lot. The schema refuses to overdraw a lot.
 * @throws ShopError stock.lot_not_found, stock.too_few if the order has too little of the old lot or the new lot too
 * little left
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
