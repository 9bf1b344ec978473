import { GRACE, type Invariant } from '../../platform/shop-module/invariant.ts'

export const PAYMENT_INVARIANTS: readonly Invariant[] = [
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
        ('notifications_idempotency_key_unique'),
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
]
