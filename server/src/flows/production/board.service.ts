/** Moves prints and their orders: once printing has begun, the customer can no longer cancel. */
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { hasBatch } from '@bhitti/contract/rules/print/print-stages'
import { openPrintDownload } from '../../modules/prints/print-downloads.service.ts'
import type { PrintMove } from '../../modules/prints/prints.rules.ts'
import { getPrint, movePrint } from '../../modules/prints/prints.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { advanceOrder } from '../cancel-and-refund/order-status.service.ts'
import { lockPaidOrder } from '../cancel-and-refund/paid-orders.ts'

/**
 * Moves a print on the board. A print that reaches the press sets its pending order to Processing.
 * @throws ShopError print.not_found, print.changed, and what `moveProblem` names
 */
export async function moveOnBoard(
  context: ActorContext,
  id: string,
  move: PrintMove & { version: number },
): Promise<PrintDetails> {
  await inTransaction(context.db, async (tx) => {
    const { line } = await movePrint(tx, context, id, move)
    if (!hasBatch(move.to)) return
    await beginProduction(tx, context, line.orderId, `Line ${line.position + 1} is being printed`)
  })
  return getPrint(context, id)
}

/**
 * Returns an address for downloading print files. Whoever has the files may print them, so a pending order becomes
 * Processing.
 * @throws ShopError print.not_found, print.order_cancelled, print.files_missing, print.files_withheld
 */
export async function savePrintFiles(
  context: ActorContext,
  id: string,
  which: { file: string | null },
): Promise<{ url: string }> {
  return inTransaction(context.db, async (tx) => {
    const { url, found } = await openPrintDownload(tx, context, id, which)
    const { orderId, position } = found.line
    await beginProduction(tx, context, orderId, `Files of line ${position + 1} were saved`)
    return { url }
  })
}

async function beginProduction(
  tx: Transaction,
  context: ActorContext,
  orderId: string,
  reason: string,
): Promise<void> {
  const order = await lockPaidOrder(tx, orderId)
  if (order.status !== 'Pending') return
  await advanceOrder(tx, context, order, { status: 'Processing', reason })
}
