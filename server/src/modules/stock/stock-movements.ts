/** Entries of the ledger of stock. */
import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import type { Transaction } from '../../platform/database/connect.ts'
import { addingStock } from '../catalogue/products.queries.ts'
import { addingToLots } from '../lots/lots.queries.ts'
import { stockMovements } from './stock.table.ts'

type Movement = Omit<typeof stockMovements.$inferInsert, 'id' | 'createdAt'>

/** Books in the ledger what came or went of products; who calls it changes their stock by as much. */
export async function bookMovements(
  tx: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values([...movements])
}

/** Units that come to a product or leave it by somebody's hand. */
export type MoveByHand = {
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
export async function moveByHand(tx: Transaction, move: MoveByHand): Promise<void> {
  const { productId, lotId, units } = move
  const lotted = lotId === null ? 0 : units
  await addingStock(tx, [{ productId, units, lotted, pieces: 0 }])
  if (lotId !== null) await addingToLots(tx, new Map([[lotId, units]]))
  const { units: quantity, ...booked } = move
  await bookMovements(tx, [{ ...booked, quantity }])
}
