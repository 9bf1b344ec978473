import type { Invariant } from '../../platform/shop-module/invariant.ts'

/** Paise refunded without naming a line, and paise refunded for the line. */
const UNNAMED = `(select coalesce(sum(refund.amount_paise), 0) from refunds refund
  where refund.payment_id = ours.id and refund.status <> 'failed'
    and not exists (select from refund_lines named where named.refund_id = refund.id))`

const NAMED = `(select coalesce(sum(named.amount_paise), 0) from refund_lines named
  join refunds refund on refund.id = named.refund_id
  where named.order_line_id = line.id and refund.payment_id = ours.id and refund.status <> 'failed')`

/** What a line earned in a column, less the part that refunds reverse. */
const leftOfEarned = (column: 'amount_paise' | 'base_paise') => `case
  when unnamed > 0 and refunded_paise = amount_paid then 0
  when paid_for_line = 0 then ${column}_earned
    - div(2 * ${column}_earned * unnamed + amount_paid, 2 * amount_paid)
  else greatest(0, ${column}_earned - div(
    2 * ${column}_earned * (unnamed * paid_for_line + named * amount_paid) + amount_paid * paid_for_line,
    2 * amount_paid * paid_for_line)) end`

const earned = (column: 'amount_paise' | 'base_paise') =>
  `coalesce(sum(entry.${column}) filter (where entry.kind = 'earned'), 0)::numeric`

export const ARTIST_INVARIANTS: readonly Invariant[] = [
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
]
