/**
 * What was sold, straight from orders, payments and refunds: the one definition of every figure. It
 * is read as it is for the present day, kept per day for the days before, and compared with what
 * was kept by the audit. Moments in these queries are the shop's own, never text of a caller.
 */
import type { Part, Stretch } from './periods.rules.ts'

const PARTS: Record<Part, (column: string) => string> = {
  day: (column) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  hour: (column) => `extract(hour from ${column} at time zone 'Asia/Kolkata')::int::text`,
}

/**
 * Money per part, for all time where no stretch is given: checkouts that the payment provider knows
 * on the part in which they were begun, captures when they came, refunds when they were decided. A
 * payment that does not pay an order was never a sale, so neither it nor its refund counts. Parts
 * without anything have no row. Paid and unpaid orders have an index each, and are counted apart.
 */
export function moneyQuery(part: Part, stretch?: Stretch): string {
  return `select part, sum(checkouts)::int as checkouts, sum(checkouts_paid)::int as checkouts_paid,
      sum(orders)::int as orders, sum(captured_paise)::bigint as captured_paise,
      sum(refunded_paise)::bigint as refunded_paise
    from (
      select ${PARTS[part]('made.created_at')} as part, count(*) as checkouts,
        count(*) as checkouts_paid, 0 as orders, 0 as captured_paise, 0 as refunded_paise
      from orders made
      where made.paid_at is not null and ${within('made.created_at', stretch)} group by 1
      union all
      select ${PARTS[part]('made.created_at')}, count(*), 0, 0, 0, 0
      from orders made
      where made.paid_at is null and made.provider_order_id is not null
        and ${within('made.created_at', stretch)} group by 1
      union all
      select ${PARTS[part]('payment.created_at')}, 0, 0, count(*), sum(payment.amount_paise), 0
      from payments payment
      where payment.pays_order and ${within('payment.created_at', stretch)} group by 1
      union all
      select ${PARTS[part]('refund.created_at')}, 0, 0, 0, 0, sum(refund.amount_paise)
      from refunds refund join payments payment on payment.id = refund.payment_id
      where payment.pays_order and refund.status <> 'failed'
        and ${within('refund.created_at', stretch)} group by 1
    ) counted group by part`
}

/** Goods of orders paid on each day and not cancelled, by type of product or by product. */
export function goodsQuery(by: 'product_type' | 'product_id', stretch?: Stretch): string {
  return `select ${PARTS.day('payment.created_at')} as part, line.${by},
      sum(line.quantity)::int as pieces, sum(line.total_paise - line.discount_paise)::bigint as goods_paise
    from payments payment
    join orders made on made.id = payment.order_id
    join order_lines line on line.order_id = made.id
    where payment.pays_order and made.status <> 'Cancelled'
      and ${within('payment.created_at', stretch)}
    group by 1, 2`
}

function within(column: string, stretch: Stretch | undefined): string {
  if (!stretch) return 'true'
  return `${column} >= '${stretch.from.toISOString()}' and ${column} < '${stretch.until.toISOString()}'`
}
