/**
 * What must hold of money and stock at every moment, as queries that find what breaks it: a row for
 * each break. `provider_payments` is a copy of the provider's books, made for the audit.
 */
import {
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
} from '@bhitti/contract/rules/shop-limits'
import { booksQuery, GONE_AT } from '../../flows/tax-books/books-truth.ts'
import { goodsQuery, moneyQuery } from '../../modules/sales/sales-truth.ts'
import { SHIPMENT_INVARIANTS } from './shipment-invariants.ts'
import { TICKET_INVARIANTS } from './ticket-invariants.ts'

export type Invariant = {
  id: string
  /** What must hold, in the owner's words. */
  says: string
  /** Whether the provider's books are needed to judge it. */
  needsProvider?: boolean
  /** What the shop does a little later by itself; until then a break may be none. */
  needsQuiet?: string
  breaks: string
}

/** News may be on its way for so long; after that it counts as lost. */
const GRACE = `interval '60 seconds'`

const RESERVATION = `interval '${RESERVATION_MINUTES} minutes'`
const RENEWED_RESERVATION = `interval '${RENEWED_RESERVATION_MINUTES} minutes'`

/** The units that a line keeps, as unitsTaken of the contract works them out. */
export const TAKEN_BY_LINE = `case line.stock_unit
  when 'metres' then ceil(coalesce(line.length_hundredths, 0)
    * (line.quantity - line.returned_quantity) / 10.0)
  else line.quantity - line.returned_quantity end`

/** The area that a piece is charged for, in square hundredths of an inch: its own or the least billable one. */
const BILLED_AREA = `greatest(line.height_hundredths::numeric * line.width_hundredths,
  line.billed_hundredths::numeric * 14400)`

/**
 * The total of a line in paise, as priceLine of the contract works it out. Divides last: a quotient with endless
 * decimals is cut off, and half a paisa would be lost with it.
 */
export const ROUNDED_LINE_TOTAL = `case
  when line.product_type in ('wallpapers', 'blinds', 'artist') then round(
    ${BILLED_AREA} * (line.price_paise + line.material_paise) * line.quantity / 1440000)
  when line.product_type = 'curtains' then round(
    line.length_hundredths::numeric * line.price_paise * line.quantity / 100) + line.material_paise
  else line.price_paise * line.quantity end`

/** Paise of a payment's refunds that do not say what they are for, and of those that name a line. */
const UNNAMED = `(select coalesce(sum(refund.amount_paise), 0) from refunds refund
  where refund.payment_id = ours.id and refund.status <> 'failed'
    and not exists (select from refund_lines named where named.refund_id = refund.id))`
const NAMED = `(select coalesce(sum(named.amount_paise), 0) from refund_lines named
  join refunds refund on refund.id = named.refund_id
  where named.order_line_id = line.id and refund.payment_id = ours.id and refund.status <> 'failed')`

/** A column's sum over what a line earned, less the part of it that refunds took back. */
const leftOfEarned = (column: 'amount_paise' | 'base_paise') => `case
  when unnamed > 0 and refunded_paise = amount_paid then 0
  when paid_for_line = 0 then ${column}_earned
    - div(2 * ${column}_earned * unnamed + amount_paid, 2 * amount_paid)
  else greatest(0, ${column}_earned - div(
    2 * ${column}_earned * (unnamed * paid_for_line + named * amount_paid) + amount_paid * paid_for_line,
    2 * amount_paid * paid_for_line)) end`

const earned = (column: 'amount_paise' | 'base_paise') =>
  `coalesce(sum(entry.${column}) filter (where entry.kind = 'earned'), 0)::numeric`

const LAST_ADDED_UP = '(select max(day) from sales_days)'

/** Of uses of promotions: those of orders that are paid and not cancelled, and those held now. */
const FINAL_USE = 'use.used_at is not null and use.returned_at is null'
const HELD_USE = 'use.held_until > clock_timestamp()'

