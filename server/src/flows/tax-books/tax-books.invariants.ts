import { IS_CREDIT } from '../../modules/tax-documents/tax-documents.invariants.ts'
import { GRACE, type Invariant } from '../../platform/shop-module/invariant.ts'
import { booksQuery, GONE_AT } from './books-truth.ts'

/** First day of tax papers; null while the shop makes none. */
const PAPERS_FROM = `(select (value->>'papersFrom')::date from shop_settings
  where section = 'tax' and value->>'registration' <> 'unknown')`

const PAPERS_BEGAN = `(${PAPERS_FROM}::timestamp at time zone 'Asia/Kolkata')`

/** Orders whose papers wait for staff are listed under Admin, Tax. */
const DOES_NOT_WAIT = (order: string) =>
  `not exists (select from waiting_papers waiting where waiting.order_id = ${order})`

const OPEN_INVOICES = `(select count(*) from tax_documents invoice
  where invoice.order_id = orders.id and invoice.kind = 'invoice'
    and invoice.gross_paise > coalesce((select sum(credit.gross_paise) from tax_documents credit
      where credit.refers_to = invoice.id and ${IS_CREDIT}), 0))`

export const TAX_BOOK_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I23',
    says: 'What has left since papers are made is invoiced, and no order has two open invoices',
    breaks: `select orders.id, orders.status, ${OPEN_INVOICES} as open from orders
      join payments ours on ours.order_id = orders.id and ours.pays_order
      where ${OPEN_INVOICES} > 1 or (${OPEN_INVOICES} = 0
        and orders.status in ('Shipped', 'Delivered') and ours.refunded_paise < ours.amount_paise
        and (select max(step.at) from order_history step where step.order_id = orders.id
          and step.to in ('Shipped', 'Delivered')
          and coalesce(step.from, '') not in ('Shipped', 'Delivered')) >= ${PAPERS_BEGAN})`,
  },
  {
    id: 'I28',
    says: 'The books of advances explain every paisa',
    needsQuiet: 'Vouchers and credit notes are issued by a sweep',
    breaks: `select number, closing, unexplained, matter from (${booksQuery({
      from: `'infinity'::timestamptz`,
      until: `'infinity'::timestamptz`,
      papersFrom: PAPERS_FROM,
      leavesOutRehearsed: false,
    })}) books
      where unexplained <> 0 and ${PAPERS_FROM} is not null
        and moved_at < now() - ${GRACE} and ${DOES_NOT_WAIT('books.order_id')}`,
  },
  {
    id: 'I29',
    says: 'Every tax paper belongs to a paid order, and every advance and refund since has its paper',
    needsQuiet: 'Vouchers and credit notes are issued by a sweep',
    breaks: `select paper.number, paper.order_id::text, null as amount from tax_documents paper
      left join orders on orders.id = paper.order_id where orders.paid_at is null
      union all
      select voucher.number, voucher.order_id::text, ours.amount_paise
      from tax_documents voucher
      left join payments ours on ours.order_id = voucher.order_id and ours.pays_order
      where voucher.kind = 'receiptVoucher' and voucher.gross_paise is distinct from ours.amount_paise
      union all
      select null, ours.order_id::text, ours.amount_paise from payments ours
      join orders on orders.id = ours.order_id
      where ours.pays_order and ours.created_at >= ${PAPERS_BEGAN}
        and ours.created_at < now() - ${GRACE} and orders.status <> 'Cancelled'
        and not exists (select from tax_documents paper where paper.order_id = ours.order_id)
        and ${DOES_NOT_WAIT('ours.order_id')}
      union all
      select null, ours.order_id::text, sum(refund.amount_paise)
      from refunds refund join payments ours on ours.id = refund.payment_id and ours.pays_order
      where refund.status = 'processed' and ours.created_at >= ${PAPERS_BEGAN}
        and ${GONE_AT} < now() - ${GRACE} and ${DOES_NOT_WAIT('ours.order_id')}
      group by ours.order_id
      having sum(refund.amount_paise) > (
        select coalesce(sum(paper.gross_paise), 0) from tax_documents paper
        where paper.order_id = ours.order_id
          and paper.kind in ('creditNote', 'commercialCredit', 'refundVoucher'))`,
  },
]
