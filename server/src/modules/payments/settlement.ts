/**
 * Turns captured money into an order, once, whoever brings the news and however often. The caller
 * has made sure with the provider that the payment is captured and belongs to the order.
 */
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { removeBoughtLines } from '../cart/cart-lines.service.ts'
import { type OrderRow, orderHistory, orderLines, orders } from '../orders/orders.table.ts'
import { type CheckoutDetails, missingDetails } from './checkout.rules.ts'
import { toPaymentMethod } from './payments.rules.ts'
import { payments, type RefundReason } from './payments.table.ts'
import { payRefund } from './refunds.service.ts'
import { demandByProduct } from './stock.rules.ts'
import { sellStock } from './stock.service.ts'

export type CapturedPayment = { id: string; amountPaise: number; method: string }

export type SettlementInput = {
  orderId: string
  payment: CapturedPayment
  /** Fills what the checkout did not fix; null when the messenger knows nothing of it. */
  details: CheckoutDetails | null
}

export type Settlement = {
  orderId: string
  /** Why this payment goes back; null when it pays for the order. */
  refundReason: RefundReason | null
}

/**
 * Records a captured payment and settles its order: paid, stock taken, cart cleared of what was
 * bought. If the pieces are gone the order is cancelled; then, or when the order is paid already,
 * this payment is refunded. Repeats change nothing and finish a refund that is still due.
 * @throws ShopError order.not_found, payment.verification_failed
 */
export async function settleOrder(context: Context, input: SettlementInput): Promise<Settlement> {
  const recorded = await inTransaction(context.db, (tx) => recordPayment(tx, input))
  if (recorded.refundReason && !recorded.refundedAt) await payRefund(context, input.payment.id)
  return { orderId: input.orderId, refundReason: recorded.refundReason }
}

type RecordedPayment = { refundReason: RefundReason | null; refundedAt: Date | null }

async function recordPayment(
  tx: Transaction,
  { orderId, payment, details }: SettlementInput,
): Promise<RecordedPayment> {
  const order = await lockOrder(tx, orderId)
  if (payment.amountPaise !== order.totalPaise) throw new ShopError('payment.verification_failed')
  if (details) await fillDetails(tx, order, details)
  const [recorded] = await tx
    .select({ refundReason: payments.refundReason, refundedAt: payments.refundedAt })
    .from(payments)
    .where(eq(payments.providerPaymentId, payment.id))
  if (recorded) return recorded

  const refundReason = order.paidAt ? 'paid_twice' : await fulfil(tx, order, payment)
  await tx.insert(payments).values({
    orderId,
    providerPaymentId: payment.id,
    method: toPaymentMethod(payment.method),
    amountPaise: payment.amountPaise,
    refundReason,
  })
  return { refundReason, refundedAt: null }
}

async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new ShopError('order.not_found')
  return order
}

/** The news may come first from somebody who knows no address; until work has begun it is added. */
async function fillDetails(
  tx: Transaction,
  order: OrderRow,
  details: CheckoutDetails,
): Promise<void> {
  const missing = missingDetails(order, details)
  if (order.status !== 'Pending' || Object.keys(missing).length === 0) return
  await tx.update(orders).set(missing).where(eq(orders.id, order.id))
}

async function fulfil(
  tx: Transaction,
  order: OrderRow,
  payment: CapturedPayment,
): Promise<RefundReason | null> {
  const lines = await tx
    .select({
      productId: orderLines.productId,
      cartLineId: orderLines.cartLineId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const isSold = await sellStock(tx, order.id, demandByProduct(lines))
  await tx
    .update(orders)
    .set({
      status: isSold ? 'Pending' : 'Cancelled',
      paymentStatus: 'paid',
      paymentMethod: toPaymentMethod(payment.method),
      paidAt: sql`now()`,
    })
    .where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({ orderId: order.id, to: 'Pending' })
  if (!isSold) {
    await tx
      .insert(orderHistory)
      .values({ orderId: order.id, from: 'Pending', to: 'Cancelled', at: sql`clock_timestamp()` })
    return 'out_of_stock'
  }
  await removeBoughtLines(tx, order.accountId, lines)
  return null
}
