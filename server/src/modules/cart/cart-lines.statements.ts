import { normalizePromoCode } from '@bhitti/contract/rules/prices/promotions'
import { and, asc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import { type Step, sendTogether, sendWithCommit } from '../../platform/database/send-together.ts'
import type { Ending } from '../../platform/database/transaction.ts'
import { lockingAccount } from '../accounts/accounts.queries.ts'
import { currentArtworks } from '../artworks/artworks.queries.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { availableToCustomer, reservable } from '../reservations/reservations.statements.ts'
import type { StoredLine } from './cart.rules.ts'
import { cartLines, cartNotes } from './cart.table.ts'

/** Serialises changes and checkouts of a customer's cart until the transaction ends. */
export const lockingCart = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  lockingAccount(db, accountId),
)

function productInCart(accountId: Placed<string>) {
  return {
    id: readableProducts.id,
    slug: readableProducts.slug,
    productName: readableProducts.productName,
    productType: readableProducts.productType,
    category: readableProducts.category,
    pricePaise: readableProducts.pricePaise,
    salePricePaise: readableProducts.salePricePaise,
    image1: readableProducts.image1,
    panelWidthCm: readableProducts.panelWidthCm,
    rollCoverSqft: readableProducts.rollCoverSqft,
    grammageGsm: readableProducts.grammageGsm,
    patternRepeatCm: readableProducts.patternRepeatCm,
    minHeightInches: readableProducts.minHeightInches,
    maxHeightInches: readableProducts.maxHeightInches,
    minWidthInches: readableProducts.minWidthInches,
    maxWidthInches: readableProducts.maxWidthInches,
    sizeStepInches: readableProducts.sizeStepInches,
    minBillableSqft: readableProducts.minBillableSqft,
    onHand: readableProducts.stockQuantity,
    stockUnit: readableProducts.stockUnit,
    lottedQuantity: readableProducts.lottedQuantity,
    availableQuantity: availableToCustomer(readableProducts, accountId),
  }
}

const ARTWORK = {
  id: currentArtworks.id,
  kind: currentArtworks.kind,
  widthUm: currentArtworks.widthUm,
  heightUm: currentArtworks.heightUm,
  match: currentArtworks.match,
  minScalePpm: currentArtworks.minScalePpm,
  maxScalePpm: currentArtworks.maxScalePpm,
  pixelsWide: currentArtworks.pixelsWide,
  pixelsHigh: currentArtworks.pixelsHigh,
  previewBase: currentArtworks.previewBase,
}
const isOfProduct = eq(currentArtworks.productId, readableProducts.id)

const WRITTEN = {
  specialInstructions: cartNotes.specialInstructions,
  promoCode: cartNotes.promoCode,
}

/** Reads a cart's lines with their products and the notes, for `pricedLines`, `leftLines` and `notesIn`. */
export const readingCart = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  db
    .select({
      line: cartLines,
      product: productInCart(accountId),
      artwork: ARTWORK,
      notes: WRITTEN,
      archivedAt: readableProducts.archivedAt,
    })
    .from(cartLines)
    .innerJoin(readableProducts, eq(readableProducts.id, cartLines.productId))
    .leftJoin(currentArtworks, isOfProduct)
    .leftJoin(cartNotes, eq(cartNotes.accountId, cartLines.accountId))
    .where(eq(cartLines.accountId, accountId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id)),
)

