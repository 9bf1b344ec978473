/** Money that the shop gives back by itself, as soon as it cannot keep its side. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { orders } from '../orders/orders.table.ts'
import { ProviderRefusedError } from './payment-provider.ts'
import { payments } from './payments.table.ts'

/**
 * Refunds a payment that is due to go back, all of it. Repeats are harmless: the provider knows them
 * by their key. A provider that does not take it leaves the refund due, and the log says so.
 */
export async function payRefund(context: Context, providerPaymentId: string): Promise<void> {
  try {
    await giveBack(context, providerPaymentId)
  } catch (error) {
    context.log.error({ err: error, providerPaymentId }, 'a refund is still due')
    return
  }
  await inTransaction(context.db, async (tx) => {
    const [refunded] = await tx
      .update(payments)
      .set({ refundedAt: sql`now()` })
      .where(
        and(
          eq(payments.providerPaymentId, providerPaymentId),
          isNotNull(payments.refundReason),
          isNull(payments.refundedAt),
        ),
      )
      .returning({ orderId: payments.orderId, reason: payments.refundReason })
    // A second payment goes back while the first one still pays for the order.
    if (refunded?.reason !== 'out_of_stock') return
    await tx
      .update(orders)
      .set({ paymentStatus: 'refunded' })
      .where(eq(orders.id, refunded.orderId))
  })
}

async function giveBack({ payments }: Context, providerPaymentId: string): Promise<void> {
  try {
    await payments.refundPayment(providerPaymentId, `refund_${providerPaymentId}`)
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    // The owner may have refunded it by hand at the provider.
    const payment = await payments.fetchPayment(providerPaymentId)
    if (payment.status !== 'refunded') throw error
  }
}
