import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const REVIEW_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9b',
    says: 'Nobody has reviewed a product twice',
    breaks: `select account_id, product_id, count(*) from reviews
      group by account_id, product_id having count(*) > 1`,
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
]
