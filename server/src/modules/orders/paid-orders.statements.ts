import type { PaymentMethod, PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { readablePayments } from '../payments/payments.queries.ts'
import { isOnEarlierDay } from '../sales/stale-sales-days.ts'
import type { CheckoutDetails } from './checkout-details.rules.ts'
import { type OrderRow, orderHistory, orderLines, orders } from './orders.table.ts'

/** `isOld` is true if the order's day is already included in the daily sums. */
export type LockedOrder = OrderRow & { isOld: boolean }

export const lockingOrder = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .select({ ...getTableColumns(orders), isOld: isOnEarlierDay(orders.createdAt) })
    .from(orders)
    .where(eq(orders.id, at.orderId))
    .for('update'),
)

export const readingLines = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      cartLineId: orderLines.cartLineId,
      quantity: orderLines.quantity,
      lengthHundredths: orderLines.lengthHundredths,
      stockUnit: orderLines.stockUnit,
      totalPaise: orderLines.totalPaise,
      discountPaise: orderLines.discountPaise,
      artistId: readableProducts.artistId,
    })
    .from(orderLines)
    .innerJoin(readableProducts, eq(readableProducts.id, orderLines.productId))
    .where(eq(orderLines.orderId, at.orderId))
    .orderBy(asc(orderLines.position)),
)

export type SettledLine = Awaited<ReturnType<typeof readingLines>>[number]

/** Marks an order as paid; also cancels it if its goods are sold out. The history records both. */
export function markingPaid(
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
  { method, isSold }: { method: PaymentMethod; isSold: boolean },
) {
  const paid = tx.$with('paid').as(
    tx
      .update(orders)
      .set({
        status: isSold ? 'Pending' : 'Cancelled',
        paymentStatus: 'paid',
        paymentMethod: method,
        paidAt: sql`now()`,
      })
      .where(eq(orders.id, order.id)),
  )
  const became = { orderId: order.id, to: 'Pending' } as const
  const ended = { ...became, from: 'Pending', to: 'Cancelled', at: sql`clock_timestamp()` } as const
  return tx
    .with(paid)
    .insert(orderHistory)
    .values(isSold ? [became] : [became, ended])
}

export const readingClaimedOrder = prepared(
  (db, at: Places<{ providerOrderId: string; paymentId: string; accountId: string }>) =>
    db
      .select({
        order: orders,
        recorded: {
          id: readablePayments.providerPaymentId,
          amountPaise: readablePayments.amountPaise,
          method: readablePayments.method,
          refundedPaise: readablePayments.refundedPaise,
        },
      })
      .from(orders)
      .leftJoin(
        readablePayments,
        and(
          eq(readablePayments.orderId, orders.id),
          eq(readablePayments.providerPaymentId, at.paymentId),
        ),
      )
      .where(
        and(eq(orders.providerOrderId, at.providerOrderId), eq(orders.accountId, at.accountId)),
      ),
)

/** Changes the payment status if it is still one of `from`. */
export async function followPayment(
  db: Queryable,
  orderId: string,
  { from, to }: { from: readonly PaymentStatus[]; to: PaymentStatus },
): Promise<void> {
  await db
    .update(orders)
    .set({ paymentStatus: to })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, [...from])))
}

/** Marks the payment as authorized; returns false if the order is already paid. */
export async function markAuthorized(tx: Transaction, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: 'authorized' })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)))
  return rowCount === 1
}

export type DetailsToAdd = Partial<
  CheckoutDetails &
    Pick<
      OrderRow,
      | 'addressToConfirm'
      | 'deliveryDuePaise'
      | 'deliveryOpen'
      | 'promisedFrom'
      | 'promisedTo'
      | 'unreadDetails'
    >
>

export async function addDetails(
  tx: Transaction,
  orderId: string,
  details: DetailsToAdd,
): Promise<void> {
  await tx.update(orders).set(details).where(eq(orders.id, orderId))
}
