/** What a settlement locks and reads in one trip, and what it writes in another. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { removingBoughtLines } from '../../modules/cart/cart-lines.statements.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { decidingOrderMail } from '../../modules/orders/order-mails.statements.ts'
import {
  type OrderRow,
  orderHistory,
  orderLines,
  orders,
} from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { isOnEarlierDay, markingSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { type Step, sendTogether } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'

/** Locks an order and reads its lines, and what was recorded of a payment by the provider's id. */
export async function lockForSettlement(
  tx: Transaction,
  orderId: string,
  providerPaymentId: string,
) {
  const [[order], [recorded], lines] = await sendTogether(
    lockingOrder(tx, { orderId }),
    readingPayment(tx, { providerPaymentId }),
    readingLines(tx, { orderId }),
  )
  return { order, recorded, lines }
}

export type SettlementToWrite = {
  order: LockedOrder
  lines: readonly SettledLine[]
  payment: PaymentToWrite
  /** Takes the pieces of an order that is sold. */
  taking: Step<unknown> | null
}

/** Records a payment, and what it makes of its order. */
export async function writeSettlement(
  tx: Transaction,
  jobs: JobQueue,
  { order, lines, payment, taking }: SettlementToWrite,
): Promise<void> {
  await sendTogether(
    ...(taking ? [taking] : []),
    ...(payment.paysOrder ? markingPaid(tx, order, payment) : []),
    insertingPayment(tx, payment),
    ...(payment.returnReason === null ? followingSale(tx, jobs, order, lines) : []),
  )
}

/** `isOld` says that its day has been added up already. */
export type LockedOrder = OrderRow & { isOld: boolean }

const lockingOrder = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .select({ ...getTableColumns(orders), isOld: isOnEarlierDay(orders.createdAt) })
    .from(orders)
    .where(eq(orders.id, at.orderId))
    .for('update'),
)

const readingPayment = prepared((db, at: Places<{ providerPaymentId: string }>) =>
  db
    .select({ returnReason: payments.returnReason })
    .from(payments)
    .where(eq(payments.providerPaymentId, at.providerPaymentId)),
)

const readingLines = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      cartLineId: orderLines.cartLineId,
      quantity: orderLines.quantity,
      totalPaise: orderLines.totalPaise,
      discountPaise: orderLines.discountPaise,
      artistId: products.artistId,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, at.orderId))
    .orderBy(asc(orderLines.position)),
)

type SettledLine = Awaited<ReturnType<typeof readingLines>>[number]

type PaymentToWrite = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'providerPaymentId' | 'method' | 'amountPaise' | 'paysOrder' | 'returnReason'
>

const insertingPayment = prepared((db, at: Places<PaymentToWrite>) =>
  db.insert(payments).values({
    id: at.id,
    orderId: at.orderId,
    providerPaymentId: at.providerPaymentId,
    method: at.method,
    amountPaise: at.amountPaise,
    paysOrder: at.paysOrder,
    returnReason: at.returnReason,
  }),
)

function markingPaid(
  tx: Transaction,
  order: LockedOrder,
  { method, returnReason }: Pick<PaymentToWrite, 'method' | 'returnReason'>,
): Step<unknown>[] {
  const isSold = returnReason === null
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
  const marking = tx
    .with(paid)
    .insert(orderHistory)
    .values(isSold ? [became] : [became, ended])
  return order.isOld ? [marking, markingSalesDayStale(tx, order.createdAt)] : [marking]
}

/** What follows once the goods are the customer's. */
function followingSale(
  tx: Transaction,
  jobs: JobQueue,
  order: LockedOrder,
  lines: readonly SettledLine[],
): Step<unknown>[] {
  return [
    removingBoughtLines(tx, order, lines),
    ...decidingOrderMail(tx, jobs, { orderId: order.id, template: 'order-paid' }),
  ]
}
