/** What payments do in the background: notices of the provider, refunds, open orders and the daily books. */
import { findLeftEvents } from '../../modules/payments/provider-events.service.ts'
import { isReconciledLately } from '../../modules/payments/reconciliations.queries.ts'
import { findDueRefunds } from '../../modules/payments/refunds.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { ProviderUnavailableError } from '../../platform/context/payment-provider.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { outboxSweep } from '../../platform/queue/outbox-sweep.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { payRefund } from '../cancel-and-refund/refunds.service.ts'
import { forgetOldEvents, processEvent } from '../settlement/payment-webhooks.service.ts'
import { reconcileBooks, reconcileOpenOrders } from './reconciliation.service.ts'

/** What fails so often needs somebody to look at it: the payment desk shows it. */
const MOST_ATTEMPTS = 500
const BOOK_DAYS = 4

const isProviderAway = (error: unknown) => error instanceof ProviderUnavailableError

export function paymentJobs(context: Context, sweeps: Sweeps): void {
  const { db, jobs, log } = context
  jobs.handle('provider-event', (eventId) => processEvent(context, eventId))
  jobs.handle('refund', (refundId) => payRefund(context, refundId))
  jobs.handle('daily-books', () => closeDailyBooks(context))

  sweeps.register(
    outboxSweep({
      name: 'notices of the provider',
      log,
      find: (isForgotten, atMost) =>
        findLeftEvents(db, { isForgotten, mostAttempts: MOST_ATTEMPTS, atMost }),
      work: (id) => processEvent(context, id),
      endsRound: isProviderAway,
    }),
  )
  sweeps.register(
    outboxSweep({
      name: 'refunds',
      log,
      find: (isForgotten, atMost) => findDueRefunds(db, isForgotten, atMost),
      work: (id) => payRefund(context, id),
      endsRound: isProviderAway,
    }),
  )
  sweeps.register({ name: 'open orders', work: () => reconcileOpenOrders(context) })
  sweeps.register({ name: 'daily books', work: () => orderDailyBooks(context) })
}

/** The comparison of the books is a job of its own: one process makes it. */
async function orderDailyBooks({ db, jobs }: Context): Promise<void> {
  if (await isReconciledLately(db)) return
  await inTransaction(db, (tx) => jobs.add(tx, 'daily-books', 'today'))
}

async function closeDailyBooks(context: Context): Promise<void> {
  await forgetOldEvents(context)
  await reconcileBooks(context, BOOK_DAYS)
}
