/**
 * What must hold of money and stock at every moment, as queries that find what breaks it: a row for
 * each break. `provider_payments` is a copy of the provider's books, made for the audit.
 */

export type Invariant = {
  id: string
  /** What must hold, in the owner's words. */
  says: string
  /** Whether the provider's books are needed to judge it. */
  needsProvider?: boolean
  breaks: string
}

/** News may be on its way for so long; after that it counts as lost. */
const GRACE = `interval '60 seconds'`

const ROUNDED_LINE_TOTAL = `case
  when line.product_type in ('wallpapers', 'blinds', 'artist') then round(
    line.height_hundredths::numeric * line.width_hundredths / 1440000
    * (line.price_paise + line.material_paise) * line.quantity)
  when line.product_type = 'curtains' then round(
    line.length_hundredths::numeric / 100 * line.price_paise * line.quantity) + line.material_paise
  else line.price_paise * line.quantity end`

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
    says: 'An order that is paid and not cancelled has taken exactly its pieces out of stock',
    breaks: `select wanted.order_id, wanted.product_id, wanted.pieces, sold.pieces as sold
      from (
        select line.order_id, line.product_id, sum(line.quantity) as pieces
        from order_lines line join orders on orders.id = line.order_id
        where orders.paid_at is not null and orders.status <> 'Cancelled'
        group by line.order_id, line.product_id
      ) wanted
      full join (
        select movement.order_id, movement.product_id, -sum(movement.quantity) as pieces
        from stock_movements movement join orders on orders.id = movement.order_id
        where movement.kind = 'sold' and orders.status <> 'Cancelled'
        group by movement.order_id, movement.product_id
      ) sold using (order_id, product_id)
      where wanted.pieces is distinct from sold.pieces`,
  },
  {
    id: 'I1c',
    says: 'No order has put back more pieces than it had sold',
    breaks: `select order_id, product_id, sum(quantity) as pieces
      from stock_movements where kind in ('sold', 'returned') and order_id is not null
      group by order_id, product_id having sum(quantity) > 0`,
  },
  {
    id: 'I2',
    says: 'Every captured payment pays one order, or is given back in full',
    needsProvider: true,
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
        ('order_mails_occasion_unique')) wanted (name)
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
    id: 'I6',
    says: 'Every line costs what the formula makes of the prices at its checkout',
    breaks: `select line.id, line.total_paise, ${ROUNDED_LINE_TOTAL} as formula
      from order_lines line where line.total_paise is distinct from ${ROUNDED_LINE_TOTAL}`,
  },
  {
    id: 'I7',
    says: 'Orders only move forward, and a paid one is never unpaid again',
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
        or array_position(array['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'], step.to)
          <= array_position(array['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'], step.from)
        or step.from in ('Delivered', 'Cancelled')`,
  },
  {
    id: 'I8',
    says: 'A paid order that was kept is told by one mail, and no decided mail is forgotten',
    breaks: `select orders.id, count(mail.id) as mails
      from orders
      join payments ours on ours.order_id = orders.id and ours.pays_order
      left join order_mails mail on mail.order_id = orders.id and mail.template = 'order-paid'
      where exists (select from stock_movements movement
        where movement.order_id = orders.id and movement.kind = 'sold')
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
        and exists (select from stock_movements movement
          where movement.order_id = orders.id and movement.kind = 'sold')`,
  },
  {
    id: 'I15',
    says: 'What the provider holds for the shop is what the shop’s books say',
    needsProvider: true,
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
]
