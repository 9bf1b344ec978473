import type { PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, asc, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { reservationsOfOrder } from '../reservations/reservations.queries.ts'
import { isOnEarlierDay } from '../sales/stale-sales-days.ts'
import { orderLines, orders } from './orders.table.ts'

/** After this time an unpaid order is not reused, because its date would mislead. */
const REUSE_HOURS = 24

export type OpenOrder = {
  id: string
  providerOrderId: string | null
  totalPaise: number
  /** Negative if the attempt was given up. */
  attempt: number
}

export type UnpaidOrder = OpenOrder & {
  fingerprint: string
  paymentStatus: PaymentStatus
  /** True if it may be reused. */
  isRecent: boolean
}

/** The owner's limits when a payment is started, stored for the audit. */
export type SellingLimits = { largestOrderPaise: number; mostPieces: number }

/** Locks the customer's unpaid orders that may be reused, and older ones with reservations. */
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

export function recordingAttempt(
  tx: Transaction,
  { id, attempt }: Pick<OpenOrder, 'id' | 'attempt'>,
  limits: SellingLimits,
) {
  return tx
    .update(orders)
    .set({ ...limits, attempt, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, id))
}

/** Records that the last attempt was given up, so that nothing is reserved for it. */
export function abandoningAttempt(
  tx: Transaction,
  { id, attempt }: Pick<OpenOrder, 'id' | 'attempt'>,
) {
  return tx
    .update(orders)
    .set({ attempt: -attempt, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, id))
}

type NewOrder = Omit<typeof orders.$inferInsert, 'createdAt'> & { id: string }
type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>

export function insertingOrder(tx: Transaction, order: NewOrder, lines: readonly NewOrderLine[]) {
  const inserted = tx.$with('new_order').as(tx.insert(orders).values(order))
  return tx
    .with(inserted)
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId: order.id })))
}

/** Locks an unpaid order unknown to the provider. Returns false if a later attempt has started. */
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

export function momentOfOrder(db: Queryable, id: string) {
  return db.select({ at: orders.createdAt }).from(orders).where(eq(orders.id, id))
}

export async function removeOrder(tx: Transaction, id: string): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id))
}

type KeptProviderOrder = { providerOrderId: string; createdAt: Date }

/**
 * Stores the provider's order id unless one is stored, and returns the stored one; undefined if the order is missing or
 * was given up.
 */
export function keepProviderOrder(
  db: Queryable,
  order: { id: string; providerOrderId: string },
): Promise<KeptProviderOrder | undefined> {
  return keep(db, order)
}

/** Works like `keepProviderOrder`, only for orders of today, which daily sums do not contain yet. */
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
    .where(and(eq(orders.id, id), isAttemptOpen, which))
    .returning({ providerOrderId: orders.providerOrderId, createdAt: orders.createdAt })
  return kept && { ...kept, providerOrderId: kept.providerOrderId ?? providerOrderId }
}

const isAttemptOpen = gt(orders.attempt, 0)
