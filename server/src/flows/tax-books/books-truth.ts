/**
 * Books of advances, computed from payments, refunds and tax papers. These queries are the only definition of each
 * figure: pages read them for a month, the audit for the present moment. Their times and days come from the shop, never
 * from a caller's text.
 */

/** Bounds of the period and first day of tax papers, all as SQL. */
export type BooksTime = {
  from: string
  until: string
  papersFrom: string
  /** True if orders rehearsed with test keys are left out, as in a shop that has opened since. */
  leavesOutRehearsed: boolean
}

/** Time of a refund. A refund that failed after it was processed counts as paid out and returned. */
export const GONE_AT = `coalesce(refund.processed_at, refund.accepted_at, refund.created_at)`
export const HAS_GONE = `(refund.status = 'processed' or (refund.status = 'failed' and refund.processed_at is not null))`

const beginOfPapers = (day: string) => `((${day})::timestamp at time zone 'Asia/Kolkata')`

/** Returns SQL: true if an order had left before papers were made and was never invoiced here. */
export function isOutside({
  order,
  paidAt,
  papersFrom,
}: {
  order: string
  paidAt: string
  papersFrom: string
}): string {
  const begin = beginOfPapers(papersFrom)
  return `(${paidAt} < ${begin}
    and not exists (select from tax_documents own where own.order_id = ${order} and own.kind = 'invoice')
    and exists (select from order_history step
      where step.order_id = ${order} and step.to in ('Shipped', 'Delivered') and step.at < ${begin}
        and not exists (select from order_history later where later.order_id = step.order_id
          and later.at < ${begin} and (later.at, later.id) > (step.at, step.id))))`
}

/** Returns SQL that is true if an order's papers come from a rehearsal with test keys. `order` is SQL. */
export function wasRehearsed(order: string): string {
  return `exists (select from tax_documents own where own.order_id = ${order} and ${IS_TEST})`
}

/** Papers of a rehearsal have series of their own, see seriesOf. */
const IS_TEST = `own.series like 'T%'`

/** Amounts of papers that change the books: invoices, and credits with or without tax. */
const INVOICED = `case when paper.kind = 'invoice' then paper.gross_paise else 0 end`
const CREDITED = `case when paper.kind = 'invoice' then 0 else paper.gross_paise end`

/**
 * Returns a query with a row per order that had an advance at either end, or whose money or papers moved between:
 * - opening + received − refunded − invoiced + credited = closing, in paise;
 * - the closing advance by kind: `held` for goods not invoiced yet, `pending` to the customer, `kept` of a cancelled
 *   order, `owed` by the customer (below zero) for goods sold again after a refund;
 * - `unexplained`, which is 0 if all is well, with the likely cause.
 * Orders that left before papers were made, and were never invoiced here, are left out: they were invoiced elsewhere.
 * `outsideQuery` adds up their refunds.
 */
