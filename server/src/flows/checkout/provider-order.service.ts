/** The provider's order for a held one of ours, and what is left of an attempt that got none. */
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../modules/orders/orders.table.ts'
import { releaseUses } from '../../modules/promotions/promotion-uses.service.ts'
import { isOnEarlierDay, markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import { undoReservations } from '../../modules/stock/reservations.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { givingUp, isGoingOn, type OpenOrder } from './unpaid-orders.statements.ts'

/**
 * Asks the provider for its order, outside of any transaction, because it may take seconds. Without
 * its order nothing is held, and the attempt leaves nothing that anybody sees.
 * @param spentMs how long the customer has waited already
 * @returns the provider's id of the order
 * @throws ShopError payment.provider_refused, payment.provider_unavailable
 */
export async function openProviderOrder(
  context: ActorContext,
  order: OpenOrder,
  spentMs: number,
): Promise<string> {
  const { payments, log } = context
  try {
    const opened = await payments.createOrder({
      amountPaise: order.totalPaise,
      receipt: order.id.replaceAll('-', ''),
      spentMs,
    })
    await context.reached('checkout.provider_order_opened')
    return await keepProviderOrder(context, order.id, opened.id)
  } catch (error) {
    const isRefused = error instanceof ProviderRefusedError
    await inTransaction(context.db, (tx) => undoAttempt(tx, order, { isRefused }))
    if (isRefused || error instanceof ProviderUnavailableError) {
      log.warn({ err: error, orderId: order.id }, 'the provider opened no order')
    }
    if (isRefused) throw new ShopError('payment.provider_refused', { cause: error })
    if (error instanceof ProviderUnavailableError) {
      throw new ShopError('payment.provider_unavailable', { cause: error })
    }
    throw error
  }
}

/**
 * Gives back what an order holds that the provider has not opened, unless a later attempt goes on with it
 * or another one's window is open. An order to which the provider has clearly said no, and about which it
 * never was asked before, is removed. Any other stays, because the provider may know it by its receipt: a
 * repeat then gets the same provider order and keeps its id, so that a payment for it is settled however
 * late it comes. Until then no browser knows the id and nobody can pay; and the order is in no list, no
 * figure of sales and no export, because all of them count only what has the provider's id or was paid.
 */
async function undoAttempt(
  tx: Transaction,
  { id, attempt }: OpenOrder,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  const [isLast] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.attempt, attempt),
        isNull(orders.providerOrderId),
        isNull(orders.paidAt),
      ),
    )
    .for('update')
  if (!isLast) return
  await undoReservations(tx, id)
  await releaseUses(tx, [id])
  if (isRefused && attempt === 1) await tx.delete(orders).where(eq(orders.id, id))
  else await givingUp(tx, { id, attempt })
}

/**
 * Of two attempts at the same moment the first one's provider order counts for both, unless the other was
 * given up with all that the order held: nobody may pay for what is not kept.
 */
async function keepProviderOrder(
  { db }: ActorContext,
  orderId: string,
  providerOrderId: string,
): Promise<string> {
  const keep = (tx: Queryable, which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ providerOrderId: sql`coalesce(${orders.providerOrderId}, ${providerOrderId})` })
      .where(and(eq(orders.id, orderId), isGoingOn, which))
      .returning({ id: orders.providerOrderId, createdAt: orders.createdAt })
  const isOfToday = not(isOnEarlierDay(orders.createdAt))
  const [keptToday] = await keep(db, isOfToday)
  if (keptToday) return keptToday.id ?? providerOrderId
  return inTransaction(db, async (tx) => {
    const [kept] = await keep(tx, undefined)
    // This provider order stays unknown to browsers.
    if (!kept) {
      throw new ProviderUnavailableError('the order was removed or given up while it was opened')
    }
    await markSalesDayStale(tx, kept.createdAt)
    return kept.id ?? providerOrderId
  })
}
