/** Statements on orders that are being paid, to be sent with others. */
import type { PaymentMethod, PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { readablePayments } from '../payments/payments.queries.ts'
import { isOnEarlierDay } from '../sales/stale-sales-days.ts'
import type { CheckoutDetails } from './checkout-details.rules.ts'
import { type OrderRow, orderHistory, orderLines, orders } from './orders.table.ts'

/** `isOld` says that its day has been added up already. */
export type LockedOrder = OrderRow & { isOld: boolean }

/** Locks an order until the transaction ends. */
export const lockingOrder = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .select({ ...getTableColumns(orders), isOld: isOnEarlierDay(orders.createdAt) })
    .from(orders)
    .where(eq(orders.id, at.orderId))
    .for('update'),
)

/** The lines of an order with the artists whose designs they are. */
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

/** Marks an order paid, or ended at once where its goods are gone; its history says both. */
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

/** A customer's order by the provider's id of it, with what was recorded of a payment for it. */
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

/** Moves the state of an order's payment on, where it is one of these still. */
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

/** Notes that money was authorized for an order; false for one that is paid. */
export async function markAuthorized(tx: Transaction, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: 'authorized' })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)))
  return rowCount === 1
}

/** What a payment brings of an order beside its lines. */
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

/** Adds it. */
export async function addDetails(
  tx: Transaction,
  orderId: string,
  details: DetailsToAdd,
): Promise<void> {
  await tx.update(orders).set(details).where(eq(orders.id, orderId))
}
