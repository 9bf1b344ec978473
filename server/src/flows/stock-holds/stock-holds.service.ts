import type { StockHold } from '@bhitti/contract/calls/products/stock.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { and, eq } from 'drizzle-orm'
import { readableAccounts } from '../../modules/accounts/accounts.queries.ts'
import { lockingCart } from '../../modules/cart/cart-lines.statements.ts'
import { lockingProducts, readableProducts } from '../../modules/catalogue/products.queries.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { readableLots } from '../../modules/lots/lots.queries.ts'
import { lockOrder } from '../../modules/orders/order-moves.queries.ts'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import { endUseWithPieces } from '../../modules/promotions/promotion-uses.service.ts'
import {
  type ReservationRow,
  readableHolds,
  readReservation,
} from '../../modules/reservations/reservations.queries.ts'
import { releaseByHand } from '../../modules/reservations/reservations.service.ts'
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

export async function listStockHolds(
  { db }: Pick<Context, 'db'>,
  { product, ...page }: PageRequest & { product?: string | undefined },
): Promise<Page<StockHold>> {
  const { id, beganAt, productId } = readableHolds
  const matches = product === undefined ? undefined : eq(productId, product)
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({
          hold: {
            id,
            quantity: readableHolds.quantity,
            lot: readableLots.code,
            beganAt,
            renewedAt: readableHolds.renewedAt,
            expiresAt: readableHolds.expiresAt,
          },
          who: {
            _id: readableAccounts.id,
            name: readableAccounts.name,
            email: readableAccounts.email,
          },
          product: {
            _id: readableProducts.id,
            productName: readableProducts.productName,
            slug: readableProducts.slug,
            stockUnit: readableProducts.stockUnit,
          },
          number: readableOrders.number,
          cursor: cursorColumn(beganAt, id),
        })
        .from(readableHolds)
        .innerJoin(readableAccounts, eq(readableAccounts.id, readableHolds.accountId))
        .innerJoin(readableProducts, eq(readableProducts.id, productId))
        .leftJoin(readableLots, eq(readableLots.id, readableHolds.lotId))
        .innerJoin(readableOrders, eq(readableOrders.id, readableHolds.orderId))
        .where(and(matches, after(beganAt, id, page.cursor)))
        .orderBy(...newestFirst(beganAt, id))
        .limit(rows),
    () => db.$count(readableHolds, matches),
  )
  return {
    ...found,
    data: found.data.map(({ hold, who, product: { stockUnit, ...product }, number }) => ({
      _id: hold.id,
      customer: who,
      product,
      quantity: hold.quantity,
      stockUnit,
      lot: hold.lot,
      since: hold.beganAt.toISOString(),
      until: hold.expiresAt.toISOString(),
      isRenewed: hold.renewedAt !== null,
      orderNumber: orderNumber(number),
    })),
  }
}

/**
 * Releases one customer's hold of one product, and the promotion together with the order's last pieces. A payment that
 * still arrives is treated as late: it is settled if the pieces are there, else refunded.
 * @throws ShopError stock.hold_not_found, stock.hold_ended
 */
export async function releaseStockHold(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { accountId } = await findHold(tx, id)
    // Until the transaction ends, the customer cannot begin another order that would take over the hold.
    await lockingCart(tx, { accountId })
    const hold = await findHold(tx, id)
    const order = hold.orderId === null ? undefined : await lockOrder(tx, hold.orderId)
    const [product] = await lockingProducts(tx, [hold.productId])
    const stockUnit = product?.stockUnit ?? null
    if (!(await releaseByHand(tx, id))) throw new ShopError('stock.hold_ended')
    if (order) await endUseWithPieces(tx, order.id)
    await recordChange(tx, context, {
      entity: 'product',
      entityId: hold.productId,
      action: 'hold given back',
      before: {
        ...(stockUnit === null
          ? { pieces: hold.quantity }
          : { heldStock: stockAmount(hold.quantity, stockUnit) }),
        order: order ? orderNumber(order.number) : null,
        customer: accountId,
        until: hold.expiresAt.toISOString(),
      },
      after: null,
    })
  })
}

async function findHold(tx: Transaction, id: string): Promise<ReservationRow> {
  const hold = await readReservation(tx, id)
  if (!hold) throw new ShopError('stock.hold_not_found')
  return hold
}
