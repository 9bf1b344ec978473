/**
 * Turns a captured payment into exactly one order, whoever reports it and however often: the browser, the provider's
 * notice or the shop's own question. The caller has made sure with the provider that
 * the money is captured and was paid for this order. What must be true once is a unique constraint:
 * one row per payment, one payment that pays an order, one sale per order and product, one royalty
 * per line, one mail per event.
 */
import type { SentDetails } from '@bhitti/contract/calls/buying/sent-details'
import { bookRoyalties } from '../../modules/artists/royalty-booking.service.ts'
import { notifyBuyer } from '../../modules/orders/order-notifications.service.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import type { LockedOrder } from '../../modules/orders/paid-orders.statements.ts'
import { toPaymentMethod } from '../../modules/payments/payments.rules.ts'
import type { AutomaticRefundReason, ReturnReason } from '../../modules/payments/refund-reasons.ts'
import { bookUse, claimUse, releaseUses } from '../../modules/promotions/promotion-uses.service.ts'
import type { TakingLine } from '../../modules/reservations/demand.rules.ts'
import { releaseOrders } from '../../modules/reservations/reservations.service.ts'
import { type ClaimedStock, claimStock } from '../../modules/stock/stock.service.ts'
import type { Context } from '../../platform/context/context.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { decideRefund } from '../cancel-and-refund/refunds.service.ts'
import { fillDetails } from './order-details.service.ts'
import { lockForSettlement, writeSettlement } from './settlement.statements.ts'

export type CapturedPayment = {
  id: string
  amountPaise: number
  currency: string
  method: string
  /** What the provider has given back of it already. */
  refundedPaise: number
}

export type SettlementInput = {
  orderId: string
  payment: CapturedPayment
  /** What the client says of the order; null when the messenger knows nothing of it. */
  details: SentDetails | null
}

export type Settlement = {
  orderId: string
  /** Why this payment goes or went back; null when it pays for the order. */
  returnReason: ReturnReason | null
}

/**
 * Records a captured payment and settles its order: paid, stock and promotion taken, cart cleared of
 * what was bought, the customer written to. If the pieces are gone, or the uses of the promotion, the
 * order is cancelled; then, and when the order was paid before or the amount is another, the payment
 * goes back. Repeats change nothing.
 *
 * Prints are made of the paid lines by `makeNewPrints` (modules/prints/new-prints.service.ts), a sweep: what is printed
 * was frozen with the line at checkout, and no payment waits for the board.
 * @throws ShopError order.not_found
 */
export async function settleOrder(context: Context, input: SettlementInput): Promise<Settlement> {
  const returnReason = await inTransaction(context.db, async (tx) => {
    const reason = await recordPayment(tx, context, input)
    await context.reached('settlement.before_commit')
    return reason
  })
  await context.reached('settlement.committed')
  return { orderId: input.orderId, returnReason }
}

async function recordPayment(
  tx: Transaction,
  context: Context,
  { orderId, payment, details }: SettlementInput,
): Promise<ReturnReason | null> {
  const { order, recorded, lines } = await lockForSettlement(tx, orderId, payment.id)
  if (!order) throw new ShopError('order.not_found')
  const filled = await fillDetails(tx, context, order, details)
  // What was decided as it arrived holds for every repeat, whatever became of the refund since.
  if (recorded) return recorded.returnReason

  const verdict = await judge(tx, order, payment, lines)
  const paymentId = newId()
  const { returnReason } = verdict
  const paysOrder = returnReason !== 'paid_twice' && returnReason !== 'wrong_amount'
  if (returnReason === null) await bookRoyalties(tx, lines)
  await writeSettlement(tx, context.jobs, {
    order: filled,
    lines,
    payment: {
      id: paymentId,
      orderId,
      providerPaymentId: payment.id,
      method: toPaymentMethod(payment.method),
      amountPaise: payment.amountPaise,
      paysOrder,
      returnReason,
    },
    taking: verdict.taking,
  })
  // What went back already, by somebody's hand at the provider, is taken over from there.
  const leftPaise = payment.amountPaise - payment.refundedPaise
  if (returnReason && returnReason !== 'provider' && leftPaise > 0) {
    await giveBack(tx, context, { order, paymentId, returnReason, amountPaise: leftPaise })
  }
  return returnReason
}

/** Why a payment goes back, or null, and what takes the goods that it pays for. */
type Verdict = { returnReason: ReturnReason | null; taking: ClaimedStock['taking'] | null }

/** Whether the payment can pay for the order. Pieces and promotion are there both, or neither is taken. */
async function judge(
  tx: Transaction,
  order: LockedOrder,
  payment: CapturedPayment,
  lines: readonly TakingLine[],
): Promise<Verdict> {
  const goesBack = (returnReason: ReturnReason) => ({ returnReason, taking: null })
  if (payment.amountPaise !== order.totalPaise || payment.currency !== 'INR') {
    return goesBack('wrong_amount')
  }
  if (order.paidAt) return goesBack('paid_twice')
  if (payment.refundedPaise === payment.amountPaise) {
    await releaseOrders(tx, [order.id])
    await releaseUses(tx, [order.id])
    return goesBack('provider')
  }
  // An order that uses a promotion carries its code.
  const use = order.promoCode === null ? null : await claimUse(tx, order.id)
  if (use && !use.isLeft) {
    await releaseOrders(tx, [order.id])
    return goesBack('promotion_used_up')
  }
  const stock = await claimStock(tx, order, lines)
  if (stock === null) {
    if (use) await releaseUses(tx, [order.id])
    return goesBack('out_of_stock')
  }
  if (use) await bookUse(tx, use)
  return { returnReason: null, taking: stock.taking }
}

async function giveBack(
  tx: Transaction,
  { jobs }: Context,
  {
    order,
    paymentId,
    returnReason,
    amountPaise,
  }: {
    order: OrderRow
    paymentId: string
    returnReason: AutomaticRefundReason
    amountPaise: number
  },
): Promise<void> {
  const refundId = await decideRefund(tx, jobs, { paymentId, amountPaise, reason: returnReason })
  await notifyBuyer(tx, jobs, {
    orderId: order.id,
    template: 'order-not-kept',
    eventId: refundId,
    facts: { refundPaise: amountPaise, reason: returnReason },
  })
}
