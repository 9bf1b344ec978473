/** Tax papers that are due for an order. Issued papers never change. Rules: docs/decisions/0068-tax-papers.md. */

import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { beginOfDayInIndia, dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { readAccountNames } from '../../modules/accounts/accounts.queries.ts'
import {
  leftBefore,
  lockOrder,
  timesOpenedAgain,
} from '../../modules/orders/order-moves.queries.ts'
import { readLockedOrder } from '../../modules/orders/orders.service.ts'
import { keptPieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { findPayingPayment, type PaymentRow } from '../../modules/payments/payments.queries.ts'
import { issueDocument } from '../../modules/tax-documents/issued-documents.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { lockTaxPapers } from '../../modules/tax-documents/tax-series.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { ShopError } from '../../platform/errors/shop-error.ts'
import { mailPapers } from './mailed-papers.ts'
import { issueAllDue } from './paper-desk.ts'
import { readClassChoices } from './tax-class-choices.queries.ts'
import { readOwnClasses } from './taxed-lines.ts'
import { noteIssued, noteWaiting } from './waiting-papers.queries.ts'

/**
 * Locks an order, unless that is done, and issues its due papers. Papers are issued one order at a time, so that
 * transactions with several series cannot deadlock. Goods do not leave without their invoice. Any other paper waits for
 * missing data, since cancellations and refunds must not wait for it.
 * @returns why a paper waits, which is noted; null if none waits
 * @throws ShopError order.not_found; tax.state_missing, tax.seller_missing, tax.class_missing, tax.class_changed,
 * tax.rate_missing for goods that leave
 */
export async function issueDuePapers(
  tx: Transaction,
  context: Context,
  orderId: string,
): Promise<ShopError | null> {
  const { tax } = context.liveSettings.current()
  if (tax.registration === 'unknown' || tax.papersFrom === null) return null
  const waitsFor = await issueForOrder(tx, { context, tax, orderId })
  if (waitsFor) await noteWaiting(tx, orderId, waitsFor)
  else await noteIssued(tx, orderId)
  return waitsFor
}

async function issueForOrder(
  tx: Transaction,
  { context, tax, orderId }: { context: Context; tax: TaxSettings; orderId: string },
): Promise<ShopError | null> {
  const row = await lockOrder(tx, orderId)
  const payment = await findPayingPayment(tx, orderId)
  if (!row?.paidAt || !payment) return null
  const papers = await listDocumentsOfOrder(tx, orderId)
  if (papers.length === 0 && (await wasInvoicedElsewhere(tx, payment, tax))) return null
  const order = await readLockedOrder(tx, orderId)
  const times = await timesOpenedAgain(tx, orderId)
  const { accountId } = row
  const known = papers.length
  let hasBegun = false
  const waitsFor = await issueAllDue(
    { tax, row, order, payment, papers, timesOpenedAgain: times },
    {
      async begin() {
        hasBegun = true
        return lockTaxPapers(tx)
      },
      details: context.liveSettings.current().details,
      isRehearsal: context.rehearsal,
      customerName: async () => (await readAccountNames(tx, [accountId])).get(accountId) ?? '',
      ownClasses: () => readOwnClasses(tx, order),
      chosenClasses: () => readClassChoices(tx, order),
      keptPieces: () => keptPieces(tx, orderId),
      issue: (document) => issueDocument(tx, document),
      onWaiting: ({ code }) =>
        context.log.info({ orderId, code }, 'a tax paper cannot be issued yet'),
    },
  )
  await mailPapers(tx, context, { accountId, payment, issued: papers.slice(known) })
  if (hasBegun) await context.reached('papers.before_commit')
  return waitsFor
}

/** True if the goods left before the shop made papers: their invoice, and so its credit, was made elsewhere. */
async function wasInvoicedElsewhere(
  tx: Transaction,
  { createdAt, orderId }: PaymentRow,
  { papersFrom }: TaxSettings,
): Promise<boolean> {
  if (papersFrom === null || dayInIndia(createdAt) >= papersFrom) return false
  return leftBefore(tx, orderId, beginOfDayInIndia(papersFrom))
}
