import {
  isOnItsWay,
  type OrderMove,
  type OrderStatus,
  orderMove,
} from '@bhitti/contract/rules/orders/order-states'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { closeFailedCancellations } from '../../modules/payments/refunds.queries.ts'
import { hasParcelLeftWithin } from '../../modules/shipments/shipments.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'
import { undoSale } from './cancellation.service.ts'
import { type MoveAuthor, moveOrder } from './move-order.ts'
import { takePiecesAgain } from './order-pieces.ts'
import {
  checkMayLeave,
  checkVersion,
  findPayment,
  lockPaidOrder,
  recordOrderChange,
} from './paid-orders.ts'

/** Minutes after a parcel left in which a cancellation without a version is refused. */
const JUST_LEFT_MINUTES = 10

export type StatusChange = {
  orderId: string
  status: OrderStatus
  /** On cancellation: true if the rest of the payment is refunded, and if the pieces return to stock. */
  refund: boolean
  restock: boolean
  reason: string
  acceptUnpaid: boolean
  /** Version that the caller saw; not checked if undefined. */
  version?: number | undefined
}

/** Kind of move, and the paise refunded before an order was reopened. */
export type StatusChanged = { move: OrderMove; gonePaise: number }

/**
 * Moves an order on behalf of an admin and notifies the customer. Setting the present status changes nothing, so a
 * double click is harmless.
 * A cancelled order is reopened only with all its pieces. Refunds cannot be taken back: an order whose money was
 * refunded, or is being refunded, stays unpaid by that amount. The admin's form asks about it first, and the reply
 * states the amount. Failed refunds are closed.
 * @throws ShopError order.not_found, order.changed (without a version as well, if the order is refunded and a parcel
 * has just left), order.money_gone_back unless accepted, order.pieces_gone, order.never_sold, promotion.used_up,
 * order.address_to_confirm, order.delivery_open for an order that cannot be sent yet, tax.state_missing,
 * tax.class_missing, tax.rate_missing for an order that cannot be invoiced when it is sent
 */
export async function changeStatus(
  context: ActorContext,
  change: StatusChange,
): Promise<StatusChanged> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, change.orderId)
    const move = orderMove(order.status, change.status)
    if (move === 'none') return { move, gonePaise: 0 }
    checkVersion(order, change.version)
    if (move === 'cancellation' && change.refund && change.version === undefined) {
      await assertNothingJustLeft(tx, order)
    }
    if (isOnItsWay(change.status) && !isOnItsWay(order.status)) checkMayLeave(order)
    await moveAndRecord(tx, context, order, change)
    if (move === 'cancellation') await undoSale(tx, context, order, change)
    const gonePaise = move === 'reopening' ? await reopen(tx, context, order, change) : 0
    await issueDuePapers(tx, context, order.id)
    return { move, gonePaise }
  })
}

/**
 * Advances an order, locked by the caller, because its prints or parcels have moved. History, audit log, mails and tax
 * papers follow as in a move by hand.
 * @throws ShopError tax.state_missing, tax.class_missing, tax.rate_missing for an order that cannot be invoiced when it
 * is sent
 */
export async function advanceOrder(
  tx: Transaction,
  context: Context & MoveAuthor,
  order: OrderRow,
  { status, reason }: { status: 'Processing' | 'Shipped' | 'Delivered'; reason: string },
): Promise<void> {
  await moveAndRecord(tx, context, order, { status, reason })
  await issueDuePapers(tx, context, order.id)
}

/** Guards requests without a version: the admin may not have seen that a parcel has just left. */
async function assertNothingJustLeft(tx: Transaction, { id }: OrderRow): Promise<void> {
  if (await hasParcelLeftWithin(tx, id, { minutes: JUST_LEFT_MINUTES })) {
    throw new ShopError('order.changed')
  }
}

async function moveAndRecord(
  tx: Transaction,
  author: MoveAuthor,
  order: OrderRow,
  { status, reason }: { status: OrderStatus; reason: string },
): Promise<void> {
  await moveOrder(tx, author, order, { status, reason })
  const before = { status: order.status }
  const after = { status, ...(reason && { reason }) }
  await recordOrderChange(tx, author, order, { action: 'moved', before, after })
}

async function reopen(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { acceptUnpaid }: { acceptUnpaid: boolean },
): Promise<number> {
  const payment = await findPayment(tx, order.id)
  await takePiecesAgain(tx, context, order)
  if (payment.gonePaise > 0 && !acceptUnpaid) throw new ShopError('order.money_gone_back')
  await closeFailedCancellations(tx, payment.id)
  return payment.gonePaise
}
