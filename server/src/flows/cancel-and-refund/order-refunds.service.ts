import { countVersion } from '../../modules/orders/order-moves.queries.ts'
import { readRefundLines } from '../../modules/orders/returns/refund-lines.service.ts'
import type { Pieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import {
  areSameLines,
  mergedLines,
  type RefundLine,
  totalOf,
} from '../../modules/payments/refund-lines.rules.ts'
import { findRequestedRefund } from '../../modules/payments/refunds.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { putBack } from './order-pieces.ts'
import { checkVersion, findPayment, lockPaidOrder, recordOrderChange } from './paid-orders.ts'
import { decideRefund } from './refunds.service.ts'

export type RefundRequest = {
  orderId: string
  /** Paise; null: the sum of the lines, or everything that is left if there are no lines. */
  amountPaise: number | null
  lines: readonly RefundLine[]
  note: string
  restock: readonly Pieces[]
  /** A request that repeats a known key changes nothing. */
  idempotencyKey?: string | undefined
  version?: number | undefined
}

/**
 * Refunds part of an order's payment, or all that is left, on behalf of an admin. A partial refund names lines, so that
 * it reduces only the royalties of their artists.
 * @throws ShopError order.not_found, order.changed, order.not_refundable, order.refund_too_small,
 * order.refund_leaves_too_little, order.line_refunded, order.not_restockable, order.refund_repeated, request.invalid
 */
export async function refundOrder(context: ActorContext, request: RefundRequest): Promise<void> {
  await inTransaction(context.db, (tx) => refundWithin(tx, context, request))
}

/**
 * Refunds within the caller's transaction, which must not hold any lock yet.
 * @returns the id of the refund; null for a repeat
 * @throws ShopError as refundOrder does
 */
export async function refundWithin(
  tx: Transaction,
  context: ActorContext,
  request: RefundRequest,
): Promise<string | null> {
  const order = await lockPaidOrder(tx, request.orderId)
  const payment = await findPayment(tx, order.id)
  const lines = mergedLines(request.lines)
  if (await isRepeat(tx, payment.id, { ...request, lines })) return null
  checkVersion(order, request.version)
  const amountPaise = lines.length > 0 ? totalOf(lines) : payment.leftPaise
  checkAmount({ ...request, lines }, amountPaise)
  const refundId = await decideRefund(tx, context.jobs, {
    paymentId: payment.id,
    amountPaise,
    lines,
    reason: 'owner',
    note: request.note,
    actorId: context.actor.id,
    idempotencyKey: request.idempotencyKey ?? null,
  })
  await putBack(tx, context, {
    refundId,
    order,
    pieces: request.restock,
    isCancelled: order.status === 'Cancelled',
  })
  await countVersion(tx, order.id)
  const pieces = request.restock.reduce((sum, { quantity }) => sum + quantity, 0)
  const after = { refundPaise: amountPaise, note: request.note, piecesBack: pieces }
  await recordOrderChange(tx, context, order, { action: 'refunded', before: null, after })
  return refundId
}

/** @throws ShopError request.invalid, order.not_refundable */
function checkAmount({ amountPaise, lines }: RefundRequest, totalPaise: number): void {
  if (amountPaise === null || amountPaise === totalPaise) return
  if (lines.length > 0) {
    throw new ShopError('request.invalid', {
      fields: { amount: 'This does not match the total of the lines' },
    })
  }
  if (amountPaise > totalPaise) throw new ShopError('order.not_refundable')
  throw new ShopError('request.invalid', { fields: { lines: 'Say what the refund is for' } })
}

/** True if this idempotency key was used for the same refund. @throws ShopError order.refund_repeated */
async function isRepeat(
  tx: Transaction,
  paymentId: string,
  { idempotencyKey, amountPaise, lines }: RefundRequest,
): Promise<boolean> {
  if (idempotencyKey === undefined) return false
  const known = await findRequestedRefund(tx, paymentId, idempotencyKey)
  if (!known) return false
  const isOther = amountPaise !== null && amountPaise !== known.amountPaise
  if (isOther || !areSameLines(lines, await readRefundLines(tx, [known.id]))) {
    throw new ShopError('order.refund_repeated')
  }
  return true
}
