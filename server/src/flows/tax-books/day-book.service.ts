import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { type TaxDocumentKind, taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import { INDIAN_STATES, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { type CsvCell, csvFile } from '../../platform/csv/csv.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { GONE_AT, HAS_GONE, isOutside, wasRehearsed } from './books-truth.ts'
import { type BookMonth, bookMonth } from './month-of-books.ts'

const COLUMNS = [
  'Date',
  'Time',
  'Entry',
  'Number',
  'Order',
  'Party',
  'GSTIN of the party',
  'Place of supply',
  'Received (INR)',
  'Refunded (INR)',
  'Invoiced (INR)',
  'Credited (INR)',
  'Voucher (INR)',
  'Money outside the books (INR)',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST or UTGST (INR)',
  'IGST (INR)',
  'Refers to',
]

/**
 * Exports the day book of a month. Received, refunded, invoiced and credited add up to the books of the month. Payments
 * that bought nothing, and refunds of orders invoiced elsewhere, have a column of their own.
 * @throws ShopError tax.month_without_books
 */
export async function downloadDayBook(context: Context, month: string): Promise<FileAnswer> {
  return csvFile(`day-book-${month}`, COLUMNS, entriesOf(context, bookMonth(context, month)))
}

/** Yields the entries day by day, so that memory holds only one day. */
async function* entriesOf(context: Context, bounds: BookMonth): AsyncGenerator<CsvCell[][]> {
  const until = Math.min(bounds.until.getTime(), Date.now() + DAY_MS)
  for (let begin = bounds.from.getTime(); begin < until; begin += DAY_MS) {
    const day = { from: new Date(begin), until: new Date(begin + DAY_MS) }
    const { rows } = await context.db.execute<Entry>(
      sql.raw(dayQuery(context, { ...bounds, ...day })),
    )
    yield rows.map(toCells)
  }
}

/** India has no daylight saving time, so all days are equally long. */
const DAY_MS = 24 * 60 * 60 * 1000

type Entry = {
  date: string
  time: string
  entry: 'payment' | 'refund' | 'refund back' | TaxDocumentKind
  /** Of money: true if it is part of the books. Of a paper: null. */
  counts: boolean | null
  number: string | null
  order_number: string
  party: string | null
  gstin: string | null
  seller_gstin: string | null
  state: StateCode | null
  paise: string
  taxable_paise: string | null
  cgst_paise: string | null
  sgst_paise: string | null
  igst_paise: string | null
  refers_to: string | null
}

/** Returns the query of a day; money comes before its paper. Two selects of payments, since each has an index. */
function dayQuery({ rehearsal }: Context, { from, until, papersFrom }: BookMonth): string {
  const within = (at: string) =>
    `${at} >= '${from.toISOString()}'::timestamptz and ${at} < '${until.toISOString()}'::timestamptz`
  const isOut = isOutside({
    order: 'payment.order_id',
    paidAt: 'payment.created_at',
    papersFrom: `'${papersFrom}'::date`,
  })
  const NO_TAX = 'null::bigint, null::bigint, null::bigint, null::bigint'
  return `
  select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date,
    to_char(at at time zone 'Asia/Kolkata', 'HH24:MI:SS') as time,
    entry, counts, entries.number, orders.number as order_number,
    coalesce(entries.party, orders.business_buyer->>'name', orders.shipping_address->>'name',
      account.name) as party,
    coalesce(entries.gstin, orders.business_buyer->>'gstin') as gstin, seller_gstin,
    coalesce(entries.state, (select own.place_of_supply from tax_documents own
      where own.order_id = orders.id order by own.issued_at, own.id limit 1)) as state,
    paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, refers_to
  from (
    select payment.created_at as at, 0 as rank, payment.id, payment.order_id, 'payment' as entry,
      true as counts, payment.provider_payment_id as number, null as party,
      null as gstin, null as seller_gstin, null as state, payment.amount_paise as paise,
      null::bigint as taxable_paise, null::bigint as cgst_paise, null::bigint as sgst_paise,
      null::bigint as igst_paise, null as refers_to
    from payments payment where payment.pays_order and ${within('payment.created_at')}
    union all
    select payment.created_at, 0, payment.id, payment.order_id, 'payment', false,
      payment.provider_payment_id, null, null, null, null, payment.amount_paise, ${NO_TAX}, null
    from payments payment where payment.return_reason is not null and not payment.pays_order
      and ${within('payment.created_at')}
    union all
    select ${GONE_AT}, 1, refund.id, payment.order_id, 'refund',
      payment.pays_order and not ${isOut}, refund.provider_refund_id, null, null, null, null,
      refund.amount_paise, ${NO_TAX}, payment.provider_payment_id
    from refunds refund join payments payment on payment.id = refund.payment_id
    where ${HAS_GONE} and ${within(GONE_AT)}
    union all
    select refund.failed_at, 2, refund.id, payment.order_id, 'refund back',
      payment.pays_order and not ${isOut}, refund.provider_refund_id, null, null, null, null,
      refund.amount_paise, ${NO_TAX}, payment.provider_payment_id
    from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.status = 'failed' and refund.processed_at is not null
      and ${within('refund.failed_at')}
    union all
    select paper.issued_at, 3, paper.id, paper.order_id, paper.kind, null, paper.number,
      paper.content->'recipient'->>'name', paper.buyer_gstin, paper.content->'seller'->>'gstin',
      paper.place_of_supply, paper.gross_paise, paper.taxable_paise, paper.cgst_paise,
      paper.sgst_paise, paper.igst_paise, paper.content->'refersTo'->>'number'
    from tax_documents paper
    where paper.kind <> 'deliveryNote' and ${within('paper.issued_at')}
      and paper.day between '${from.toISOString()}'::date - 1 and '${until.toISOString()}'::date + 1
  ) entries
  join orders on orders.id = entries.order_id
  join accounts account on account.id = orders.account_id
  where ${rehearsal ? 'true' : `not ${wasRehearsed('orders.id')}`}
  order by at, rank, entries.id`
}

const MONEY: Record<'payment' | 'refund' | 'refund back', { inBooks: string; outside: string }> = {
  payment: { inBooks: 'Receipt', outside: 'Payment that bought nothing' },
  refund: { inBooks: 'Refund', outside: 'Refund outside the books' },
  'refund back': {
    inBooks: 'Refund that came back',
    outside: 'Refund outside the books that came back',
  },
}

const PAPER_COLUMNS: Record<TaxDocumentKind, number> = {
  invoice: 2,
  creditNote: 3,
  commercialCredit: 3,
  receiptVoucher: 4,
  refundVoucher: 4,
  deliveryNote: 4,
}

function toCells(entry: Entry): CsvCell[] {
  const amounts: CsvCell[] = ['', '', '', '', '', '']
  const rupees = toRupees(Number(entry.paise))
  let name: string
  if (entry.entry === 'payment' || entry.entry === 'refund' || entry.entry === 'refund back') {
    const { inBooks, outside } = MONEY[entry.entry]
    name = entry.counts ? inBooks : outside
    const isOut = entry.entry === 'refund'
    if (!entry.counts) amounts[5] = isOut ? -rupees : rupees
    else if (entry.entry === 'payment') amounts[0] = rupees
    else amounts[1] = isOut ? rupees : -rupees
  } else {
    name = taxDocumentName({ kind: entry.entry, seller: { gstin: entry.seller_gstin } })
    amounts[PAPER_COLUMNS[entry.entry]] = rupees
  }
  const tax = [entry.taxable_paise, entry.cgst_paise, entry.sgst_paise, entry.igst_paise]
  return [
    entry.date,
    entry.time,
    name,
    entry.number ?? '',
    orderNumber(Number(entry.order_number)),
    entry.party ?? '',
    entry.gstin ?? '',
    entry.state === null ? '' : `${entry.state} ${INDIAN_STATES[entry.state]}`,
    ...amounts,
    ...tax.map((paise) => (paise === null ? '' : toRupees(Number(paise)))),
    entry.refers_to ?? '',
  ]
}
