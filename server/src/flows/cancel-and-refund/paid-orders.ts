import type { RecordedFields } from '../../modules/changes/changes.rules.ts'
import { type ChangeAuthor, recordChange } from '../../modules/changes/changes.service.ts'
import { lockOrder } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { findPayingPayment } from '../../modules/payments/payments.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

/** @throws ShopError order.not_found */
export async function lockPaidOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order?.paidAt) throw new ShopError('order.not_found')
  return order
}

/** @throws ShopError order.changed */
export function checkVersion(order: OrderRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== order.version) throw new ShopError('order.changed')
}

/** @throws ShopError order.address_to_confirm, order.delivery_open until staff have settled address and delivery */
export function checkMayLeave({ addressToConfirm, deliveryOpen }: OrderRow): void {
  if (addressToConfirm) throw new ShopError('order.address_to_confirm')
  if (deliveryOpen !== null) throw new ShopError('order.delivery_open')
}

export function recordOrderChange(
  tx: Transaction,
  author: ChangeAuthor,
  { id }: OrderRow,
  change: {
    action: string
    before: RecordedFields<'order'> | null
    after: RecordedFields<'order'>
  },
): Promise<void> {
  return recordChange(tx, author, { entity: 'order', entityId: id, ...change })
}

/** Returns the payment that paid an order, with the paise left and refunded. @throws ShopError order.not_refundable */
export async function findPayment(
  tx: Transaction,
  orderId: string,
): Promise<{ id: string; leftPaise: number; gonePaise: number }> {
  const payment = await findPayingPayment(tx, orderId)
  if (!payment) throw new ShopError('order.not_refundable')
  const { id, amountPaise, refundedPaise } = payment
  return { id, leftPaise: amountPaise - refundedPaise, gonePaise: refundedPaise }
}
