/** What is done for each kind of job. */
import type { Context } from '../context.ts'
import { sendOrderMail } from '../modules/orders/order-mails.service.ts'
import { processEvent } from '../modules/payments/provider-events.service.ts'
import { payRefund } from '../modules/payments/refunds.service.ts'
import { runProductImport } from '../modules/product-files/run-import.service.ts'
import type { JobHandlers } from './job-queue.ts'
import { closeDailyBooks } from './recovery.ts'

export function jobHandlers(context: Context): JobHandlers {
  return {
    'provider-event': (eventId) => processEvent(context, eventId),
    refund: (refundId) => payRefund(context, refundId),
    'order-mail': (mailId) => sendOrderMail(context, mailId),
    'product-import': (importId) => runProductImport(context, importId),
    'daily-books': () => closeDailyBooks(context),
  }
}
