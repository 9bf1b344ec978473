/** The books of what goes back: every row of a refund is read and written here. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { IsLeft } from '../../platform/queue/outbox-sweep.ts'
import { payments, refunds } from './payments.table.ts'
import { WHOLE_REFUND_REASONS } from './refund-reasons.ts'

export type RefundRow = typeof refunds.$inferSelect

/**
 * Counts paise as gone of a payment, and returns what is left of it then; undefined where that much is not left.
 */
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

/** Counts paise as left of a payment again. */
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

/** The moment at which a refund came to this status, for books that tell when money moved. */
function momentOf(status: RefundRow['status'] | undefined) {
  if (status === 'processed') return { processedAt: sql`clock_timestamp()` }
  return status === 'failed' ? { failedAt: sql`clock_timestamp()` } : {}
}

/**
 * Inserts a refund and returns its id. The caller has counted its amount, and holds the order: the time is that of
 * this moment, not of the transaction's begin, so that refunds and tax papers of an order follow each other in time.
 */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const [inserted] = await tx
    .insert(refunds)
    .values({ ...refund, ...momentOf(refund.status), createdAt: sql`clock_timestamp()` })
    .returning({ id: refunds.id })
  if (!inserted) throw new Error('the new refund was not returned')
  return inserted.id
}

/** What to ask the provider for; undefined unless the refund is due. */
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

/** Due refunds that nobody is about to send. */
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

/** The due refunds of a payment. */
export function findDueOfPayment(tx: Transaction, paymentId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due')))
}

/** All refunds of a payment, whatever has become of them. */
export function listRefundsOfPayment(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
}

/** The refund that a form has asked for, by the name of the form. */
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

/** Notes that the provider has taken a due refund, and returns it; undefined for any other. */
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

/** Notes that the provider has taken a refund that was made there. */
export async function noteAccepted(tx: Transaction, id: string): Promise<void> {
  await tx.update(refunds).set({ acceptedAt: sql`now()` }).where(eq(refunds.id, id))
}

/** Notes how far the provider is with a refund. */
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

/** Notes that a refund has failed, and returns it; undefined when that is known. Its amount is still counted. */
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

/** Refunds of all of a payment that failed and that nobody has dealt with, the oldest first. */
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
 * Notes that a refund that failed was dealt with, by somebody or by the shop itself.
 * @param repeatedAs the refund that was decided in its place; null where nothing was left
 */
export async function closeFailedRefund(
  tx: Transaction,
  id: string,
  repeatedAs: string | null,
): Promise<void> {
  await tx.update(refunds).set({ retriedAt: sql`now()`, repeatedAs }).where(eq(refunds.id, id))
}

/** The same for those of a payment that were for a cancellation: nothing is owed once that is taken back. */
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

/** The order that a refund is for. */
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

/** What an order was paid with, and what of it the provider has taken back; undefined for an unpaid one. */
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
  /** What was decided at first. */
  amountPaise: number
  /** How far the newest refund in its place is. */
  status: RefundRow['status']
  /** Whether the newest has failed and nothing was left to give back. */
  isClosed: boolean
}

/** Reads how far refunds are, by their ids: one that failed and was repeated is where its newest repeat is. */
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

/** How many refunds have failed and wait for somebody, and how many are on their way. */
export async function countOpenRefunds(
  db: Queryable,
): Promise<{ failed: number; onTheWay: number }> {
  const failed = await db.$count(refunds, and(eq(refunds.status, 'failed'), isLeftOpen))
  const moving = inArray(refunds.status, ['due', 'pending'])
  return { failed, onTheWay: await db.$count(refunds, and(moving, isLeftOpen)) }
}

export type WaitingRefunds = {
  /** That the provider has not taken yet. */
  due: number
  /** How long ago the oldest of them was decided; 0 without any. */
  oldestDueSeconds: number
  /** That failed, and nobody has dealt with. */
  failed: number
}

/** Money that should be on its way back and is not. */
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
