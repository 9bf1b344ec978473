/**
 * What the shop does by itself, round after round: it asks about orders that stay open, finds work
 * whose job was lost, cleans up, adds up what was sold, and once a day compares its books with the provider's. Every process
 * does it; each step claims what it works on, so that two processes share the work.
 */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendOrderMail } from '../modules/orders/order-mails.service.ts'
import { orderMails } from '../modules/orders/order-mails.table.ts'
import { ProviderUnavailableError } from '../modules/payments/payment-provider.ts'
import { refunds } from '../modules/payments/payments.table.ts'
import { processEvent, removeOldEvents } from '../modules/payments/provider-events.service.ts'
import { providerEvents } from '../modules/payments/provider-events.table.ts'
import { reconcileBooks, reconcileOpenOrders } from '../modules/payments/reconciliation.service.ts'
import { reconciliations } from '../modules/payments/reconciliations.table.ts'
import { payRefund } from '../modules/payments/refunds.service.ts'
import { resumeProductImports } from '../modules/product-files/run-import.service.ts'
import { addUpSales } from '../modules/sales/sales-days.service.ts'
import { removeOldSearchMisses } from '../modules/search/search-misses.service.ts'
import { removeOldReservations } from '../modules/stock/reservations.service.ts'
import { removeUnusedUploads } from '../modules/uploads/uploads.service.ts'

const ROUND_MS = 10_000
/** A job would have been done by then. */
const FORGOTTEN_SECONDS = 20
const BOOK_DAYS = 4
const AT_ONCE = 50
/** What fails so often needs somebody to look at it: the payment desk shows it. */
const MOST_ATTEMPTS = 500
/** A mailbox that takes nothing for so long will not take it later. */
const MAIL_DAYS = 3

export type Recovery = { stop: () => Promise<void> }

/** Begins the rounds; a round that takes long delays the next. */
export function startRecovery(context: Context): Recovery {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  function plan() {
    timer = setTimeout(() => {
      running = recover(context)
        .catch((error) => context.log.error({ err: error }, 'a round of recovery failed'))
        .finally(() => {
          if (!stopped) plan()
        })
    }, ROUND_MS)
  }
  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** One round. */
export async function recover(context: Context): Promise<void> {
  await doForgotten(context)
  await reconcileOpenOrders(context)
  await removeOldReservations(context.db)
  await resumeProductImports(context)
  await removeUnusedUploads(context)
  await orderDailyBooks(context)
  await addUpSales(context)
}

/** The comparison of the books is a job of its own: one process makes it. */
async function orderDailyBooks({ db, jobs }: Context): Promise<void> {
  const [last] = await db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(gt(reconciliations.finishedAt, sql`now() - interval '1 day'`))
    .limit(1)
  if (!last) await inTransaction(db, (tx) => jobs.add(tx, 'daily-books', 'today'))
}

export async function closeDailyBooks(context: Context): Promise<void> {
  await removeOldEvents(context)
  await removeOldSearchMisses(context)
  await reconcileBooks(context, BOOK_DAYS)
}

/**
 * Does work that has waited for long without regard to its job, which may be lost, have given up, or
 * be held by a process that is gone. Doing it twice is harmless: each verb finds out what is left.
 */
async function doForgotten(context: Context): Promise<void> {
  const { db, log } = context
  const before = sql`now() - make_interval(secs => ${FORGOTTEN_SECONDS})`
  const events = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.processedAt),
        lt(providerEvents.receivedAt, before),
        lt(providerEvents.attempts, MOST_ATTEMPTS),
      ),
    )
    .limit(AT_ONCE)
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lt(refunds.createdAt, before)))
    .limit(AT_ONCE)
  const mails = await db
    .select({ id: orderMails.id })
    .from(orderMails)
    .where(
      and(
        isNull(orderMails.sentAt),
        lt(orderMails.createdAt, before),
        gt(orderMails.createdAt, sql`now() - make_interval(days => ${MAIL_DAYS})`),
      ),
    )
    .limit(AT_ONCE)
  const work = [
    ...events.map(
      ({ id }) =>
        () =>
          processEvent(context, id),
    ),
    ...due.map(
      ({ id }) =>
        () =>
          payRefund(context, id),
    ),
    ...mails.map(
      ({ id }) =>
        () =>
          sendOrderMail(context, id),
    ),
  ]
  for (const verb of work) {
    try {
      await verb()
    } catch (error) {
      log.warn({ err: error }, 'forgotten work could not be done yet')
      if (error instanceof ProviderUnavailableError) return
    }
  }
}
