import type { Invariant } from '../../platform/shop-module/invariant.ts'
import { goodsQuery, moneyQuery } from './sales-truth.ts'

const LAST_ADDED_UP = '(select max(day) from sales_days)'

export const SALES_INVARIANTS: readonly Invariant[] = [
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
]

function differentGoods(by: 'product_type' | 'product_id'): string {
  const table = by === 'product_type' ? 'sales_by_type' : 'sales_by_product'
  return `select day, ${by}::text from ${table} kept
    full join (select part::date as day, goods.* from (${goodsQuery(by)}) goods) truth using (day, ${by})
    where day <= ${LAST_ADDED_UP} and day not in (select day from sales_marks)
      and (kept.pieces is distinct from truth.pieces
        or kept.goods_paise is distinct from truth.goods_paise)`
}
