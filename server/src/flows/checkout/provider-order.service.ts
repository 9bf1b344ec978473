import {
  abandoningAttempt,
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
 * Opens the provider's order outside of any transaction, because it may take seconds. On failure the reservations are
 * released and the attempt leaves nothing visible.
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
 * Releases what an order without a provider order reserves, unless a later attempt continues it. An order that the
 * provider refused at the first attempt is removed. Any other is kept, because the provider may know it by its receipt:
 * a repeat then gets the same provider order, and a late payment for it is settled. Until then no browser knows its id,
 * and lists, sales figures and exports leave it out.
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
  else await abandoningAttempt(tx, { id, attempt })
}

/**
 * Keeps the provider's order; of two simultaneous attempts the first one's counts for both. Throws if the order was
 * given up meanwhile: nobody may pay for pieces that are not reserved.
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
    // Browsers never learn of this provider order.
    if (!kept) {
      throw new ProviderUnavailableError('the order was removed or given up while it was opened')
    }
    await markSalesDayStale(tx, kept.createdAt)
    return kept.providerOrderId
  })
}
