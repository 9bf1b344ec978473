/**
 * Turns a captured payment into exactly one order, whoever reports it (browser, webhook, reconciliation) and however
 * often. The caller has verified with the provider that the money is captured and for this order. Unique constraints
 * guarantee one row per payment, one paying payment per order, one sale per order and product, one royalty per line and
 * one mail per event.
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
  refundedPaise: number
}

export type SettlementInput = {
  orderId: string
  payment: CapturedPayment
  /** Details sent by the browser; null from other sources. */
  details: SentDetails | null
}

export type Settlement = {
  orderId: string
  /** Reason why the payment is refunded; null if it pays for the order. */
  returnReason: ReturnReason | null
}

/**
 * Records a captured payment and settles its order: marks it paid, takes stock and promotion, removes the bought lines
 * from the cart and mails the customer. If pieces or promotion uses are gone, the order is cancelled and the payment
 * refunded. A second payment, or one of a wrong amount, is refunded as well. Repeats change nothing.
 * Prints are made later by a sweep, `makeNewPrints` (modules/prints/new-prints.service.ts): they were frozen with the
 * line at checkout, and no payment waits for the board.
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
  // A repeat returns the first decision, regardless of later refunds.
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
  // Refunds made by hand at the provider are taken over from there.
  const leftPaise = payment.amountPaise - payment.refundedPaise
  if (returnReason && returnReason !== 'provider' && leftPaise > 0) {
    await giveBack(tx, context, { order, paymentId, returnReason, amountPaise: leftPaise })
  }
  return returnReason
}

type Verdict = { returnReason: ReturnReason | null; taking: ClaimedStock['taking'] | null }

/** Decides whether the payment can pay for the order. Takes pieces and promotion, or neither. */
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
  // An order that uses a promotion has its code.
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
