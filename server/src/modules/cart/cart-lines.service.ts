/** The lines of a cart, for the cart itself and for the checkout that freezes and removes them. */
import { and, asc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { type Placed, type Places, prepared } from '../../database/prepared.ts'
import { type Step, sendTogether } from '../../database/send-together.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { availableToCustomer } from '../stock/stock.service.ts'
import { type PricedLine, type ProductInCart, pricedLine, type StoredLine } from './cart.rules.ts'
import { cartLines } from './cart.table.ts'

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
    availableQuantity: availableToCustomer(db, accountId),
  }
}

/** The lines that can be bought at all, the oldest first, priced by their products of this moment. */
export async function readCartLines(db: Queryable, accountId: string): Promise<PricedLine[]> {
  return pricedLines(await selectingCart(db, { accountId }))
}

/** The lines of a cart with what it needs to know of their products; `pricedLines` prices them. */
export const selectingCart = prepared((db, { accountId }: Places<{ accountId: string }>) =>
  db
    .select({ line: cartLines, product: productInCart(db, accountId) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.accountId, accountId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id)),
)

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
): Promise<{ lines: PricedLine[]; product: ProductInCart | null }> {
  const [, rows] = await sendTogether(
    lockingCart(tx, { accountId }),
    selectingCartWith(tx, { accountId, productId }),
  )
  return {
    lines: rows.flatMap(({ line, product }) => (line && pricedLine(line, product)) ?? []),
    product: rows.find(({ product }) => product.id === productId)?.product ?? null,
  }
}

const selectingCartWith = prepared(
  (db, { accountId, productId }: Places<{ accountId: string; productId: string }>) => {
    const wanted = db.select({ id: products.id }).from(products).where(eq(products.id, productId))
    return db
      .select({ line: cartLines, product: productInCart(db, accountId) })
      .from(products)
      .leftJoin(
        cartLines,
        and(eq(cartLines.productId, products.id), eq(cartLines.accountId, accountId)),
      )
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
 * lines added since stay as they are.
 */
export function removingBoughtLines(
  tx: Transaction,
  accountId: string,
  bought: readonly { cartLineId: string | null; quantity: number }[],
): Step<void> {
  const paidFor = bought.filter(({ cartLineId }) => cartLineId !== null)
  const ids = paidFor.map(({ cartLineId }) => cartLineId)
  const quantities = paidFor.map(({ quantity }) => quantity)
  return {
    async execute() {
      if (paidFor.length === 0) return
      const { rowCount } = await deletingBought(tx, { accountId, ids, quantities }).execute()
      if (rowCount === paidFor.length) return
      const paid = { ids: sql.param(ids), quantities: sql.param(quantities) }
      await tx
        .update(cartLines)
        .set({ quantity: sql`${cartLines.quantity} - ${piecesPaidFor(paid)}` })
        .where(isPaidFor(accountId, paid.ids))
    },
  }
}

const deletingBought = prepared(
  (db, at: Places<{ accountId: string; ids: (string | null)[]; quantities: number[] }>) =>
    db
      .delete(cartLines)
      .where(and(isPaidFor(at.accountId, at.ids), lte(cartLines.quantity, piecesPaidFor(at)))),
)

function piecesPaidFor({ ids, quantities }: { ids: SQLWrapper; quantities: SQLWrapper }): SQL {
  return sql`(
    select quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as paid (id, quantity)
    where paid.id = ${cartLines.id})`
}

function isPaidFor(accountId: Placed<string>, ids: SQLWrapper): SQL | undefined {
  return and(eq(cartLines.accountId, accountId), sql`${cartLines.id} = any(${ids}::uuid[])`)
}
