/** The lines of a cart, for the cart itself and for the checkout that freezes and removes them. */
import type { CartNotes } from '@bhitti/contract/calls/cart.schemas'
import { normalizePromoCode } from '@bhitti/contract/rules/promotions'
import { and, asc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import { type Step, sendTogether } from '../../platform/database/send-together.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { availableToCustomer, reservable } from '../stock/reservations.service.ts'
import { stockReservations } from '../stock/stock.table.ts'
import { type PricedLine, type ProductInCart, pricedLine, type StoredLine } from './cart.rules.ts'
import { cartLines, cartNotes } from './cart.table.ts'

/** Until the transaction ends, nobody else adds to this customer's cart or begins to pay for it. */
export const lockingCart = prepared((db, at: Places<{ accountId: string }>) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, at.accountId))
    .for('no key update'),
)

/** What this customer's cart needs to know of a product. */
function productInCart(db: Queryable, accountId: Placed<string>) {
  return {
    id: products.id,
    slug: products.slug,
    productName: products.productName,
    productType: products.productType,
    category: products.category,
    pricePaise: products.pricePaise,
    salePricePaise: products.salePricePaise,
    image1: products.image1,
    onHand: products.stockQuantity,
    availableQuantity: availableToCustomer(db, accountId),
  }
}

const WRITTEN = {
  specialInstructions: cartNotes.specialInstructions,
  promoCode: cartNotes.promoCode,
}
const NOTHING_WRITTEN: CartNotes = { specialInstructions: '', promoCode: '' }

/** The notes that each row of a cart carries; empty ones for a cart without rows. */
export function notesIn(rows: readonly { notes: CartNotes | null }[]): CartNotes {
  return rows[0]?.notes ?? NOTHING_WRITTEN
}

/** The lines that can be bought at all, the oldest first, priced by their products of this moment. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await selectingCart(db, { accountId }))
}

/**
 * The lines of a cart with what it needs to know of their products, and with what was written beside it:
 * `pricedLines` prices them, `notesIn` finds the notes.
 */
export const selectingCart = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  db
    .select({ line: cartLines, product: productInCart(db, accountId), notes: WRITTEN })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(cartNotes, eq(cartNotes.accountId, cartLines.accountId))
    .where(and(eq(cartLines.accountId, accountId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id)),
)

