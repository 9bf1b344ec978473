import type {
  PaymentDesk,
  Reconciliation,
} from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { and, asc, eq } from 'drizzle-orm'
import { readUnsentNotifications } from '../../modules/notifications/notifications.queries.ts'
import { listOpenDeliveries } from '../../modules/orders/open-deliveries.queries.ts'
import { listOpenOrders } from '../../modules/orders/open-orders.queries.ts'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import { readOffers } from '../../modules/orders/returns/refund-offers.queries.ts'
import {
  isUnfinished,
  readablePayments,
  readableRefunds,
} from '../../modules/payments/payments.queries.ts'
import {
  listUnprocessedEvents,
  type ProviderEventRow,
  readLastEventTime,
} from '../../modules/payments/provider-events.service.ts'
import {
  type Reconciliation as ReconciliationRow,
  readLastReconciliation,
} from '../../modules/payments/reconciliations.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readPossibleDuplicates } from './duplicate-orders.service.ts'
import { countWrongAmountsInARow, readReturnedPayments } from './returned-payments.service.ts'

const SHOWN = 100

export async function readPaymentDesk({ db }: Context): Promise<PaymentDesk> {
  const lastEventAt = await readLastEventTime(db)
  const { unsent: unsentMails } = await readUnsentNotifications(db)
  const last = await readLastReconciliation(db)
  const events = await listUnprocessedEvents(db, SHOWN)
  return {
    lastEventAt: lastEventAt && new Date(lastEventAt).toISOString(),
    openOrders: await readOpenOrders(db),
    openDeliveries: await readOpenDeliveries(db),
    unfinishedRefunds: await readUnfinishedRefunds(db),
    returnedPayments: await readReturnedPayments(db),
    wrongAmountsInARow: await countWrongAmountsInARow(db),
    possibleDuplicates: await readPossibleDuplicates(db),
    unprocessedEvents: events.map(toProviderEvent),
    unsentMails,
    reconciliation: last ? toReconciliation(last) : null,
  }
}

async function readOpenOrders(db: Queryable): Promise<PaymentDesk['openOrders']> {
  const rows = await listOpenOrders(db, SHOWN)
  return rows.map((order) => ({
    _id: order.id,
    orderNumber: orderNumber(order.number),
    providerOrderId: order.providerOrderId ?? '',
    totalAmount: toRupees(order.totalPaise),
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt.toISOString(),
    checkedAt: order.checkedAt?.toISOString() ?? null,
  }))
}

async function readOpenDeliveries(db: Queryable): Promise<PaymentDesk['openDeliveries']> {
  const rows = await listOpenDeliveries(db, SHOWN)
  return rows.map(({ id, number, address, duePaise, shippingPaise, paidAt, ...order }) => ({
    ...order,
    _id: id,
    orderNumber: orderNumber(number),
    place: address && `${address.city} ${address.pincode}`.trim(),
    chargedAmount: toRupees(shippingPaise),
    dueAmount: duePaise === null ? null : toRupees(duePaise),
    paidAt: paidAt?.toISOString() ?? '',
  }))
}

type UnfinishedRefund = PaymentDesk['unfinishedRefunds'][number]

export async function readUnfinishedRefunds(
  db: Queryable,
  refundId?: string,
): Promise<UnfinishedRefund[]> {
  const rows = await db
    .select({
      id: readableRefunds.id,
      amountPaise: readableRefunds.amountPaise,
      status: readableRefunds.status,
      reason: readableRefunds.reason,
      createdAt: readableRefunds.createdAt,
      orderId: readableOrders.id,
      number: readableOrders.number,
    })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .innerJoin(readableOrders, eq(readableOrders.id, readablePayments.orderId))
    .where(and(isUnfinished, refundId === undefined ? undefined : eq(readableRefunds.id, refundId)))
    .orderBy(asc(readableRefunds.createdAt))
    .limit(SHOWN)
  const failed = rows.filter(({ status }) => status === 'failed').map(({ id }) => id)
  const offers = await readOffers(db, failed)
  const offered = (id: string) => toRupees(offers.get(id)?.offer.amountPaise ?? 0)
  return rows.map(({ id, amountPaise, status, reason, createdAt, orderId, number }) => ({
    _id: id,
    orderId,
    orderNumber: orderNumber(number),
    amount: toRupees(amountPaise),
    status,
    reason,
    createdAt: createdAt.toISOString(),
    offeredAmount: status === 'failed' ? offered(id) : null,
  }))
}

export function toProviderEvent(event: ProviderEventRow): PaymentDesk['unprocessedEvents'][number] {
  return {
    _id: event.id,
    name: event.name,
    receivedAt: event.receivedAt.toISOString(),
    processedAt: event.processedAt?.toISOString() ?? null,
    outcome: event.outcome,
    attempts: event.attempts,
    lastError: event.lastError,
  }
}

export function toReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    payments: row.payments,
    capturedAmount: toRupees(row.capturedPaise),
    refundedAmount: toRupees(row.refundedPaise),
    differences: row.differences,
  }
}
