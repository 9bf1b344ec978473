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

const BOOK_DAYS = 4

const isProviderAway = (error: unknown) => error instanceof ProviderUnavailableError

export function paymentJobs(context: Context, sweeps: Sweeps): void {
  const { db, jobs } = context
  jobs.handle('provider-event', (eventId) => processEvent(context, eventId))
  jobs.handle('refund', (refundId) => payRefund(context, refundId))
  jobs.handle('daily-books', () => closeDailyBooks(context))

  sweeps.register(
    outboxSweep(context, {
      name: 'notices of the provider',
      kind: 'provider-event',
      find: (isLeft, atMost) => findLeftEvents(db, isLeft, atMost),
      endsRound: isProviderAway,
    }),
  )
  sweeps.register(
    outboxSweep(context, {
      name: 'refunds',
      kind: 'refund',
      find: (isLeft, atMost) => findDueRefunds(db, isLeft, atMost),
      endsRound: isProviderAway,
    }),
  )
  sweeps.register({ name: 'open orders', work: () => reconcileOpenOrders(context) })
  sweeps.register({ name: 'daily books', work: () => orderDailyBooks(context) })
}

/** Queues the comparison with the provider as a job, so that only one process runs it. */
async function orderDailyBooks({ db, jobs }: Context): Promise<void> {
  if (await isReconciledLately(db)) return
  await inTransaction(db, (tx) => jobs.add(tx, 'daily-books', 'today'))
}

async function closeDailyBooks(context: Context): Promise<void> {
  await forgetOldEvents(context)
  await reconcileBooks(context, BOOK_DAYS)
}
