import type { CartContents, CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import type { LeftReason } from '@bhitti/contract/rules/orders/cart-words'
import { basePaise } from '@bhitti/contract/rules/prices/pricing'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type PricedLine, type ProductInCart, pricedLine } from './cart.rules.ts'
import {
  type CartRow,
  lockAndReadCart,
  lockAndReadCartWith,
  readingCart,
} from './cart-lines.statements.ts'

type LeftLine = NonNullable<CartContents['left']>[number]

const NOTHING_WRITTEN: CartNotes = { specialInstructions: '', promoCode: '' }

/** Returns the notes, which every row carries; empty notes for an empty cart. */
export function notesIn(rows: readonly { notes: CartNotes | null }[]): CartNotes {
  return rows[0]?.notes ?? NOTHING_WRITTEN
}

/** Returns the lines that can be bought, oldest first, at current prices. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await readingCart(db, { accountId }))
}

type RowToPrice = Pick<CartRow, 'line' | 'product' | 'artwork'> & { archivedAt?: Date | null }

export function pricedLines(rows: readonly RowToPrice[]): PricedLine[] {
  return rows.flatMap((row) => {
    const line = priceOfRow(row)
    return typeof line === 'string' ? [] : line
  })
}

/** Returns the lines that cannot be bought, with the reason. */
export function leftLines(rows: readonly RowToPrice[]): LeftLine[] {
  return rows.flatMap((row) => {
    const reason = priceOfRow(row)
    if (typeof reason !== 'string') return []
    return { _id: row.line.id, productName: row.product.productName, reason }
  })
}

function priceOfRow(row: RowToPrice): PricedLine | LeftReason {
  if (row.archivedAt) return 'notSold'
  const line = pricedLine(row.line, productOf(row))
  if (line) return line
  return basePaise(row.product) === null ? 'notPriced' : 'madeOtherwise'
}

function productOf({ product, artwork }: Pick<CartRow, 'product' | 'artwork'>): ProductInCart {
  return { ...product, artwork }
}

export async function lockCartLines(tx: Transaction, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await lockAndReadCart(tx, accountId))
}

/** Locks a cart and reads its lines with a product to be added; `product` is null if it is not on sale. */
export async function lockCartLinesWith(
  tx: Transaction,
  accountId: string,
  productId: string,
): Promise<{
  lines: PricedLine[]
  left: LeftLine[]
  product: ProductInCart | null
  notes: CartNotes
}> {
  const rows = await lockAndReadCartWith(tx, accountId, productId)
  const wanted = rows.find(({ product, archivedAt }) => product.id === productId && !archivedAt)
  const inCart = rows.flatMap(({ line, ...row }) => (line ? { ...row, line } : []))
  return {
    lines: pricedLines(inCart),
    left: leftLines(inCart),
    product: wanted ? productOf(wanted) : null,
    notes: notesIn(rows),
  }
}
