import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { IsLeft } from '../../platform/queue/outbox-sweep.ts'
import { payments, refunds } from './payments.table.ts'
import { WHOLE_REFUND_REASONS } from './refund-reasons.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Adds `amountPaise` to a payment's refunded total, and returns what is left. Returns undefined if less was left. */
export async function countRefunded(
  tx: Transaction,
  paymentId: string,
  amountPaise: number,
): Promise<number | undefined> {
  const [booked] = await tx
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} + ${amountPaise}` })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`${payments.refundedPaise} + ${amountPaise} <= ${payments.amountPaise}`,
      ),
    )
    .returning({
      leftPaise: sql`${payments.amountPaise} - ${payments.refundedPaise}`.mapWith(Number),
    })
  return booked?.leftPaise
}

/** Subtracts `amountPaise` from a payment's refunded total. */
export async function countKept(
  tx: Transaction,
  paymentId: string,
  amountPaise: number,
): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} - ${amountPaise}` })
    .where(eq(payments.id, paymentId))
}

export type NewRefund = Omit<typeof refunds.$inferInsert, 'id' | 'createdAt'>

/** Returns the time column that a new status sets, for the books. */
function momentOf(status: RefundRow['status'] | undefined) {
  if (status === 'processed') return { processedAt: sql`clock_timestamp()` }
  return status === 'failed' ? { failedAt: sql`clock_timestamp()` } : {}
}

/**
 * Inserts a refund and returns its id. The caller has counted its amount and locked its order. `createdAt` is this
 * moment, not the begin of the transaction: an order's refunds and tax papers must follow each other in time.
 */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const [inserted] = await tx
    .insert(refunds)
    .values({ ...refund, ...momentOf(refund.status), createdAt: sql`clock_timestamp()` })
    .returning({ id: refunds.id })
  if (!inserted) throw new Error('the new refund was not returned')
  return inserted.id
}

/** Returns what to request from the provider, or undefined if the refund is not due. */
export async function findDueRefund(
  db: Queryable,
  id: string,
): Promise<{ providerPaymentId: string; amountPaise: number } | undefined> {
  const [due] = await db
    .select({
      providerPaymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
  return due
}

/** Returns due refunds that no worker is about to send. */
export function findDueRefunds(
  db: Queryable,
  isLeft: IsLeft,
  atMost: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), isLeft(refunds.createdAt, refunds.id)))
    .limit(atMost)
}

export function findDueOfPayment(tx: Transaction, paymentId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due')))
}

export function listRefundsOfPayment(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
}

export async function findRequestedRefund(
  tx: Transaction,
  paymentId: string,
  idempotencyKey: string,
): Promise<{ id: string; amountPaise: number } | undefined> {
  const [known] = await tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, idempotencyKey)))
  return known
}

/** Marks a due refund as accepted by the provider. Returns undefined if it was not due. */
export async function acceptRefund(
  tx: Transaction,
  id: string,
  { status, providerRefundId }: { status: RefundRow['status']; providerRefundId: string },
): Promise<RefundRow | undefined> {
  const [accepted] = await tx
    .update(refunds)
    .set({ status, providerRefundId, acceptedAt: sql`now()`, ...momentOf(status) })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
    .returning()
  return accepted
}

export async function noteAccepted(tx: Transaction, id: string): Promise<void> {
  await tx.update(refunds).set({ acceptedAt: sql`now()` }).where(eq(refunds.id, id))
}

export async function setRefundStatus(
  tx: Transaction,
  id: string,
  status: RefundRow['status'],
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status, ...momentOf(status) })
    .where(eq(refunds.id, id))
}

/** Marks a refund as failed. Returns undefined if it had failed already. Its amount stays counted. */
export async function failRefund(
  tx: Transaction,
  id: string,
): Promise<Pick<RefundRow, 'paymentId' | 'amountPaise' | 'createdAt'> | undefined> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed', ...momentOf('failed') })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['due', 'pending', 'processed'])))
    .returning({
      paymentId: refunds.paymentId,
      amountPaise: refunds.amountPaise,
      createdAt: refunds.createdAt,
    })
  return failed
}