const IS_REACHED = `(jsonb_array_length(use.terms->'productTypes') = 0
  or use.terms->'productTypes' ? line.product_type)`

/** What the terms of a promotion take off `reached` of a `subtotal`. */
const RULED_DISCOUNT = `case
  when use.order_id is null or sums.reached is null
    or sums.subtotal < (use.terms->>'minSubtotalPaise')::bigint then 0
  else least(sums.reached, greatest(sums.subtotal - 100, 0), case use.terms->>'kind'
    when 'percent' then least(round(sums.reached * (use.terms->>'value')::bigint / 10000),
      (use.terms->>'maxDiscountPaise')::bigint)
    else (use.terms->>'value')::bigint end) end`

/** The day from which the shop makes tax papers, and the moment at which it began; null while it makes none. */
const PAPERS_FROM = `(select (value->>'papersFrom')::date from shop_settings
  where section = 'tax' and value->>'registration' <> 'unknown')`
const PAPERS_BEGAN = `(${PAPERS_FROM}::timestamp at time zone 'Asia/Kolkata')`

const IS_CREDIT = `credit.kind in ('creditNote', 'commercialCredit')`

/** Orders that somebody has to help with before their papers can be made: Admin, Tax lists them. */
const DOES_NOT_WAIT = (order: string) =>
  `not exists (select from waiting_papers waiting where waiting.order_id = ${order})`

/** What of an order's open invoices is not credited. */
const OPEN_INVOICES = `(select count(*) from tax_documents invoice
  where invoice.order_id = orders.id and invoice.kind = 'invoice'
    and invoice.gross_paise > coalesce((select sum(credit.gross_paise) from tax_documents credit
      where credit.refers_to = invoice.id and ${IS_CREDIT}), 0))`

