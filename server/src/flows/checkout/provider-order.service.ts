/** The provider's order for a held one of ours, and what is left of an attempt that got none. */
import {
  givingUp,
  keepProviderOrder,
  keepProviderOrderOfToday,
  lockLastAttempt,
  momentOfOrder,
  type OpenOrder,
  removeOrder,
} from '../../modules/orders/unpaid-orders.statements.ts'
import { releaseUses } from '../../modules/promotions/promotion-uses.service.ts'
import { undoReservations } from '../../modules/reservations/reservations.service.ts'
import { markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

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
    return await keepOpened(context, order.id, opened.id)
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
  if (!(await lockLastAttempt(tx, { id, attempt }))) return
  await undoReservations(tx, { id, since: momentOfOrder(tx, id) })
  await releaseUses(tx, [id])
  if (isRefused && attempt === 1) await removeOrder(tx, id)
  else await givingUp(tx, { id, attempt })
}

/**
 * Of two attempts at the same moment the first one's provider order counts for both, unless the other was
 * given up with all that the order held: nobody may pay for what is not kept.
 */
async function keepOpened(
  { db }: ActorContext,
  orderId: string,
  providerOrderId: string,
): Promise<string> {
  const order = { id: orderId, providerOrderId }
  const keptToday = await keepProviderOrderOfToday(db, order)
  if (keptToday) return keptToday.providerOrderId
  return inTransaction(db, async (tx) => {
    const kept = await keepProviderOrder(tx, order)
    // This provider order stays unknown to browsers.
    if (!kept) {
      throw new ProviderUnavailableError('the order was removed or given up while it was opened')
    }
    await markSalesDayStale(tx, kept.createdAt)
    return kept.providerOrderId
  })
}
