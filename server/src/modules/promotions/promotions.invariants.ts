import type { Invariant } from '../../platform/shop-module/invariant.ts'

const FINAL_USE = 'use.used_at is not null and use.returned_at is null'

const HELD_USE = 'use.held_until > clock_timestamp()'

const IS_REACHED = `(jsonb_array_length(use.terms->'productTypes') = 0
  or use.terms->'productTypes' ? line.product_type)`

/** SQL for the discount that a promotion's terms give on `reached` of a `subtotal`. */
const RULED_DISCOUNT = `case
  when use.order_id is null or sums.reached is null
    or sums.subtotal < (use.terms->>'minSubtotalPaise')::bigint then 0
  else least(sums.reached, greatest(sums.subtotal - 100, 0), case use.terms->>'kind'
    when 'percent' then least(round(sums.reached * (use.terms->>'value')::bigint / 10000),
      (use.terms->>'maxDiscountPaise')::bigint)
    else (use.terms->>'value')::bigint end) end`

export const PROMOTION_INVARIANTS: readonly Invariant[] = [
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
]
