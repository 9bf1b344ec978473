/** The lines of a cart as the cart and the checkout need them: priced, or locked. */
import type { CartNotes } from '@bhitti/contract/calls/cart.schemas'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type PricedLine, type ProductInCart, pricedLine } from './cart.rules.ts'
import {
  type CartRow,
  lockAndReadCart,
  lockAndReadCartWith,
  readingCart,
} from './cart-lines.statements.ts'

const NOTHING_WRITTEN: CartNotes = { specialInstructions: '', promoCode: '' }

/** The notes that each row of a cart carries; empty ones for a cart without rows. */
export function notesIn(rows: readonly { notes: CartNotes | null }[]): CartNotes {
  return rows[0]?.notes ?? NOTHING_WRITTEN
}

/** The lines that can be bought at all, the oldest first, priced by their products of this moment. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await readingCart(db, { accountId }))
}

export function pricedLines(rows: readonly CartRow[]): PricedLine[] {
  return rows.flatMap((row) => pricedLine(row.line, productOf(row)) ?? [])
}

function productOf({ product, artwork }: Pick<CartRow, 'product' | 'artwork'>): ProductInCart {
  return { ...product, artwork }
}

/** Locks a cart and reads its lines. */
export async function lockCartLines(tx: Transaction, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await lockAndReadCart(tx, accountId))
}

/** The same together with a product that is to be put into the cart; null when it is not on sale. */
export async function lockCartLinesWith(
  tx: Transaction,
  accountId: string,
  productId: string,
): Promise<{ lines: PricedLine[]; product: ProductInCart | null; notes: CartNotes }> {
  const rows = await lockAndReadCartWith(tx, accountId, productId)
  const wanted = rows.find(({ product }) => product.id === productId)
  return {
    lines: rows.flatMap((row) => (row.line && pricedLine(row.line, productOf(row))) ?? []),
    product: wanted ? productOf(wanted) : null,
    notes: notesIn(rows),
  }
}
