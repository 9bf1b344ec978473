/** What unpaid orders hold now, as admins see it, and giving a hold back by hand. */

import type { StockHold } from '@bhitti/contract/calls/stock.schemas'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { lockingCart } from '../../modules/cart/cart-lines.statements.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { endUseWithPieces } from '../../modules/promotions/promotion-uses.service.ts'
import { isLiveHold } from '../../modules/stock/reservations.queries.ts'
import { releaseByHand } from '../../modules/stock/reservations.service.ts'
import { lockingProducts } from '../../modules/stock/stock.statements.ts'
import { stockReservations } from '../../modules/stock/stock.table.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import {
  after,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

/** A page of the live holds, the newest first; of one product where `product` says which. */
export async function listStockHolds(
  { db }: Pick<Context, 'db'>,
  { product, ...page }: PageRequest & { product?: string | undefined },
): Promise<Page<StockHold>> {
  const { id, beganAt, productId } = stockReservations
  const matches = and(isLiveHold, product === undefined ? undefined : eq(productId, product))
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({
          hold: stockReservations,
          who: { _id: accounts.id, name: accounts.name, email: accounts.email },
          product: { _id: products.id, productName: products.productName, slug: products.slug },
          number: orders.number,
          cursor: cursorColumn(beganAt, id),
        })
        .from(stockReservations)
        .innerJoin(accounts, eq(accounts.id, stockReservations.accountId))
        .innerJoin(products, eq(products.id, productId))
        .innerJoin(orders, eq(orders.id, stockReservations.orderId))
        .where(and(matches, after(beganAt, id, page.cursor)))
        .orderBy(...newestFirst(beganAt, id))
        .limit(rows),
    () => db.$count(stockReservations, matches),
  )
  return {
    ...found,
    data: found.data.map(({ hold, who, product, number }) => ({
      _id: hold.id,
      customer: who,
      product,
      quantity: hold.quantity,
      since: hold.beganAt.toISOString(),
      until: hold.expiresAt.toISOString(),
      isRenewed: hold.renewedAt !== null,
      orderNumber: orderNumber(number),
    })),
  }
}

/**
 * Gives back what one customer holds of one product, and the promotion with the last pieces of the order.
 * Who still pays is treated like anybody who pays late: the pieces are sold if they are there, else the
 * money goes back.
 * @throws ShopError stock.hold_not_found, stock.hold_ended
 */
export async function releaseStockHold(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { accountId } = await findHold(tx, id)
    // Until the transaction ends, the customer begins no other order that the hold would go over to.
    await lockingCart(tx, { accountId })
    const hold = await findHold(tx, id)
    const [order] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(sql`${orders.id} = ${hold.orderId}`)
      .for('update')
    await lockingProducts(tx, [hold.productId])
    if (!(await releaseByHand(tx, id))) throw new ShopError('stock.hold_ended')
    if (order) await endUseWithPieces(tx, order.id)
    await recordChange(tx, context, {
      entity: 'product',
      entityId: hold.productId,
      action: 'hold given back',
      before: {
        pieces: hold.quantity,
        order: order ? orderNumber(order.number) : null,
        customer: accountId,
        until: hold.expiresAt.toISOString(),
      },
      after: null,
    })
  })
}

async function findHold(
  tx: Transaction,
  id: string,
): Promise<typeof stockReservations.$inferSelect> {
  const [hold] = await tx.select().from(stockReservations).where(eq(stockReservations.id, id))
  if (!hold) throw new ShopError('stock.hold_not_found')
  return hold
}
