import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { notifyBuyer } from '../orders/order-notifications.service.ts'
import { isWithheld, type PrintOfLine } from './print-reading.ts'
import { awaitsDecision } from './prints.rules.ts'

/**
 * Sends the mail that a proof is ready, once per print: only if the customer has to decide and may see the files.
 * Pass the print as it is after the change.
 */
export async function notifyProofReady(
  tx: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  { print, line }: PrintOfLine,
): Promise<void> {
  const { orderStatus, productName } = line
  if (print.files !== 'ready' || isWithheld(print)) return
  if (!awaitsDecision({ ...print, orderStatus })) return
  await notifyBuyer(tx, jobs, {
    ...{ orderId: print.orderId, template: 'order-proof-ready', eventId: print.id },
    facts: { productName },
  })
}
