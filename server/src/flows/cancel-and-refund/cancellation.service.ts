import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { canBeCancelledByCustomer } from '@bhitti/contract/rules/orders/order-states'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop/shop-limits'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readOrderWithCustomer } from '../../modules/orders/orders.service.ts'
import { keptPieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { isBeingPrinted } from '../../modules/prints/prints-of-order.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'
import { moveOrder } from './move-order.ts'
import { putBack } from './order-pieces.ts'
import { findPayment, lockPaidOrder, recordOrderChange } from './paid-orders.ts'
import { decideRefund } from './refunds.service.ts'

/**
 * Cancels the caller's order before production begins: refunds all money and returns all pieces to stock. A repeat
 * returns the cancelled order.
 * @throws ShopError order.not_found, order.in_production
 */
export async function cancelOrder(context: ActorContext, orderId: string): Promise<Order> {
  const { db, actor } = context
  await inTransaction(db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    if (order.accountId !== actor.id) throw new ShopError('order.not_found')
    if (order.status === 'Cancelled') return
    if (!canBeCancelledByCustomer(order.status)) throw new ShopError('order.in_production')
    // Staff may have set the status back while the wall is being printed.
    if (await isBeingPrinted(tx, order.id)) throw new ShopError('order.in_production')
    await moveOrder(tx, context, order, { status: 'Cancelled' })
    await undoSale(tx, context, order, { refund: true, restock: true })
    await issueDuePapers(tx, context, order.id)
    await context.reached('cancel.before_commit')
  })
  return (await readOrderWithCustomer(db, orderId)).order
}

export async function undoSale(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { refund, restock }: { refund: boolean; restock: boolean },
): Promise<void> {
  const refundId = refund ? await refundRest(tx, context, order) : null
  if (!restock) return
  const pieces = await keptPieces(tx, order.id)
  await putBack(tx, context, { refundId, order, pieces, isCancelled: true })
}

/** Refunds the rest of the payment; keeps a rest below the provider's minimum and notes that in the audit log. */
async function refundRest(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
): Promise<string | null> {
  const { jobs, actor } = context
  const payment = await findPayment(tx, order.id)
  if (payment.leftPaise === 0) return null
  if (payment.leftPaise < MIN_REFUND_PAISE) {
    const after = { keptPaise: payment.leftPaise }
    await recordOrderChange(tx, context, order, { action: 'rest kept', before: null, after })
    return null
  }
  return decideRefund(tx, jobs, {
    paymentId: payment.id,
    amountPaise: payment.leftPaise,
    reason: 'cancelled',
    actorId: actor.id,
  })
}
