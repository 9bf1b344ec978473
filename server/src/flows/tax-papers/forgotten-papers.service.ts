/** Finds orders whose money has moved without a paper, and issues it. */
import { and, desc, eq, gte, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { readableOrders } from '../../modules/orders/orders.queries.ts'
import { readablePayments, readableRefunds } from '../../modules/payments/payments.queries.ts'
import { readableTaxDocuments } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { isDatabaseAway } from '../../platform/database/database-away.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { attempt, mayBeTried } from '../../platform/queue/failed-work.ts'
import { issueDuePapers } from './due-papers.service.ts'
import { listWaiting, noteWaiting, readableWaitingPapers } from './waiting-papers.queries.ts'

const AT_ONCE = 50
/** Limit per round on new and on waiting orders, so that blocked ones hide no others. */
const MOST_TRIED = 1000

/**
 * Issues the due papers of orders that lack one, newest first. An order that lacks its State or tax class is listed
 * under Admin, Tax, and retried each round. Neither those nor a failure keep other orders from their papers.
 */
export async function issueForgottenPapers(context: Context): Promise<void> {
  const { registration, papersFrom } = context.liveSettings.current().tax
  if (registration === 'unknown' || papersFrom === null) return
  const { db } = context
  const tried = new Set<string>()
  const waiting = await listWaiting(db, MOST_TRIED)
  while (tried.size < MOST_TRIED) {
    const found = await findOrdersWithoutPapers(db, papersFrom, [...tried])
    if (found.length === 0) break
    for (const id of found) {
      tried.add(id)
      await tryToIssue(context, id)
    }
  }
  for (const { id } of waiting) await tryToIssue(context, id)
}

/** Issues the due papers of an order, or lists it as waiting for staff. */
async function tryToIssue(context: Context, orderId: string): Promise<void> {
  const { db, log } = context
  const work = () => issueOrWait(context, orderId)
  const { error } = await attempt(db, log, { kind: 'tax-paper', rowId: orderId, work })
  if (isDatabaseAway(error)) throw error
}

async function issueOrWait(context: Context, orderId: string): Promise<void> {
  try {
    await inTransaction(context.db, (tx) => issueDuePapers(tx, context, orderId))
  } catch (error) {
    const waits = error instanceof ShopError && (await noteWaiting(context.db, orderId, error))
    if (!waits) throw error
    context.log.info({ orderId, code: error.code }, 'a tax paper cannot be issued yet')
  }
}

/** Returns orders that are paid without any paper, then those whose refunds exceed their papers, each newest first. */
async function findOrdersWithoutPapers(
  db: Queryable,
  papersFrom: string,
  except: readonly string[],
): Promise<string[]> {
  const [paid, refunded] = [
    await findPaidWithoutPapers(db, papersFrom, except),
    await findRefundedWithoutPapers(db, papersFrom, except),
  ]
  return [...new Set([...paid, ...refunded].map(({ id }) => id))]
}

/** Returns SQL for midnight in India. */
function beginOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
}

/** Older orders are left to staff. */
const LOOK_BACK_DAYS = 40

const doesNotWait = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(readableWaitingPapers)
      .where(eq(readableWaitingPapers.orderId, readablePayments.orderId)),
  )

function findPaidWithoutPapers(
  db: Queryable,
  papersFrom: string,
  except: readonly string[],
): Promise<{ id: string }[]> {
  const papers = db
    .select({ one: sql`1` })
    .from(readableTaxDocuments)
    .where(eq(readableTaxDocuments.orderId, readableOrders.id))
  return db
    .select({ id: readableOrders.id })
    .from(readableOrders)
    .innerJoin(
      readablePayments,
      and(eq(readablePayments.orderId, readableOrders.id), readablePayments.paysOrder),
    )
    .where(
      and(
        gte(readablePayments.createdAt, beginOf(papersFrom)),
        gte(readablePayments.createdAt, sql`now() - make_interval(days => ${LOOK_BACK_DAYS})`),
        notExists(papers),
        doesNotWait(db),
        mayBeTried(db, 'tax-paper', readableOrders.id),
        notInArray(readableOrders.id, [...except]),
      ),
    )
    .orderBy(desc(readablePayments.createdAt))
    .limit(AT_ONCE)
}

/**
 * Returns orders whose recent refunds exceed their credit notes and refund vouchers. Orders invoiced more than once are
 * always returned: credits of an earlier sale do not count for the last.
 */
function findRefundedWithoutPapers(
  db: Queryable,
  papersFrom: string,
  except: readonly string[],
): Promise<{ id: string }[]> {
  const ofOrder = eq(readableTaxDocuments.orderId, readablePayments.orderId)
  const invoices = db
    .select({ count: sql`count(*)` })
    .from(readableTaxDocuments)
    .where(and(ofOrder, eq(readableTaxDocuments.kind, 'invoice')))
  const covered = db
    .select({ paise: sql`coalesce(sum(${readableTaxDocuments.grossPaise}), 0)` })
    .from(readableTaxDocuments)
    .where(
      and(
        ofOrder,
        inArray(readableTaxDocuments.kind, ['creditNote', 'commercialCredit', 'refundVoucher']),
      ),
    )
  return db
    .select({ id: readablePayments.orderId })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .where(
      and(
        readablePayments.paysOrder,
        eq(readableRefunds.status, 'processed'),
        gte(readablePayments.createdAt, beginOf(papersFrom)),
        doesNotWait(db),
        mayBeTried(db, 'tax-paper', readablePayments.orderId),
        notInArray(readablePayments.orderId, [...except]),
      ),
    )
    .groupBy(readablePayments.orderId)
    .having(
      and(
        gte(
          sql`max(${readableRefunds.createdAt})`,
          sql`now() - make_interval(days => ${LOOK_BACK_DAYS})`,
        ),
        or(sql`sum(${readableRefunds.amountPaise}) > (${covered})`, sql`(${invoices}) > 1`),
      ),
    )
    .orderBy(desc(sql`max(${readableRefunds.createdAt})`))
    .limit(AT_ONCE)
}