export function booksQuery({ from, until, papersFrom, leavesOutRehearsed }: BooksTime): string {
  return `
  with moves as (
    select payment.order_id, payment.created_at as at, payment.amount_paise as received,
      0::bigint as refunded, 0::bigint as invoiced, 0::bigint as credited, false as is_test
    from payments payment where payment.pays_order and payment.created_at < ${until}
    union all
    select payment.order_id, ${GONE_AT}, 0, refund.amount_paise, 0, 0, false
    from refunds refund join payments payment on payment.id = refund.payment_id and payment.pays_order
    where ${HAS_GONE} and ${GONE_AT} < ${until}
    union all
    select payment.order_id, refund.failed_at, 0, -refund.amount_paise, 0, 0, false
    from refunds refund join payments payment on payment.id = refund.payment_id and payment.pays_order
    where refund.status = 'failed' and refund.processed_at is not null and refund.failed_at < ${until}
    union all
    select paper.order_id, paper.issued_at, 0, 0, ${INVOICED}, ${CREDITED}, paper.series like 'T%'
    from tax_documents paper
    where paper.kind in ('invoice', 'creditNote', 'commercialCredit') and paper.issued_at < ${until}
  ), sums as (
    select order_id,
      coalesce(sum(received - refunded - invoiced + credited) filter (where at < ${from}), 0)::bigint as opening,
      coalesce(sum(received) filter (where at >= ${from}), 0)::bigint as received,
      coalesce(sum(refunded) filter (where at >= ${from}), 0)::bigint as refunded,
      coalesce(sum(invoiced) filter (where at >= ${from}), 0)::bigint as invoiced,
      coalesce(sum(credited) filter (where at >= ${from}), 0)::bigint as credited,
      sum(received - refunded - invoiced + credited)::bigint as closing,
      sum(invoiced - credited)::bigint as open_invoices,
      count(*) filter (where invoiced > 0) as invoices,
      min(at) filter (where received > 0) as paid_at,
      max(at) as moved_at, bool_or(is_test) as was_rehearsed
    from moves group by order_id
    having sum(received - refunded - invoiced + credited) <> 0 or max(at) >= ${from}
  ), known as materialized (
    select sums.*, orders.number,
      ${isOutside({ order: 'sums.order_id', paidAt: 'sums.paid_at', papersFrom })} as is_outside,
      case when sums.closing = 0 then null else (
        select step.to from order_history step
        where step.order_id = sums.order_id and step.at < ${until}
        order by step.at desc, step.id desc limit 1) end as status,
      case when sums.closing <= 0 then 0 else (
        select coalesce(sum(refund.amount_paise), 0)
        from refunds refund join payments payment on payment.id = refund.payment_id
        where payment.order_id = sums.order_id and payment.pays_order and refund.created_at < ${until}
          and (refund.status in ('due', 'pending')
            or (refund.status = 'processed' and ${GONE_AT} >= ${until})
            or (refund.status = 'failed' and (refund.retried_at is null or refund.retried_at >= ${until})))
        ) end::bigint as on_way,
      case when sums.closing >= 0 or sums.invoices < 2 then 0 else (
        select coalesce(sum(refund.amount_paise), 0)
        from refunds refund join payments payment on payment.id = refund.payment_id
        where payment.order_id = sums.order_id and payment.pays_order
          and refund.status = 'processed' and ${GONE_AT} < (
            select max(paper.issued_at) from tax_documents paper
            where paper.order_id = sums.order_id and paper.kind = 'invoice'
              and paper.issued_at < ${until})
        ) end::bigint as gone_before_resale
    from sums join orders on orders.id = sums.order_id
    where ${leavesOutRehearsed ? 'not sums.was_rehearsed' : 'true'}
  ), explained as (
    select known.*, is_gone, least(greatest(closing, 0), on_way) as pending,
      case when open_invoices = 0 and not is_gone and status is distinct from 'Cancelled'
        then greatest(closing - on_way, 0) else 0 end as held,
      case when open_invoices = 0 and status = 'Cancelled' then greatest(closing - on_way, 0)
        else 0 end as kept,
      greatest(least(closing, 0), -gone_before_resale) as owed
    from known
    cross join lateral (
      select coalesce(status in ('Shipped', 'Delivered'), false) as is_gone) goods
    where not is_outside
  )
  select explained.order_id, explained.number, opening, received, refunded, invoiced, credited, closing,
    pending, held, kept, owed, closing - pending - held - kept - owed as unexplained,
    case
      when closing - pending - held - kept - owed = 0 then null
      when closing < 0 then 'not_credited'
      when open_invoices = 0 then 'not_invoiced'
      else 'more_received_than_invoiced' end as matter,
    moved_at
  from explained`
}

/** Returns a query for the paise refunded in the period for orders that were invoiced elsewhere. */
export function outsideQuery({ from, until, papersFrom }: BooksTime): string {
  return `
  select coalesce(sum(refund.amount_paise), 0)::bigint as refunded, count(*)::int as refunds
  from refunds refund join payments payment on payment.id = refund.payment_id and payment.pays_order
  where refund.status = 'processed' and ${GONE_AT} >= ${from} and ${GONE_AT} < ${until}
    and ${isOutside({ order: 'payment.order_id', paidAt: 'payment.created_at', papersFrom })}`
}