/** Also reads the reservations of the products, which the checkout locks. */
export const readingCartToPay = prepared((db, { accountId }: Places<{ accountId: string }>) => {
  const { others, own, isOwn, columns } = reservable(db, readableProducts, accountId)
  return db
    .select({
      line: cartLines,
      product: productInCart(accountId),
      artwork: ARTWORK,
      notes: WRITTEN,
      stock: columns,
    })
    .from(cartLines)
    .innerJoin(readableProducts, eq(readableProducts.id, cartLines.productId))
    .leftJoin(currentArtworks, isOfProduct)
    .leftJoin(cartNotes, eq(cartNotes.accountId, cartLines.accountId))
    .leftJoinLateral(others, sql`true`)
    .leftJoin(own, isOwn)
    .where(and(eq(cartLines.accountId, accountId), isNull(readableProducts.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
})

export type CartRow = Awaited<ReturnType<typeof readingCart>>[number]

export async function lockAndReadCart(tx: Transaction, accountId: string): Promise<CartRow[]> {
  const [, rows] = await sendTogether(
    lockingCart(tx, { accountId }),
    readingCart(tx, { accountId }),
  )
  return rows
}

/** Locks a cart and reads it with a product to be added, which may have no line yet. */
export async function lockAndReadCartWith(tx: Transaction, accountId: string, productId: string) {
  const [, rows] = await sendTogether(
    lockingCart(tx, { accountId }),
    readingCartWith(tx, { accountId, productId }),
  )
  return rows
}

const readingCartWith = prepared(
  (db, { accountId, productId }: Places<{ accountId: string; productId: string }>) => {
    const wanted = db
      .select({ id: readableProducts.id })
      .from(readableProducts)
      .where(eq(readableProducts.id, productId))
    return db
      .select({
        line: cartLines,
        product: productInCart(accountId),
        artwork: ARTWORK,
        notes: WRITTEN,
        archivedAt: readableProducts.archivedAt,
      })
      .from(readableProducts)
      .leftJoin(
        cartLines,
        and(eq(cartLines.productId, readableProducts.id), eq(cartLines.accountId, accountId)),
      )
      .leftJoin(currentArtworks, isOfProduct)
      .leftJoin(cartNotes, eq(cartNotes.accountId, accountId))
      .where(inArray(readableProducts.id, union(cartProductIds(db, accountId), wanted)))
      .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  },
)

type LineToPut = StoredLine & { accountId: string }
type PutLine = typeof cartLines.$inferSelect

/**
 * Adds pieces to a cart and ends the transaction. A line of the same configuration gets more pieces. `answer` receives
 * the stored line.
 */
export function putIntoCart<T>(
  tx: Transaction,
  line: LineToPut,
  answer: (put: PutLine | undefined) => T,
): Ending<T> {
  return sendWithCommit([], puttingIntoCart(tx, line), ([put]) => answer(put))
}

const puttingIntoCart = prepared((db, line: Places<LineToPut>) =>
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
      customisation: line.customisation,
      image: line.image,
    })
    .onConflictDoUpdate({
      target: [
        cartLines.accountId,
        cartLines.productId,
        cartLines.selectedMaterial,
        cartLines.heightHundredths,
        cartLines.widthHundredths,
        cartLines.lengthHundredths,
        cartLines.customisation,
      ],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity`, updatedAt: sql`now()` },
    })
    .returning(),
)

/** Returns a subquery for the products of all lines, including those that cannot be bought. */
export function cartProductIds(db: Queryable, accountId: Placed<string>) {
  return db
    .select({ id: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
}

/**
 * Removes what an order paid for. A line that has grown since keeps the difference. Notes written since stay: only the
 * order's own instructions and code go, and any code once no line is left.
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
      const { rowCount } = await deletingBoughtLines(tx, deleting).execute()
      if (rowCount === paidFor.length) return
      const paid = { ids: sql.param(ids), quantities: sql.param(quantities) }
      await tx
        .update(cartLines)
        .set({ quantity: sql`${cartLines.quantity} - ${piecesPaidFor(paid)}` })
        .where(isPaidFor(accountId, paid.ids))
    },
  }
}

type OrderNotes = { specialInstructions: string; promoCode: string | null }

type Bought = {
  accountId: string
  ids: (string | null)[]
  quantities: number[]
  specialInstructions: string
  code: string
}

const deletingBoughtLines = prepared((db, at: Places<Bought>) => {
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
  // SQL equivalent of normalizePromoCode.
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
