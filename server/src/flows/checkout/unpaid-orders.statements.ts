/** Orders that a customer has begun to pay and may take up again. */
import type { PaymentStatus } from '@bhitti/contract/rules/order-states'
import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { orders } from '../../modules/orders/orders.table.ts'
import { stockReservations } from '../../modules/stock/stock.table.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'

/** An unpaid order is taken up again for this long; after that its date would mislead. */
const REUSE_HOURS = 24

export type OpenOrder = {
  id: string
  providerOrderId: string | null
  totalPaise: number
  /** Which of all attempts to pay it this is; negative once that one was given up. */
  attempt: number
}

export type UnpaidOrder = OpenOrder & {
  fingerprint: string
  paymentStatus: PaymentStatus
  /** May be taken up again. */
  isRecent: boolean
}

/** What the owner allowed when an order was begun to be paid, kept with it for the audit. */
export type SellingLimits = { largestOrderPaise: number; mostPieces: number }

/** Those that may be taken up again, and older ones that still hold pieces. */
export const lockingUnpaidOrders = prepared((db, { accountId }: Places<{ accountId: string }>) => {
  const isRecent = gt(orders.createdAt, sql`now() - make_interval(hours => ${REUSE_HOURS}::int)`)
  const held = db
    .select({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, orders.id),
        gt(stockReservations.expiresAt, sql`clock_timestamp()`),
      ),
    )
  return db
    .select({
      id: orders.id,
      providerOrderId: orders.providerOrderId,
      totalPaise: orders.totalPaise,
      attempt: orders.attempt,
      fingerprint: orders.fingerprint,
      paymentStatus: orders.paymentStatus,
      isRecent: sql<boolean>`${isRecent}`,
    })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.paidAt), or(isRecent, exists(held))))
    .orderBy(asc(orders.id))
    .for('update')
})

/** Notes another attempt to pay an order, under the limits of this moment. */
export function beginningAgain(
  tx: Transaction,
  { id, attempt }: Pick<OpenOrder, 'id' | 'attempt'>,
  limits: SellingLimits,
) {
  return tx
    .update(orders)
    .set({ ...limits, attempt, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, id))
}

/** Notes that the last attempt to pay an order was given up, so that nothing is held for it. */
export function givingUp(tx: Transaction, { id, attempt }: Pick<OpenOrder, 'id' | 'attempt'>) {
  return tx
    .update(orders)
    .set({ attempt: -attempt, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, id))
}

/** Of orders: those whose last attempt was not given up. */
export const isGoingOn = gt(orders.attempt, 0)
