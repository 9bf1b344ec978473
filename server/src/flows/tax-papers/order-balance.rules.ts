/** What the papers of an order say of its money, and what of its refunds they do not say yet. */
import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { CreditedPart } from '@bhitti/contract/rules/tax/credited-rows'
import { type DuePapers, duePapers } from '@bhitti/contract/rules/tax/due-credit'
import type { Refunded } from '@bhitti/contract/rules/tax/order-rooms'
import type { TaxDocumentKind } from '@bhitti/contract/rules/tax/tax-document'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'

type Paper = Pick<
  TaxDocumentRow,
  'id' | 'kind' | 'idempotencyKey' | 'grossPaise' | 'issuedAt' | 'refersTo'
>
export type OrderRefund = Order['refunds'][number]

/** The invoice of which something is left to credit. */
export function openInvoice<P extends Paper>(papers: readonly P[]): P | undefined {
  return papers.findLast(
    (paper) => paper.kind === 'invoice' && paper.grossPaise > sumOf(creditsOf(papers, paper)),
  )
}

export function creditsOf<P extends Paper>(papers: readonly P[], { id }: Pick<P, 'id'>): P[] {
  return papers.filter(
    ({ kind, refersTo }) =>
      refersTo === id && (kind === 'creditNote' || kind === 'commercialCredit'),
  )
}

/** Paise of the papers, or of those of some kinds. */
export function sumOf(
  papers: readonly Pick<Paper, 'kind' | 'grossPaise'>[],
  ...kinds: TaxDocumentKind[]
): number {
  return papers
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { grossPaise }) => sum + grossPaise, 0)
}

export function toRefunded({ amount, lines }: Pick<OrderRefund, 'amount' | 'lines'>): Refunded {
  return {
    amountPaise: toPaise(amount),
    parts: lines.map<CreditedPart>(({ kind, lineId, amount }) => ({
      kind,
      lineId,
      amountPaise: toPaise(amount),
    })),
  }
}

function paiseOf(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + toPaise(amount), 0)
}

/**
 * What a new invoice of the order leaves out: all that goes back before it. An order that is opened again is sold
 * whole, paid or not, but for parts of it that were given back by name.
 */
export function refundsBeforeInvoice(
  refunds: readonly OrderRefund[],
  { isOpenedAgain }: { isOpenedAgain: boolean },
): Refunded[] {
  return refunds
    .filter(({ status, lines }) => status !== 'failed' && (!isOpenedAgain || lines.length > 0))
    .map(toRefunded)
}

export type DueRefund = { refund: OrderRefund; due: DuePapers }

/**
 * The refunds that ask for papers, and which of them for which, each as if those before it had theirs. What went back
 * before the first invoice asks for vouchers alone; a refund voucher follows a receipt voucher (Rule 51), which an
 * order paid before the shop issued papers has not.
 */
export function dueRefunds(
  receivedPaise: number,
  refunds: readonly OrderRefund[],
  papers: readonly Paper[],
  { hasReceipt }: { hasReceipt: boolean },
): DueRefund[] {
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const [first, last] = [invoices[0], invoices.at(-1)]
  const isBefore = ({ at }: OrderRefund, invoice: Paper) =>
    Date.parse(at) < invoice.issuedAt.getTime()
  const advances = first ? refunds.filter((refund) => isBefore(refund, first)) : refunds
  const untold = processed(advances).filter(({ id }) => !hasPaper(papers, id))
  return [
    ...(hasReceipt ? untold : []).map((refund) => ({
      refund,
      due: { creditPaise: 0, voucherPaise: toPaise(refund.amount) },
    })),
    ...(last ? refundsOfSale(receivedPaise, refunds, papers, { last, hasReceipt }) : []),
  ]
}

/**
 * Those since an invoice. What it charged counts as paid, even of an order that was opened again and is paid
 * otherwise: only money that goes back from here on is credited. Refunds that have papers count first, however late the
 * provider settled the others, so that the order in which money goes back makes no difference to what is credited.
 */
function refundsOfSale(
  receivedPaise: number,
  all: readonly OrderRefund[],
  allPapers: readonly Paper[],
  { last, hasReceipt }: { last: Paper; hasReceipt: boolean },
): DueRefund[] {
  const isSince = ({ at }: OrderRefund) => Date.parse(at) >= last.issuedAt.getTime()
  const before = all.filter((refund) => !isSince(refund))
  const papers = allPapers
    .slice(allPapers.indexOf(last))
    .filter(({ idempotencyKey }) => !before.some(({ id }) => id === idempotencyKey))
  const gone = processed(all.filter(isSince))
  const untold = gone.filter(({ id }) => !hasPaper(papers, id))
  const told = paiseOf(gone.filter(({ id }) => hasPaper(papers, id)))
  const keptPaise = receivedPaise - paiseOf(before.filter(({ status }) => status !== 'failed'))
  let creditedPaise = sumOf(papers, 'creditNote', 'commercialCredit')
  let vouchedPaise = sumOf(papers, 'refundVoucher')
  return untold.flatMap((refund, place) => {
    const due = duePapers(
      {
        receivedPaise: Math.max(last.grossPaise, keptPaise),
        invoicedPaise: last.grossPaise,
        creditedPaise,
        vouchedPaise,
      },
      told + paiseOf(untold.slice(0, place + 1)),
    )
    creditedPaise += due.creditPaise
    vouchedPaise += due.voucherPaise
    if (!hasReceipt) due.voucherPaise = 0
    return due.creditPaise > 0 || due.voucherPaise > 0 ? [{ refund, due }] : []
  })
}

function processed(refunds: readonly OrderRefund[]): OrderRefund[] {
  return refunds.filter(({ status }) => status === 'processed')
}

function hasPaper(papers: readonly Paper[], refundId: string): boolean {
  return papers.some(({ idempotencyKey }) => idempotencyKey === refundId)
}
