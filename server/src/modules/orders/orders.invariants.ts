import type { Invariant } from '../../platform/shop-module/invariant.ts'

/** Charged area of a piece in square hundredths of an inch: its own, or the least billable one. */
const BILLED_AREA = `greatest(line.height_hundredths::numeric * line.width_hundredths,
  line.billed_hundredths::numeric * 14400)`

/**
 * SQL for a line's total in paise, equal to priceLine of the contract. Divides last: an endless decimal quotient is
 * truncated, which could lose half a paisa.
 */
export const ROUNDED_LINE_TOTAL = `case
  when line.product_type in ('wallpapers', 'blinds', 'artist') then round(
    ${BILLED_AREA} * (line.price_paise + line.material_paise) * line.quantity / 1440000)
  when line.product_type = 'curtains' then round(
    line.length_hundredths::numeric * line.price_paise * line.quantity / 100) + line.material_paise
  else line.price_paise * line.quantity end`

export const ORDER_INVARIANTS: readonly Invariant[] = [
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
    says: 'The buyer of a paid order that was kept is told of it',
    breaks: `select orders.id from orders
      join payments ours on ours.order_id = orders.id and ours.pays_order
      where ours.return_reason is null and not exists (
        select from notifications where idempotency_key = 'order-paid:' || orders.id)`,
  },
  {
    id: 'I11',
    says: 'No order is without lines, and no paid one without its payment',
    breaks: `select orders.id from orders
      where not exists (select from order_lines line where line.order_id = orders.id)
        or (orders.paid_at is not null) <> exists (
          select from payments ours where ours.order_id = orders.id and ours.pays_order)`,
  },
]