const COLUMNS_OF_PAPERS = ['taxable', 'cgst', 'sgst', 'igst'] as const

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1a',
    says: 'The stock of a product is what its ledger adds up to, and never below zero',
    breaks: `select product.id, product.stock_quantity, coalesce(sum(movement.quantity), 0) as ledger
      from products product
      left join stock_movements movement on movement.product_id = product.id
      group by product.id
      having product.stock_quantity < 0
        or product.stock_quantity <> coalesce(sum(movement.quantity), 0)`,
  },
  {
    id: 'I1b',
    says: 'What an order has taken out of stock is what its lines take, less what came back',
    breaks: `select kept.order_id, kept.product_id, kept.units, taken.units as taken
      from (
        select line.order_id, line.product_id, sum(${TAKEN_BY_LINE}) as units
        from order_lines line join orders on orders.id = line.order_id
        where orders.paid_at is not null and line.stock_unit is distinct from 'madeToOrder'
          and not exists (select from payments ours where ours.order_id = orders.id
            and ours.pays_order and ours.return_reason is not null)
        group by line.order_id, line.product_id
      ) kept
      full join (
        select movement.order_id, movement.product_id, -sum(movement.quantity) as units
        from stock_movements movement
        where movement.kind in ('sold', 'returned') and movement.order_id is not null
        group by movement.order_id, movement.product_id
      ) taken using (order_id, product_id)
      where kept.units is distinct from taken.units`,
  },
  {
    id: 'I1c',
    says: 'No order has put back more than it had sold',
    breaks: `select order_id, product_id, sum(quantity) as units
      from stock_movements where kind in ('sold', 'returned') and order_id is not null
      group by order_id, product_id having sum(quantity) > 0`,
  },
  {
    id: 'I1d',
    says: 'No pieces are held for longer than 20 minutes, or 30 in all where that was renewed',
    breaks: `select held.id, held.product_id, held.began_at, held.renewed_at, held.expires_at
      from stock_reservations held
      where held.expires_at > clock_timestamp() and held.is_held
        and (held.expires_at > coalesce(held.renewed_at, held.began_at) + ${RESERVATION}
          or held.expires_at > held.began_at + ${RENEWED_RESERVATION})`,
  },
  {
    id: 'I1e',
    says: 'Nobody holds more pieces than the owner allowed when the order was begun to be paid',
    breaks: `select held.account_id, sum(held.pieces) as pieces, max(orders.most_pieces) as allowed
      from (select reservation.account_id, reservation.order_id, (
          select sum(line.quantity) from order_lines line
          where line.order_id = reservation.order_id and line.product_id = reservation.product_id
        ) as pieces
        from stock_reservations reservation
        where reservation.expires_at > clock_timestamp() and reservation.is_held) held
      join orders on orders.id = held.order_id
      group by held.account_id having sum(held.pieces) > max(orders.most_pieces)`,
  },
  {
    id: 'I1f',
    says: 'What is in a dye lot is what its ledger adds up to, and never below zero',
    breaks: `select lot.id, lot.on_hand, coalesce(sum(movement.quantity), 0) as ledger
      from stock_lots lot
      left join stock_movements movement on movement.lot_id = lot.id
      group by lot.id
      having lot.on_hand < 0 or lot.on_hand <> coalesce(sum(movement.quantity), 0)`,
  },
  {
    id: 'I1g',
    says: 'A product knows how much of its stock is in dye lots, and that is no more than there is',
    breaks: `select product.id, product.lotted_quantity, coalesce(sum(lot.on_hand), 0) as in_lots
      from products product left join stock_lots lot on lot.product_id = product.id
      group by product.id
      having product.lotted_quantity <> coalesce(sum(lot.on_hand), 0)
        or product.lotted_quantity > product.stock_quantity`,
  },
  {
    id: 'I1h',
    says: 'Each sale of a product to an order is of one dye lot, unless somebody has said why not',
    breaks: `select movement.order_id, movement.product_id, count(distinct movement.lot_id) as lots
      from stock_movements movement
      where movement.order_id is not null and movement.kind <> 'replaced'
      group by movement.order_id, movement.product_id
      having count(distinct coalesce(movement.lot_id::text, '')) filter (where movement.quantity < 0)
          > count(distinct movement.sale) filter (where movement.kind = 'sold')
        and bool_and(movement.kind <> 'adjusted' or movement.reason is null)`,
  },
  {
    id: 'I2',
    says: 'Every captured payment pays one order, or is given back in full',
    needsProvider: true,
    needsQuiet: 'An open payment is settled by a notice or a sweep',
    breaks: `select theirs.id, theirs.order_id, theirs.amount_paise
      from provider_payments theirs
      left join payments ours on ours.provider_payment_id = theirs.id
      where theirs.is_captured and theirs.created_at < now() - ${GRACE}
        and (ours.id is null or (not ours.pays_order and ours.refunded_paise < ours.amount_paise))
        and (ours.id is not null or theirs.refunded_paise < theirs.amount_paise)`,
  },
  {
    id: 'I3',
    says: 'The schema itself keeps orders, payments and notices from being doubled',
    breaks: `select wanted.name from (values ('orders_provider_order_unique'),
        ('payments_provider_payment_unique'), ('payments_one_pays_an_order'), ('provider_events_pkey'),
        ('refunds_provider_refund_unique'), ('stock_movements_sold_once'),
        ('order_mails_occasion_unique'),
        ('royalty_entries_earned_once'), ('royalty_entries_refund_once'), ('royalty_payouts_once'),
        ('refund_lines_once')) wanted (name)
      where not exists (
        select from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
        where pg_class.relname = wanted.name and pg_index.indisunique and pg_index.indisvalid)`,
  },
  {
    id: 'I4',
    says: 'Every paid order has a captured payment of its own provider order, amount and currency',
    needsProvider: true,
    breaks: `select orders.id, orders.provider_order_id, ours.provider_payment_id
      from orders
      left join payments ours on ours.order_id = orders.id and ours.pays_order
      left join provider_payments theirs on theirs.id = ours.provider_payment_id
      where orders.paid_at is not null and orders.created_at >= (select period_from from audit_period)
        and (theirs.id is null or theirs.order_id <> orders.provider_order_id
          or theirs.amount_paise <> orders.total_paise or theirs.currency <> 'INR'
          or theirs.status not in ('captured', 'refunded'))`,
  },
  {
    id: 'I5',
    says: 'An order’s total is the sum of its lines with shipping and discount, and what was paid',
    breaks: `select orders.id, orders.total_paise, sum(line.total_paise) as lines, ours.amount_paise
      from orders
      left join order_lines line on line.order_id = orders.id
      left join payments ours on ours.order_id = orders.id and ours.pays_order
      group by orders.id, ours.id
      having orders.subtotal_paise is distinct from sum(line.total_paise)
        or orders.total_paise <> orders.subtotal_paise + orders.shipping_paise - orders.discount_paise
        or ours.amount_paise <> orders.total_paise`,
  },
  {
    id: 'I5b',
    says: 'No order comes to more than the largest order was when it was begun to be paid',
    breaks: `select orders.id, orders.total_paise, orders.largest_order_paise from orders
      where orders.total_paise > orders.largest_order_paise`,
  },
  {
    id: 'I6',
    says: 'Every line costs what the formula makes of the prices at its checkout',
    breaks: `select line.id, line.total_paise, ${ROUNDED_LINE_TOTAL} as formula
      from order_lines line where line.total_paise is distinct from ${ROUNDED_LINE_TOTAL}`,
  },
  {
    id: 'I7',
    says: 'Steps of an order join up, steps back say who, and a paid one is never unpaid',
    breaks: `select orders.id, orders.status, orders.payment_status from orders
      where (orders.paid_at is not null)
          <> (orders.payment_status in ('paid', 'refunded', 'partially_refunded'))
        or (orders.paid_at is not null and orders.status <> (
          select history.to from order_history history where history.order_id = orders.id
          order by history.at desc, history.id desc limit 1))
      union all
      select step.order_id, step.from, step.to from (
        select history.*, lag(history.to) over (
          partition by history.order_id order by history.at, history.id) as before
        from order_history history
      ) step
      where step.from is distinct from step.before
        or (step.from is null and step.to <> 'Pending')
        or step.from = step.to
        or ((step.from in ('Delivered', 'Cancelled')
            or array_position(array['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'], step.to)
              < array_position(array['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'], step.from))
          and step.actor_id is null)`,
  },
  {
    id: 'I8',
    says: 'A paid order that was kept is told by one mail, and no decided mail is forgotten',
    needsQuiet: 'Mails are sent by a job',
    breaks: `select orders.id, count(mail.id) as mails
      from orders
      join payments ours on ours.order_id = orders.id and ours.pays_order
      left join order_mails mail on mail.order_id = orders.id and mail.template = 'order-paid'
      where ours.return_reason is null
      group by orders.id having count(mail.id) <> 1
      union all
      select order_id, 0 from order_mails
      where sent_at is null and created_at < now() - interval '10 minutes'`,
  },
  {
    id: 'I9',
    says: 'Nobody has more than three addresses, or two reviews of one product',
    breaks: `select account_id, count(*) from addresses group by account_id having count(*) > 3
      union all
      select account_id, count(*) from reviews group by account_id, product_id having count(*) > 1`,
  },
  {
    id: 'I10',
    says: 'A product’s rating counts its published reviews, and no others',
    breaks: `select product.id, product.review_count, product.rating_sum, count(review.id) as reviews
      from products product
      left join reviews review on review.product_id = product.id and review.state = 'published'
      group by product.id
      having product.review_count <> count(review.id)
        or product.rating_sum <> coalesce(sum(review.review_value), 0)`,
  },
  {
    id: 'I11',
    says: 'No order is without lines, and no paid one without its payment',
    breaks: `select orders.id from orders
      where not exists (select from order_lines line where line.order_id = orders.id)
        or (orders.paid_at is not null) <> exists (
          select from payments ours where ours.order_id = orders.id and ours.pays_order)`,
  },
  {
    id: 'I12',
    says: 'Refunds of a payment add up to what it says, and never to more than was captured',
    breaks: `select ours.id, ours.refunded_paise, coalesce(sum(refund.amount_paise), 0) as refunds
      from payments ours
      left join refunds refund on refund.payment_id = ours.id and refund.status <> 'failed'
      group by ours.id
      having ours.refunded_paise <> coalesce(sum(refund.amount_paise), 0)
        or ours.refunded_paise > ours.amount_paise`,
  },
  {
    id: 'I14',
    says: 'A bought line has left the cart, but for what was added since',
    breaks: `select cart_line.id from cart_lines cart_line
      join order_lines line on line.cart_line_id = cart_line.id
      join orders on orders.id = line.order_id
      where orders.paid_at is not null and cart_line.updated_at < orders.paid_at
        and exists (select from payments ours where ours.order_id = orders.id
          and ours.pays_order and ours.return_reason is null)`,
  },
  {
    id: 'I15',
    says: 'What the provider holds for the shop is what the shop’s books say',
    needsProvider: true,
    needsQuiet: 'A refund is known to the provider before the shop has written down its answer',
    breaks: `select theirs.id, theirs.amount_paise - theirs.refunded_paise as theirs,
        ours.amount_paise - coalesce(sum(refund.amount_paise), 0) as ours
      from provider_payments theirs
      join payments ours on ours.provider_payment_id = theirs.id
      left join refunds refund on refund.payment_id = ours.id
        and refund.status in ('pending', 'processed')
      where theirs.is_captured
      group by theirs.id, theirs.amount_paise, theirs.refunded_paise, ours.id
      having ours.amount_paise <> theirs.amount_paise
        or coalesce(sum(refund.amount_paise), 0) <> theirs.refunded_paise`,
  },
  {
    id: 'I16',
    says: 'A promotion is used by its paid orders alone, and never more often than its limits allow',
    breaks: `select promotion.code, promotion.used_count, count(*) filter (where ${FINAL_USE}) as uses
      from promotions promotion left join promotion_uses use on use.promotion_id = promotion.id
      group by promotion.id
      having promotion.used_count <> count(*) filter (where ${FINAL_USE})
        or promotion.used_count + count(*) filter (where ${HELD_USE}) > promotion.total_limit
      union all
      select promotion.code, promotion.per_customer_limit, count(*)
      from promotions promotion join promotion_uses use on use.promotion_id = promotion.id
      where (${FINAL_USE}) or ${HELD_USE}
      group by promotion.id, use.account_id having count(*) > promotion.per_customer_limit
      union all
      select orders.id::text, null, null
      from promotion_uses use join orders on orders.id = use.order_id
      where (${FINAL_USE}) <> (orders.paid_at is not null and orders.status <> 'Cancelled')`,
  },
  {
    id: 'I17',
    says: 'A discount is what the promotion’s terms made of the lines, and lies on them to the paisa',
    breaks: `select orders.id, orders.discount_paise, sums.parts, ${RULED_DISCOUNT} as ruled
      from orders
      left join promotion_uses use on use.order_id = orders.id
      cross join lateral (
        select sum(line.total_paise) as subtotal, sum(line.discount_paise) as parts,
          sum(line.total_paise) filter (where ${IS_REACHED}) as reached,
          sum(line.discount_paise) filter (where not ${IS_REACHED}) as astray
        from order_lines line where line.order_id = orders.id
      ) sums
      where orders.discount_paise <> sums.parts or orders.discount_paise <> ${RULED_DISCOUNT}
        or sums.astray > 0`,
  },
  {
    id: 'I18',
    says: 'A refund is what its lines add up to, and none gives back more than was paid for its line',
    breaks: `select refund.id::text, refund.amount_paise, sum(named.amount_paise) as named
      from refunds refund join refund_lines named on named.refund_id = refund.id
      group by refund.id having sum(named.amount_paise) <> refund.amount_paise
      union all
      select line.id::text, line.total_paise - line.discount_paise, sum(named.amount_paise)
      from refund_lines named
      join refunds refund on refund.id = named.refund_id and refund.status <> 'failed'
      join order_lines line on line.id = named.order_line_id
      group by line.id having sum(named.amount_paise) > line.total_paise - line.discount_paise
      union all
      select orders.id::text, orders.shipping_paise, sum(named.amount_paise)
      from refund_lines named
      join refunds refund on refund.id = named.refund_id and refund.status <> 'failed'
      join payments ours on ours.id = refund.payment_id
      join orders on orders.id = ours.order_id
      where named.kind = 'shipping'
      group by orders.id having sum(named.amount_paise) > orders.shipping_paise
      union all
      select named.id::text, named.amount_paise, null
      from refund_lines named
      join refunds refund on refund.id = named.refund_id
      join payments ours on ours.id = refund.payment_id
      left join order_lines line on line.id = named.order_line_id
      where not ours.pays_order or line.order_id <> ours.order_id`,
  },
  {
    id: 'I19',
    says: 'No product costs less than one rupee per unit; without a price nobody can buy it',
    breaks: `select id, slug, price_paise, sale_price_paise from products
      where price_paise < 100 or sale_price_paise < 100`,
  },
  {
    id: 'I20',
    says: 'What an artist earned is the agreed share of what was paid for a line without tax',
    breaks: `select entry.id, entry.base_paise, entry.amount_paise
      from royalty_entries entry
      join order_lines line on line.id = entry.order_line_id
      join orders on orders.id = line.order_id
      where entry.kind = 'earned' and (orders.paid_at is null
        or entry.base_paise <> round((line.total_paise - line.discount_paise) * 10000::numeric
          / (10000 + entry.tax_basis_points))
        or entry.amount_paise <> round(entry.base_paise * entry.rate_basis_points::numeric / 10000))`,
  },
  {
    id: 'I21',
    says: 'Of every royalty there is left what refunds that touch its line have left',
    breaks: `select order_line_id, artist_id, amount_paise from (
        select entry.order_line_id, entry.artist_id, sum(entry.amount_paise) as amount_paise,
          sum(entry.base_paise) as base_paise, ${earned('amount_paise')} as amount_paise_earned,
          ${earned('base_paise')} as base_paise_earned, ours.amount_paise::numeric as amount_paid,
          ours.refunded_paise, (line.total_paise - line.discount_paise)::numeric as paid_for_line,
          ${UNNAMED}::numeric as unnamed, ${NAMED}::numeric as named
        from royalty_entries entry
        join order_lines line on line.id = entry.order_line_id
        left join payments ours on ours.order_id = line.order_id and ours.pays_order
        group by entry.order_line_id, entry.artist_id, line.id, ours.id
      ) royalty
      where amount_paise is distinct from ${leftOfEarned('amount_paise')}
        or base_paise is distinct from ${leftOfEarned('base_paise')}`,
  },
  {
    id: 'I22',
    says: 'A payout is what its entries add up to, and nothing of a paid month is open',
    breaks: `select payout.id, payout.amount_paise, coalesce(sum(entry.amount_paise), 0) as entries
      from royalty_payouts payout
      left join royalty_entries entry on entry.payout_id = payout.id
      group by payout.id
      having payout.amount_paise <> coalesce(sum(entry.amount_paise), 0)
        or bool_or(entry.artist_id <> payout.artist_id or entry.month > payout.month)
      union all
      select entry.id, entry.amount_paise, 0 from royalty_entries entry
      where entry.payout_id is null and exists (select from royalty_payouts payout
        where payout.artist_id = entry.artist_id and payout.month >= entry.month)`,
  },
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
    id: 'I24',
    says: 'Numbers of tax papers begin with 1 in each series and year, and none is missing',
    breaks: `select series, financial_year, min(sequence) as first, max(sequence) as last, count(*) as papers
      from tax_documents group by series, financial_year
      having min(sequence) <> 1 or max(sequence) <> count(*)`,
  },
  {
    id: 'I25',
    says: 'A series has taken as many numbers as it has papers',
    breaks: `select series, financial_year, taken.last_number, papers.last
      from tax_series taken
      full join (select series, financial_year, max(sequence) as last from tax_documents
        group by series, financial_year) papers using (series, financial_year)
      where taken.last_number is distinct from papers.last`,
  },
  {
    id: 'I26',
    says: 'No more of an invoice is credited than it charges, in each of its columns',
    breaks: `select invoice.number, invoice.gross_paise, sum(credit.gross_paise) as credited
      from tax_documents invoice
      join tax_documents credit on credit.refers_to = invoice.id and ${IS_CREDIT}
      group by invoice.id
      having sum(credit.gross_paise) > invoice.gross_paise
        or ${COLUMNS_OF_PAPERS.map(
          (column) =>
            `coalesce(sum(credit.${column}_paise) filter (where credit.kind = 'creditNote'), 0) > invoice.${column}_paise`,
        ).join('\n        or ')}`,
  },
  {
    id: 'I27',
    says: 'A tax paper is what its rows add up to, under its own number and day',
    breaks: `select paper.number, paper.gross_paise, rows.gross_paise as rows
      from tax_documents paper
      cross join lateral (
        select coalesce(sum((row->>'grossPaise')::bigint), 0) as gross_paise, ${COLUMNS_OF_PAPERS.map(
          (column) => `coalesce(sum((row->>'${column}Paise')::bigint), 0) as ${column}_paise`,
        ).join(', ')}
        from jsonb_array_elements(paper.content->'rows') row
      ) rows
      where paper.gross_paise <> rows.gross_paise
        or ${COLUMNS_OF_PAPERS.map((column) => `paper.${column}_paise <> rows.${column}_paise`).join(' or ')}
        or paper.gross_paise <> (paper.content->'totals'->>'grossPaise')::bigint
        or paper.number <> paper.content->>'number' or paper.kind <> paper.content->>'kind'
        or paper.day::text <> paper.content->>'day'
        or paper.day <> (paper.issued_at at time zone 'Asia/Kolkata')::date`,
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
  {
    id: 'I30',
    says: 'A day that was added up has what its orders, payments and refunds come to',
    breaks: `select day, 'money' as what from sales_days kept
      full join (select part::date as day, money.* from (${moneyQuery('day')}) money) truth using (day)
      where day <= ${LAST_ADDED_UP} and day not in (select day from sales_marks)
        and (coalesce(kept.checkouts, -1), coalesce(kept.checkouts_paid, -1), coalesce(kept.orders, -1),
          coalesce(kept.captured_paise, -1), coalesce(kept.refunded_paise, -1))
        <> (coalesce(truth.checkouts, 0), coalesce(truth.checkouts_paid, 0), coalesce(truth.orders, 0),
          coalesce(truth.captured_paise, 0), coalesce(truth.refunded_paise, 0))
      union all ${differentGoods('product_type')}
      union all ${differentGoods('product_id')}`,
  },
  ...SHIPMENT_INVARIANTS,
  ...TICKET_INVARIANTS,
]

/** Days, with the kind of goods, whose sums differ from what was sold. */
function differentGoods(by: 'product_type' | 'product_id'): string {
  const table = by === 'product_type' ? 'sales_by_type' : 'sales_by_product'
  return `select day, ${by}::text from ${table} kept
    full join (select part::date as day, goods.* from (${goodsQuery(by)}) goods) truth using (day, ${by})
    where day <= ${LAST_ADDED_UP} and day not in (select day from sales_marks)
      and (kept.pieces is distinct from truth.pieces
        or kept.goods_paise is distinct from truth.goods_paise)`
}
