/**
 * Sales computed from orders, payments and refunds: the only definition of each figure. It is read live for the present
 * day, stored per day for past ones, and compared with the stored sums by the audit. Times in these queries come from
 * the
 * shop, never from a caller.
 */
import type { Part, Stretch } from './periods.rules.ts'

const PARTS: Record<Part, (column: string) => string> = {
  day: (column) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  hour: (column) => `extract(hour from ${column} at time zone 'Asia/Kolkata')::int::text`,
}

/**
 * Builds the query of money per part; without a stretch, for all time. Checkouts known to the provider count when they
 * were begun, captures when they arrived, refunds when they were decided. Payments that pay no order were never sales,
 * so
 * neither they nor their refunds count. Parts without figures have no row. Paid and unpaid orders are counted
 * separately,
 * because each has an index of its own.
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

/** Builds the query of goods in orders that were paid on each day and not cancelled, by type or product. */
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
