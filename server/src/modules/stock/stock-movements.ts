import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import type { Transaction } from '../../platform/database/connect.ts'
import { addingStock } from '../catalogue/products.queries.ts'
import { addingToLots } from '../lots/lots.queries.ts'
import { stockMovements } from './stock.table.ts'

type Movement = Omit<typeof stockMovements.$inferInsert, 'id' | 'createdAt'>

/** Adds entries to the ledger. The caller changes the products' stock by the same amounts. */
export async function bookMovements(
  tx: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values([...movements])
}

export type MoveByHand = {
  productId: string
  /** The dye lot; null for stock in no lot */
  lotId: string | null
  units: number
  kind: 'received' | 'adjusted' | 'replaced'
  stockUnit: StockUnit
  actorId: string | null
  reason: string | null
  /** Set if the goods belong to an order */
  orderId?: string
  shipmentId?: string
}

/** Changes a locked product's stock, its lot and the ledger. The schema refuses negative stock. */
export async function moveByHand(tx: Transaction, move: MoveByHand): Promise<void> {
  const { productId, lotId, units } = move
  const lotted = lotId === null ? 0 : units
  await addingStock(tx, [{ productId, units, lotted, pieces: 0 }])
  if (lotId !== null) await addingToLots(tx, new Map([[lotId, units]]))
  const { units: quantity, ...booked } = move
  await bookMovements(tx, [{ ...booked, quantity }])
}
