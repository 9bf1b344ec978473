/** Orders that a customer has begun to pay and may take up again. */
import type { PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, asc, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { reservationsOfOrder } from '../reservations/reservations.queries.ts'
import { isOnEarlierDay } from '../sales/stale-sales-days.ts'
import { orderLines, orders } from './orders.table.ts'

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
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.paidAt),
        or(isRecent, exists(reservationsOfOrder(db, orders.id))),
      ),
    )
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

type NewOrder = Omit<typeof orders.$inferInsert, 'createdAt'> & { id: string }
type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>

/** Inserts an order with its lines. */
export function insertingOrder(tx: Transaction, order: NewOrder, lines: readonly NewOrderLine[]) {
  const inserted = tx.$with('new_order').as(tx.insert(orders).values(order))
  return tx
    .with(inserted)
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId: order.id })))
}

/**
 * Locks an order that is unpaid and unknown to the provider, unless a later attempt to pay it has begun; says
 * whether there was one.
 */
export async function lockLastAttempt(
  tx: Transaction,
  { id, attempt }: Pick<OpenOrder, 'id' | 'attempt'>,
): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.attempt, attempt),
        isNull(orders.providerOrderId),
        isNull(orders.paidAt),
      ),
    )
    .for('update')
  return order !== undefined
}

/** When an order was made, as a query in another. */
export function momentOfOrder(db: Queryable, id: string) {
  return db.select({ at: orders.createdAt }).from(orders).where(eq(orders.id, id))
}

/** Removes an order that nobody else has heard of. */
export async function removeOrder(tx: Transaction, id: string): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id))
}

type KeptProviderOrder = { providerOrderId: string; createdAt: Date }

/**
 * Notes the provider's order of one that was not given up, unless it has one already, and returns the one that it
 * has then; undefined where there is no such order.
 */
export function keepProviderOrder(
  db: Queryable,
  order: { id: string; providerOrderId: string },
): Promise<KeptProviderOrder | undefined> {
  return keep(db, order)
}

/** The same only for an order of today, whose sales nobody has added up yet. */
export function keepProviderOrderOfToday(
  db: Queryable,
  order: { id: string; providerOrderId: string },
): Promise<KeptProviderOrder | undefined> {
  return keep(db, order, not(isOnEarlierDay(orders.createdAt)))
}

async function keep(
  db: Queryable,
  { id, providerOrderId }: { id: string; providerOrderId: string },
  which?: SQL,
): Promise<KeptProviderOrder | undefined> {
  const [kept] = await db
    .update(orders)
    .set({ providerOrderId: sql`coalesce(${orders.providerOrderId}, ${providerOrderId})` })
    .where(and(eq(orders.id, id), isGoingOn, which))
    .returning({ providerOrderId: orders.providerOrderId, createdAt: orders.createdAt })
  return kept && { ...kept, providerOrderId: kept.providerOrderId ?? providerOrderId }
}

/** Whether the last attempt was not given up. */
const isGoingOn = gt(orders.attempt, 0)