/** Returns full refunds of a payment that failed and were not dealt with, the oldest first. */
export async function listFailedWhole(tx: Transaction, paymentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.status, 'failed'),
        inArray(refunds.reason, [...WHOLE_REFUND_REASONS]),
        isNull(refunds.retriedAt),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ id }) => id)
}

/**
 * Marks a failed refund as dealt with.
 * @param repeatedAs the refund that replaces it; null if nothing was left
 */
export async function closeFailedRefund(
  tx: Transaction,
  id: string,
  repeatedAs: string | null,
): Promise<void> {
  await tx.update(refunds).set({ retriedAt: sql`now()`, repeatedAs }).where(eq(refunds.id, id))
}

/** Marks a payment's failed cancellation refunds as dealt with: a reopened order owes nothing. */
export async function closeFailedCancellations(tx: Transaction, paymentId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ retriedAt: sql`now()` })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.status, 'failed'),
        eq(refunds.reason, 'cancelled'),
        isNull(refunds.retriedAt),
      ),
    )
}

export async function findOrderOfRefund(
  tx: Transaction,
  refundId: string,
): Promise<{ orderId: string } | undefined> {
  const [refund] = await tx
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return refund
}

/** Returns what an order was paid with and how much of it the provider has accepted for refund. Undefined if unpaid. */
export async function readPaidAndAccepted(
  tx: Transaction,
  orderId: string,
): Promise<{ amountPaise: number; acceptedPaise: number } | undefined> {
  const [paid] = await tx
    .select({
      amountPaise: payments.amountPaise,
      acceptedPaise: sql`coalesce(sum(${refunds.amountPaise}) filter (
        where ${refunds.status} in ('pending', 'processed')), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), payments.paysOrder))
    .groupBy(payments.id)
  return paid
}

export type FollowedRefund = {
  /** Amount of the first refund */
  amountPaise: number
  /** Status of the newest repeat */
  status: RefundRow['status']
  /** True if the newest repeat was dealt with without a further refund. */
  isClosed: boolean
}

/** Reads the progress of refunds by their ids. A failed one that was repeated has the status of its newest repeat. */
export async function followRefunds(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, FollowedRefund>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: string
    amount_paise: string
    status: RefundRow['status']
    is_closed: boolean
  }>(sql`
    with recursive followed as (
      select ${refunds.id}, ${refunds.amountPaise}, ${refunds.status}, ${refunds.retriedAt}, ${refunds.repeatedAs}
      from ${refunds} where ${inArray(refunds.id, [...ids])}
      union all
      select followed.id, followed.amount_paise, newer.status, newer.retried_at, newer.repeated_as
      from followed join ${refunds} newer on newer.id = followed.repeated_as
    )
    select id, amount_paise, status, retried_at is not null as is_closed
    from followed where repeated_as is null`)
  return new Map(
    rows.map((row) => [
      row.id,
      { amountPaise: Number(row.amount_paise), status: row.status, isClosed: row.is_closed },
    ]),
  )
}

const isLeftOpen = isNull(refunds.retriedAt)

/** Counts the failed refunds that nobody has dealt with, and those under way. */
export async function countOpenRefunds(
  db: Queryable,
): Promise<{ failed: number; onTheWay: number }> {
  const failed = await db.$count(refunds, and(eq(refunds.status, 'failed'), isLeftOpen))
  const moving = inArray(refunds.status, ['due', 'pending'])
  return { failed, onTheWay: await db.$count(refunds, and(moving, isLeftOpen)) }
}

export type WaitingRefunds = {
  due: number
  oldestDueSeconds: number
  failed: number
}

export async function readWaitingRefunds(db: Queryable): Promise<WaitingRefunds> {
  const [waiting] = await db
    .select({
      due: sql`count(*) filter (where ${refunds.status} = 'due')`.mapWith(Number),
      oldestDueSeconds: sql`coalesce(extract(epoch from now() - min(${refunds.createdAt})
        filter (where ${refunds.status} = 'due')), 0)`.mapWith(Number),
      failed: sql`count(*) filter (where ${refunds.status} = 'failed')`.mapWith(Number),
    })
    .from(refunds)
    .where(and(sql`${refunds.status} <> 'processed'`, isLeftOpen))
  return waiting ?? { due: 0, oldestDueSeconds: 0, failed: 0 }
}
