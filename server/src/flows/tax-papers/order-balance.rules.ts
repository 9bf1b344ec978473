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

/** Returns the invoice that can still be credited. */
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

/** Returns the refunds before a new invoice. A reopened order is sold whole, except parts refunded by line. */
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
 * Returns the refunds that are due a paper, with the credit and voucher of each, computed as if earlier refunds had
 * theirs. A refund before the first invoice gets only a voucher. A refund voucher follows a receipt voucher (Rule 51),
 * which an order paid before the shop issued papers does not have.
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
 * Returns the due refunds since the last invoice. Its amount counts as paid, even for a reopened order that was not
 * paid again: only later refunds are credited. Refunds with papers count first, so that the order in which the provider
 * settles them does not change what is credited.
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
