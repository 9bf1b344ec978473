import { removingBoughtLines } from '../../modules/cart/cart-lines.statements.ts'
import { notifyingBuyer } from '../../modules/orders/order-notifications.statements.ts'
import {
  type LockedOrder,
  lockingOrder,
  markingPaid,
  readingLines,
  type SettledLine,
} from '../../modules/orders/paid-orders.statements.ts'
import {
  insertingPayment,
  type PaymentToWrite,
  readingPayment,
} from '../../modules/payments/payments.statements.ts'
import { markingSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Step, sendTogether } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'

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
  taking: Step<unknown> | null
}

export async function writeSettlement(
  tx: Transaction,
  jobs: JobQueue,
  { order, lines, payment, taking }: SettlementToWrite,
): Promise<void> {
  await sendTogether(
    ...(taking ? [taking] : []),
    ...(payment.paysOrder ? followingPayment(tx, order, payment) : []),
    insertingPayment(tx, payment),
    ...(payment.returnReason === null ? followingSale(tx, jobs, order, lines) : []),
  )
}

function followingPayment(
  tx: Transaction,
  order: LockedOrder,
  { method, returnReason }: PaymentToWrite,
): Step<unknown>[] {
  const marking = markingPaid(tx, order, { method, isSold: returnReason === null })
  return order.isOld ? [marking, markingSalesDayStale(tx, order.createdAt)] : [marking]
}

function followingSale(
  tx: Transaction,
  jobs: JobQueue,
  order: LockedOrder,
  lines: readonly SettledLine[],
): Step<unknown>[] {
  return [
    removingBoughtLines(tx, order, lines),
    ...notifyingBuyer(tx, jobs, {
      ...{ orderId: order.id, accountId: order.accountId },
      template: 'order-paid',
    }),
  ]
}
