/** Reviews: more for popular products, and at most one per product and customer. */
import { CUSTOMERS } from './seed-customers.ts'
import type { RunSql, ShopSize } from './shop-size.ts'

export async function addReviews(
  run: RunSql,
  { reviews, customers }: Pick<ShopSize, 'reviews' | 'customers'>,
): Promise<void> {
  const missing = `(${reviews} - (select count(*) from reviews))`
  // Inserts a tenth more than needed, because some pairs of customer and product occur twice.
  await run(`create temp table new_reviews as
    select distinct on (product.id, customer.id) tried.number, tried.written_at, tried.stars,
      product.id as product_id, customer.id as account_id, customer.number as customer
    from (
      select number, least(5, 2 + floor(4 * pg_temp.chance(number, 'stars')))::int as stars,
        now() - pg_temp.chance(number, 'written') * interval '530 days' as written_at,
        floor(${customers} * pg_temp.chance(number, 'reviewer'))::int as customer,
        floor((select count(*) from products)
          * power(pg_temp.chance(number, 'reviewed'), 2))::bigint as position
      from generate_series((select count(*) from reviews) * 2,
        (select count(*) from reviews) * 2 + ${missing} * 11 / 10) number
    ) tried
    join ${CUSTOMERS} customer on customer.number = tried.customer
    join (select id, row_number() over (order by popularity desc, id) - 1 as position from products)
      product on product.position = tried.position
    where not exists (select from reviews
      where reviews.product_id = product.id and reviews.account_id = customer.id)`)
  await run(`insert into reviews (id, product_id, account_id, user_name, review_message, review_value,
      created_at)
    select pg_temp.timed_id(written_at, number, 'review'), product_id, account_id,
      'Customer ' || customer, ${MESSAGE}, stars, written_at
    from new_reviews order by number limit ${missing}`)
  await run('drop table new_reviews')
  await run(RATINGS)
}

const MESSAGE = `(array['Looks as in the picture, and the colours are right.',
    'Measured twice, ordered once. It fits to the millimetre.',
    'Our guests ask about it every time.',
    'Delivery took a week longer than we had hoped, but it was worth the wait.',
    'Good quality. One wall is enough in a small room.'])[1 + number % 5] || ' (' || number || ')'`

const RATINGS = `update products set review_count = counted.reviews, rating_sum = counted.stars
  from (select product_id, count(*) as reviews, sum(review_value) as stars
    from reviews where state = 'published' group by product_id) counted
  where products.id = counted.product_id
    and (products.review_count, products.rating_sum) <> (counted.reviews, counted.stars)`
