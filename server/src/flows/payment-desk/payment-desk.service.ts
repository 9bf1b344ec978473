/** What of the shop's money needs the owner's eyes, or is still on its way. */

import type { PaymentDesk, Reconciliation } from '@bhitti/contract/calls/payment-desk.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { orderMails } from '../../modules/orders/order-mails.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { readOffers } from '../../modules/orders/refund-offers.queries.ts'
import { payments, refunds } from '../../modules/payments/payments.table.ts'
import { providerEvents } from '../../modules/payments/provider-events.table.ts'
import { reconciliations } from '../../modules/payments/reconciliations.table.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Reconciliation as ReconciliationRow } from '../reconciliation/reconciliation.service.ts'
import { readPossibleDuplicates } from './duplicate-orders.service.ts'
import { readReturnedPayments } from './returned-payments.service.ts'

const SHOWN = 100

export async function readPaymentDesk({ db }: Context): Promise<PaymentDesk> {
  const [lastEvent] = await db
    .select({ at: sql<string | null>`max(${providerEvents.receivedAt})` })
    .from(providerEvents)
  const [unsent] = await db
    .select({ mails: count() })
    .from(orderMails)
    .where(isNull(orderMails.sentAt))
  const [last] = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.finishedAt))
    .limit(1)
  const events = await db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(SHOWN)
  return {
    lastEventAt: lastEvent?.at ? new Date(lastEvent.at).toISOString() : null,
    openOrders: await readOpenOrders(db),
    unfinishedRefunds: await readUnfinishedRefunds(db),
    returnedPayments: await readReturnedPayments(db),
    possibleDuplicates: await readPossibleDuplicates(db),
    unprocessedEvents: events.map(toProviderEvent),
    unsentMails: unsent?.mails ?? 0,
    reconciliation: last ? toReconciliation(last) : null,
  }
}

/** Orders whose payment is known to have begun and come to no end. */
async function readOpenOrders(db: Queryable): Promise<PaymentDesk['openOrders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNotNull(orders.providerOrderId),
        gte(orders.createdAt, sql`now() - interval '4 days'`),
        or(
          eq(orders.paymentStatus, 'authorized'),
          and(
            lt(orders.createdAt, sql`now() - interval '15 minutes'`),
            or(isNull(orders.checkedAt), ne(orders.paymentStatus, 'created')),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(SHOWN)
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

type UnfinishedRefund = PaymentDesk['unfinishedRefunds'][number]

/** Refunds that are due, not finished by the provider, or failed. */
export async function readUnfinishedRefunds(
  db: Queryable,
  which?: SQL,
): Promise<UnfinishedRefund[]> {
  const rows = await db
    .select({ refund: refunds, orderId: orders.id, number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ne(refunds.status, 'processed'), isNull(refunds.retriedAt), which))
    .orderBy(asc(refunds.createdAt))
    .limit(SHOWN)
  const failed = rows.filter(({ refund }) => refund.status === 'failed')
  const ids = failed.map(({ refund }) => refund.id)
  const offers = await readOffers(db, inArray(refunds.id, ids))
  const offered = (id: string) => toRupees(offers.get(id)?.offer.amountPaise ?? 0)
  return rows.map(({ refund, orderId, number }) => ({
    _id: refund.id,
    orderId,
    orderNumber: orderNumber(number),
    amount: toRupees(refund.amountPaise),
    status: refund.status,
    reason: refund.reason,
    createdAt: refund.createdAt.toISOString(),
    offeredAmount: refund.status === 'failed' ? offered(refund.id) : null,
  }))
}

export function toProviderEvent(
  event: typeof providerEvents.$inferSelect,
): PaymentDesk['unprocessedEvents'][number] {
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