/** The same with what decides about reservations of the products, for the checkout that locks them. */
export const selectingCartToPay = prepared((db, { accountId }: Places<{ accountId: string }>) => {
  const { others, isOwn, columns } = reservable(db, accountId)
  return db
    .select({
      line: cartLines,
      product: productInCart(db, accountId),
      notes: WRITTEN,
      stock: columns,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(cartNotes, eq(cartNotes.accountId, cartLines.accountId))
    .leftJoinLateral(others, sql`true`)
    .leftJoin(stockReservations, isOwn)
    .where(and(eq(cartLines.accountId, accountId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
})

export function pricedLines(rows: readonly CartRow[]): PricedLine[] {
  return rows.flatMap(({ line, product }) => pricedLine(line, product) ?? [])
}

type CartRow = Awaited<ReturnType<typeof selectingCart>>[number]

/** Locks a cart and reads its lines. */
export async function lockCartLines(tx: Transaction, accountId: string): Promise<PricedLine[]> {
  const [, rows] = await sendTogether(
    lockingCart(tx, { accountId }),
    selectingCart(tx, { accountId }),
  )
  return pricedLines(rows)
}

/** The same together with a product that is to be put into the cart; null when it is not on sale. */
export async function lockCartLinesWith(
  tx: Transaction,
  accountId: string,
  productId: string,
): Promise<{ lines: PricedLine[]; product: ProductInCart | null; notes: CartNotes }> {
  const [, rows] = await sendTogether(
    lockingCart(tx, { accountId }),
    selectingCartWith(tx, { accountId, productId }),
  )
  return {
    lines: rows.flatMap(({ line, product }) => (line && pricedLine(line, product)) ?? []),
    product: rows.find(({ product }) => product.id === productId)?.product ?? null,
    notes: notesIn(rows),
  }
}

const selectingCartWith = prepared(
  (db, { accountId, productId }: Places<{ accountId: string; productId: string }>) => {
    const wanted = db.select({ id: products.id }).from(products).where(eq(products.id, productId))
    return db
      .select({ line: cartLines, product: productInCart(db, accountId), notes: WRITTEN })
      .from(products)
      .leftJoin(
        cartLines,
        and(eq(cartLines.productId, products.id), eq(cartLines.accountId, accountId)),
      )
      .leftJoin(cartNotes, eq(cartNotes.accountId, accountId))
      .where(
        and(
          inArray(products.id, union(cartProductIds(db, accountId), wanted)),
          isNull(products.archivedAt),
        ),
      )
      .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  },
)

/** Puts pieces of a product into a cart; a line of the same configuration gets more of them. */
export const puttingIntoCart = prepared((db, line: Places<StoredLine & { accountId: string }>) =>
  db
    .insert(cartLines)
    .values({
      id: line.id,
      accountId: line.accountId,
      productId: line.productId,
      quantity: line.quantity,
      selectedMaterial: line.selectedMaterial,
      heightHundredths: line.heightHundredths,
      widthHundredths: line.widthHundredths,
      lengthHundredths: line.lengthHundredths,
    })
    .onConflictDoUpdate({
      target: [
        cartLines.accountId,
        cartLines.productId,
        cartLines.selectedMaterial,
        cartLines.heightHundredths,
        cartLines.widthHundredths,
        cartLines.lengthHundredths,
      ],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity`, updatedAt: sql`now()` },
    })
    .returning(),
)

/** The products of all lines, also of those that can no longer be bought, as a subquery. */
export function cartProductIds(db: Queryable, accountId: Placed<string>) {
  return db
    .select({ id: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
}

/**
 * Takes out of a cart just what was paid for: a line that has grown since keeps the difference, and
 * lines added since stay as they are. So does what was written beside it since: only the order's own words
 * and code go with it, and a code that has no line left.
 */
export function removingBoughtLines(
  tx: Transaction,
  { accountId, specialInstructions, promoCode }: { accountId: string } & OrderNotes,
  bought: readonly { cartLineId: string | null; quantity: number }[],
): Step<void> {
  const paidFor = bought.filter(({ cartLineId }) => cartLineId !== null)
  const ids = paidFor.map(({ cartLineId }) => cartLineId)
  const quantities = paidFor.map(({ quantity }) => quantity)
  const code = normalizePromoCode(promoCode ?? '')
  return {
    async execute() {
      if (paidFor.length === 0) return
      const deleting = { accountId, ids, quantities, specialInstructions, code }
      const { rowCount } = await deletingBought(tx, deleting).execute()
      if (rowCount === paidFor.length) return
      const paid = { ids: sql.param(ids), quantities: sql.param(quantities) }
      await tx
        .update(cartLines)
        .set({ quantity: sql`${cartLines.quantity} - ${piecesPaidFor(paid)}` })
        .where(isPaidFor(accountId, paid.ids))
    },
  }
}

/** What was written beside the cart that became an order. */
type OrderNotes = { specialInstructions: string; promoCode: string | null }

type Bought = {
  accountId: string
  ids: (string | null)[]
  quantities: number[]
  specialInstructions: string
  code: string
}

const deletingBought = prepared((db, at: Places<Bought>) => {
  const isBought = and(isPaidFor(at.accountId, at.ids), lte(cartLines.quantity, piecesPaidFor(at)))
  return db
    .with(db.$with('notes').as(clearingNotes(db, at, isBought)))
    .delete(cartLines)
    .where(isBought)
})

function clearingNotes(db: Queryable, at: Places<Bought>, isBought: SQL | undefined) {
  const { specialInstructions, promoCode } = cartNotes
  const left = db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.accountId, at.accountId), sql`not (${isBought})`))
  // As normalizePromoCode does it.
  const code = sql`upper(regexp_replace(normalize(${promoCode}, NFKC), '\\s+', '', 'g'))`
  return db
    .update(cartNotes)
    .set({
      specialInstructions: sql`case when ${specialInstructions} = ${at.specialInstructions}
        then '' else ${specialInstructions} end`,
      promoCode: sql`case when ${code} = ${at.code} or not exists (${left})
        then '' else ${promoCode} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(cartNotes.accountId, at.accountId))
}

/** Takes everything out of a cart, and what was written beside it. */
export const emptyingCart = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  db
    .with(db.$with('notes').as(db.delete(cartNotes).where(eq(cartNotes.accountId, accountId))))
    .delete(cartLines)
    .where(eq(cartLines.accountId, accountId)),
)

function piecesPaidFor({ ids, quantities }: { ids: SQLWrapper; quantities: SQLWrapper }): SQL {
  return sql`(
    select quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as paid (id, quantity)
    where paid.id = ${cartLines.id})`
}

function isPaidFor(accountId: Placed<string>, ids: SQLWrapper): SQL | undefined {
  return and(eq(cartLines.accountId, accountId), sql`${cartLines.id} = any(${ids}::uuid[])`)
}
