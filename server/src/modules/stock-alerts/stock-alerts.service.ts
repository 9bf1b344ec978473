import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { Composer } from '../../platform/shop-module/composer.ts'
import { productsOnSale } from '../catalogue/available-stock.ts'
import { notify } from '../notifications/notifications.service.ts'
import { stockAlerts } from './stock-alerts.table.ts'

const AT_ONCE = 200
/** Days that the address of a sent alert is kept, until its e-mail has certainly left. */
const KEPT_DAYS_TOLD = 7
const KEPT_DAYS_WAITING = 365

/**
 * Stores a request, unless the same one is waiting already.
 * @throws ShopError product.not_found, stock_alert.in_stock
 */
export async function askForStockAlert(
  { db }: Context,
  { productId, email }: { productId: string; email: string },
): Promise<void> {
  const onSale = productsOnSale(db)
  const [product] = await db
    .select({ stockQuantity: onSale.stockQuantity })
    .from(onSale)
    .where(eq(onSale.id, productId))
  if (!product) throw new ShopError('product.not_found')
  if (product.stockQuantity > 0) throw new ShopError('stock_alert.in_stock')
  await db.insert(stockAlerts).values({ productId, email }).onConflictDoNothing()
}

/**
 * Notifies people whose product is available again. It reads what shoppers see, because stock returns in many ways:
 * goods arrive or are returned, a reservation ends, a product is published again.
 */
export async function notifyOfStock({ db, jobs }: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    const onSale = productsOnSale(tx)
    const back = await tx
      .select({ id: onSale.id })
      .from(onSale)
      .where(and(inArray(onSale.id, waitingProducts(tx)), gt(onSale.stockQuantity, 0)))
    if (back.length === 0) return
    const alerts = await tx
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .where(
        and(
          isNull(stockAlerts.toldAt),
          inArray(
            stockAlerts.productId,
            back.map(({ id }) => id),
          ),
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = alerts.map(({ id }) => id)
    await tx.update(stockAlerts).set({ toldAt: sql`now()` }).where(inArray(stockAlerts.id, ids))
    for (const aboutId of ids) {
      await notify(tx, jobs, { template: 'back-in-stock', accountId: null, aboutId })
    }
  })
}

const waitingProducts = (db: Queryable) =>
  db
    .selectDistinct({ id: stockAlerts.productId })
    .from(stockAlerts)
    .where(isNull(stockAlerts.toldAt))

/** Deletes requests a week after their alert, and those that have waited for a year. */
export async function forgetOldAlerts(db: Queryable): Promise<void> {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  await db
    .delete(stockAlerts)
    .where(
      or(
        lt(stockAlerts.toldAt, daysAgo(KEPT_DAYS_TOLD)),
        lt(stockAlerts.createdAt, daysAgo(KEPT_DAYS_WAITING)),
      ),
    )
}

/** Composes the e-mail. Returns null if the product is no longer on sale. */
export const composeBackInStock: Composer = async ({ db, publicUrl }, { aboutId }) => {
  const onSale = productsOnSale(db)
  const [found] = await db
    .select({ email: stockAlerts.email, slug: onSale.slug, productName: onSale.productName })
    .from(stockAlerts)
    .innerJoin(onSale, eq(onSale.id, stockAlerts.productId))
    .where(eq(stockAlerts.id, aboutId))
  if (!found) return null
  const { email, slug, productName } = found
  return {
    to: email,
    content: {
      ...{ template: 'back-in-stock', customerName: null, productName },
      productUrl: `${publicUrl}/products/${slug}`,
    },
  }
}

export async function listAlertsOf(db: Queryable, email: string) {
  const rows = await db
    .select({ productId: stockAlerts.productId, askedAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(desc(stockAlerts.createdAt))
  return rows.map(({ productId, askedAt }) => ({ productId, askedAt: askedAt.toISOString() }))
}

export async function removeAlertsOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email))
}
