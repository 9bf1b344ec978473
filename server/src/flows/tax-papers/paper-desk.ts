/** Decides which papers are due for an order and builds them. It reads and stores only through its sources. */
import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { allocateCredit, creditRows, withoutTax } from '@bhitti/contract/rules/tax/credited-rows'
import { lastDayOfCredit } from '@bhitti/contract/rules/tax/financial-year'
import { totalsOf } from '@bhitti/contract/rules/tax/invoice-rows'
import { type Refunded, roomsAfter, roomsOfOrder } from '@bhitti/contract/rules/tax/order-rooms'
import type { TaxDocumentKind, TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { FORMER_CUSTOMER } from '../../modules/accounts/closed-accounts.rules.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import type { Pieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import type { PaymentRow } from '../../modules/payments/payments.queries.ts'
import type { DocumentToIssue } from '../../modules/tax-documents/issued-documents.ts'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import {
  creditsOf,
  type DueRefund,
  dueRefunds,
  openInvoice,
  refundsBeforeInvoice,
  sumOf,
  toRefunded,
} from './order-balance.rules.ts'
import { type Parties, partiesOf } from './paper-parties.ts'
import { advanceRows, keptRows, returnedRows, type SoldOrder } from './paper-rows.rules.ts'
import { atReceivedRates, classChanges, undecided } from './tax-class-changes.rules.ts'
import {
  currentClasses,
  type LineClasses,
  type OwnClasses,
  ofPieces,
  ratedLines,
  refuseAny,
} from './taxed-lines.ts'

type PaperedOrder = {
  tax: TaxSettings
  row: Pick<OrderRow, 'id' | 'status'>
  order: Order
  payment: PaymentRow
  papers: TaxDocumentRow[]
  timesOpenedAgain: number
}

type PaperSources = {
  /** Locks all series and returns the time at which these papers are issued. */
  begin: () => Promise<Date>
  details: ShopDetails
  isRehearsal: boolean
  customerName: () => Promise<string>
  ownClasses: () => Promise<OwnClasses>
  chosenClasses: () => Promise<LineClasses>
  keptPieces: () => Promise<Pieces[]>
  issue: (document: DocumentToIssue) => Promise<TaxDocumentRow>
  onWaiting: (why: ShopError) => void
}

type Desk = PaperedOrder & PaperSources & { now: Date }

/** Goods and parties as of today, for all papers except credits, which repeat their invoice. */
type Sale = SoldOrder & { parties: Parties }

/**
 * Issues the due papers of a paid order. Returns why one waits; null if none does.
 * @throws ShopError tax.state_missing, tax.seller_missing, tax.class_missing, tax.class_changed, tax.rate_missing for
 * goods that leave
 */
export async function issueAllDue(
  held: PaperedOrder,
  sources: PaperSources,
): Promise<ShopError | null> {
  const { row, papers, timesOpenedAgain: times } = held
  // Equal for all papers of one sale: a reopened order is a new sale.
  const key = `${row.id}:${times}`
  const due = {
    receipt: isReceiptDue(held),
    invoice: isInvoiceDue(held, key),
    cancellation: row.status === 'Cancelled' && openInvoice(papers) !== undefined,
  }
  const isMore = due.receipt || due.invoice || due.cancellation
  if (!isMore && refundsDue(held).length === 0) return null

  const desk: Desk = { ...held, ...sources, now: await sources.begin() }
  const known = await saleOf(desk, {
    isInvoiced: due.invoice,
    mustBeKnown: due.invoice && !isToBeMade(row.status),
  })
  const sale = known instanceof ShopError ? null : known
  if (sale && due.receipt) await issueReceipt(desk, sale)
  if (sale && due.invoice) {
    await issueInvoice(desk, sale, { idempotencyKey: key, isOpenedAgain: times > 0 })
  }
  const refunds = refundsDue(desk)
  for (const refund of refunds) await issueForRefund(desk, sale, refund)
  if (due.cancellation) await creditRest(desk, key)
  const needsSale = due.receipt || due.invoice || refunds.some((one) => one.due.voucherPaise > 0)
  return needsSale && known instanceof ShopError ? known : null
}

/**
 * True if a receipt voucher is due: money came before the invoice, or is refunded without one. Orders paid before the
 * shop issued papers have no voucher; they are invoiced like all others.
 */
function isReceiptDue({ tax, row, order, payment, papers }: PaperedOrder): boolean {
  const isAdvance =
    tax.invoiceAt === 'dispatch' ||
    row.status === 'Cancelled' ||
    order.refunds.some(({ status }) => status !== 'failed')
  return (
    isAdvance &&
    dayInIndia(payment.createdAt) >= (tax.papersFrom ?? '') &&
    !papers.some(({ kind }) => kind === 'receiptVoucher' || kind === 'invoice')
  )
}

function isInvoiceDue({ tax, row: { status }, papers }: PaperedOrder, key: string): boolean {
  if (status === 'Cancelled') return false
  if (isToBeMade(status) && tax.invoiceAt === 'dispatch') return false
  return !papers.some(({ kind, idempotencyKey }) => kind === 'invoice' && idempotencyKey === key)
}

function refundsDue(held: PaperedOrder): DueRefund[] {
  const { order, payment, papers } = held
  const hasReceipt = papers.some(({ kind }) => kind === 'receiptVoucher') || isReceiptDue(held)
  return dueRefunds(payment.amountPaise, order.refunds, papers, { hasReceipt })
}

/**
 * Returns the sale, or the error if data is missing.
 * @throws ShopError tax.state_missing, tax.seller_missing, tax.class_missing, tax.class_changed, tax.rate_missing if it
 * must be known
 */
async function saleOf(
  desk: Desk,
  { isInvoiced, mustBeKnown }: { isInvoiced: boolean; mustBeKnown: boolean },
): Promise<Sale | ShopError> {
  const { details, tax, order, now } = desk
  const name = await desk.customerName()
  try {
    const current = currentClasses(order, await desk.ownClasses(), tax)
    const chosen = await desk.chosenClasses()
    if (isInvoiced) {
      const changes = classChanges(order, desk.papers, { current, chosen })
      refuseAny('tax.class_changed', undecided(changes))
    }
    const parties = partiesOf(order, name === FORMER_CUSTOMER ? '' : name, { details, tax })
    return {
      parties,
      supply: parties.supply,
      lines: ratedLines(order, new Map([...current, ...chosen]), tax, dayInIndia(now)),
      rooms: roomsOfOrder({
        lines: order.items.map(({ id, totalPrice, discountAmount }) => ({
          id,
          paidPaise: toPaise(totalPrice) - toPaise(discountAmount),
        })),
        shippingPaise: toPaise(order.shippingAmount),
      }),
    }
  } catch (error) {
    if (mustBeKnown || !(error instanceof ShopError)) throw error
    desk.onWaiting(error)
    return error
  }
}

/** Issues the receipt voucher for the whole order (Rule 50). */
async function issueReceipt(desk: Desk, sale: Sale): Promise<void> {
  await issue(desk, sale.parties, {
    kind: 'receiptVoucher',
    idempotencyKey: desk.payment.id,
    rows: advanceRows(sale),
    refersTo: null,
    reason: null,
  })
}

/** Issues the invoice for what is kept after all refunds (Rule 46, or 49 without registration). */
async function issueInvoice(
  desk: Desk,
  sale: Sale,
  { idempotencyKey, isOpenedAgain }: { idempotencyKey: string; isOpenedAgain: boolean },
): Promise<void> {
  const gone = refundsBeforeInvoice(desk.order.refunds, { isOpenedAgain })
  const rooms = roomsAfter(sale.rooms, gone)
  const kept = await desk.keptPieces()
  const rows = keptRows({ ...sale, lines: ofPieces(sale.lines, kept) }, rooms)
  if (totalsOf(rows).grossPaise === 0) return
  await issue(desk, sale.parties, {
    kind: 'invoice',
    idempotencyKey,
    rows,
    refersTo: null,
    reason: null,
  })
}

/** Issues credit and voucher of a refund, or neither, so that both state the same refund. */
async function issueForRefund(
  desk: Desk,
  sale: Sale | null,
  { refund, due: { creditPaise, voucherPaise } }: DueRefund,
): Promise<void> {
  if (voucherPaise > 0 && !sale) return
  const { amountPaise, parts } = toRefunded(refund)
  if (creditPaise > 0) {
    await credit(desk, {
      idempotencyKey: refund.id,
      amountPaise: creditPaise,
      parts: creditPaise === amountPaise ? parts : [],
      reason: refund.lines.length > 0 ? 'Refund of a part of the order' : 'Refund',
    })
  }
  if (voucherPaise > 0 && sale) {
    await issueRefundVoucher(desk, sale, {
      idempotencyKey: refund.id,
      amountPaise: voucherPaise,
      parts: voucherPaise === amountPaise ? parts : [],
    })
  }
}

/** Issues a refund voucher out of the advance that earlier ones have left (Rule 51). */
async function issueRefundVoucher(
  desk: Desk,
  sale: Sale,
  { idempotencyKey, amountPaise, parts }: { idempotencyKey: string } & Refunded,
): Promise<void> {
  const earlier = desk.papers.filter(({ kind }) => kind === 'refundVoucher')
  const rooms = sale.rooms.map(({ lineId, leftPaise }) => ({
    lineId,
    leftPaise: leftPaise - paiseOfLine(earlier, lineId),
  }))
  const room = rooms.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const taken = allocateCredit(Math.min(amountPaise, room), parts, rooms)
  const charged = rooms.map((one, place) => ({ ...one, leftPaise: taken[place] ?? 0 }))
  const receipt = desk.papers.find(({ kind }) => kind === 'receiptVoucher') ?? null
  const lines = atReceivedRates(sale.lines, receipt?.content.rows ?? [])
  await issue(desk, sale.parties, {
    kind: 'refundVoucher',
    idempotencyKey,
    rows: returnedRows({ ...sale, lines }, charged),
    refersTo: receipt,
    reason: null,
  })
}

function paiseOfLine(papers: readonly TaxDocumentRow[], lineId: string | null): number {
  return papers
    .flatMap(({ content }) => content.rows)
    .filter((row) => row.lineId === lineId)
    .reduce((sum, { grossPaise }) => sum + grossPaise, 0)
}

async function creditRest(desk: Desk, sale: string): Promise<void> {
  const invoice = openInvoice(desk.papers)
  if (!invoice) return
  await credit(desk, {
    idempotencyKey: `${sale}:cancelled`,
    amountPaise: invoice.grossPaise - sumOf(creditsOf(desk.papers, invoice)),
    parts: [],
    reason: 'The order was cancelled',
  })
}

/** Issues a credit note (Rule 53); after the last day for correcting the tax, a commercial credit without it. */
async function credit(
  desk: Desk,
  { reason, idempotencyKey, ...wanted }: Refunded & { reason: string; idempotencyKey: string },
): Promise<void> {
  const invoice = openInvoice(desk.papers)
  if (!invoice) return
  const earlier = creditsOf(desk.papers, invoice)
  const leftPaise = invoice.grossPaise - sumOf(earlier)
  const amountPaise = Math.min(wanted.amountPaise, leftPaise)
  const rows = creditRows(
    invoice.content,
    earlier.map(({ content }) => content.rows),
    { amountPaise, parts: wanted.parts },
  )
  const isLate = dayInIndia(desk.now) > lastDayOfCredit(invoice.day)
  const { seller, recipient, deliverTo, placeOfSupply, supply } = invoice.content
  const parties = { seller, recipient, deliverTo, placeOfSupply, supply }
  await issue(desk, parties, {
    kind: isLate ? 'commercialCredit' : 'creditNote',
    idempotencyKey,
    rows: isLate ? withoutTax(rows) : rows,
    refersTo: invoice,
    reason,
  })
}

async function issue(
  { tax, row, order, payment, papers, now, isRehearsal, ...desk }: Desk,
  parties: Parties,
  paper: {
    kind: TaxDocumentKind
    idempotencyKey: string
    rows: TaxRow[]
    refersTo: TaxDocumentRow | null
    reason: string | null
  },
): Promise<void> {
  const { kind, idempotencyKey, rows, refersTo, reason } = paper
  const issued = await desk.issue({
    orderId: row.id,
    idempotencyKey,
    issuedAt: now,
    refersTo,
    buyerGstin: parties.recipient.gstin,
    draft: {
      kind,
      isRehearsal,
      waitsForIrn: tax.eInvoices && kind === 'invoice' && parties.recipient.gstin !== null,
      ...parties,
      supply: kind === 'commercialCredit' ? 'untaxed' : parties.supply,
      orderNumber: order.orderNumber,
      orderedAt: order.createdAt,
      rows,
      totals: totalsOf(rows),
      payment: {
        method: payment.method,
        paidAt: payment.createdAt.toISOString(),
        reference: payment.providerPaymentId,
      },
      reason,
    },
  })
  papers.push(issued)
}
