/** Moving orders on behalf of the owner, in any direction. */
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

/** How long somebody may look at an order before they cancel it. */
const JUST_LEFT_MINUTES = 10

export type StatusChange = {
  orderId: string
  status: OrderStatus
  /** When cancelling: whether the money that is left goes back, and the pieces to stock. */
  refund: boolean
  restock: boolean
  /** Why; empty where nobody says it. */
  reason: string
  /** When opening again: whether it is opened although money of it has gone back. */
  acceptUnpaid: boolean
  /** The order as the caller saw it; not checked when left out. */
  version?: number | undefined
}

/** What a change of status meant, and the paise that have gone back of an order opened again. */
export type StatusChanged = { move: OrderMove; gonePaise: number }

/**
 * Moves an order on behalf of an admin, and tells the customer. The status that it has already
 * changes nothing, so that pressing twice is harmless.
 *
 * A cancelled order is opened again only with all its pieces. Refunds cannot be taken back: where
 * money has gone or is on its way, the order stays unpaid to that extent, which the answer says and
 * an admin's form asks about first. Refunds that failed are no longer owed then.
 * @throws ShopError order.not_found, order.changed (also without a version where a refund meets a parcel that has
 * just left), order.money_gone_back unless that is accepted,
 * order.pieces_gone, order.never_sold, promotion.used_up,
 * order.address_to_confirm, order.delivery_open for one that cannot leave yet,
 * tax.state_missing, tax.class_missing, tax.rate_missing for an order that cannot be invoiced as it leaves
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
 * Moves an order that the transaction holds a step forward because its prints or parcels have moved: history, log, mails
 * and papers follow as when somebody does it by hand.
 * @throws ShopError tax.state_missing, tax.class_missing, tax.rate_missing for an order that cannot be invoiced as it leaves
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

/** Who names no version may have looked before the parcel left, and would give its money back. */
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
