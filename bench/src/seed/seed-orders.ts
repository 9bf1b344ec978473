import { CUSTOMERS } from './seed-customers.ts'
import type { RunSql, ShopSize } from './shop-size.ts'

export async function addOrders(
  run: RunSql,
  { orders, customers }: Pick<ShopSize, 'orders' | 'customers'>,
): Promise<void> {
  await run(`create temp table new_orders as
    select placed.number, created_at, created_at + interval '1 minute' as paid_at,
      pg_temp.timed_id(created_at, placed.number, 'order') as id, customer.id as account_id,
      now() - created_at as age
    from (
      select number, now() - interval '1 hour'
        - (1 - number / ${orders}.0) * interval '540 days' as created_at,
        floor(${customers} * pg_temp.chance(number, 'customer'))::int as customer
      from generate_series((select count(*) from orders), ${orders - 1}) number
    ) placed
    join ${CUSTOMERS} customer on customer.number = placed.customer`)
  await run(SELLABLE)
  await run(NEW_LINES)
  for (const statement of [ORDERS, LINES, PAYMENTS, HISTORY, MAILS, RESTOCKED, SOLD]) {
    await run(statement)
  }
  await run('drop table new_orders, new_lines, sellable')
}

/** Excludes artists' designs, because each sale would need a commission entry. */
const SELLABLE = `create temp table sellable as
  select product.*, row_number() over (order by popularity desc, id) - 1 as position
  from products product where product_type <> 'artist' and effective_paise is not null`

/** One or two products per order, popular ones more often. The price formula is the shop's. */
const NEW_LINES = `create temp table new_lines as
  select line.*, case
      when product_type in ('wallpapers', 'blinds')
        then round(height::numeric * width / 1440000 * (effective_paise + material_paise))
      when product_type = 'curtains'
        then round(length::numeric / 100 * effective_paise) + material_paise
      else effective_paise end as total_paise
  from (
    select wanted.number, wanted.order_id, wanted.created_at, wanted.paid_at,
      wanted.line_position, product.id as product_id, product.product_name, product.product_type,
      product.category, product.image1, product.effective_paise,
      case when product_type in ('blinds', 'curtains') then 15000 else 0 end as material_paise,
      case when product_type in ('blinds', 'curtains') then 'Normal Lining'
        when product_type = 'wallpapers' then 'Non woven' end as material,
      case when product_type in ('wallpapers', 'blinds') then 12000 end as height,
      case when product_type in ('wallpapers', 'blinds') then 9600 end as width,
      case when product_type = 'curtains' then 300 end as length
    from (
      select number, new_orders.id as order_id, created_at, paid_at, line_position,
        (floor((select count(*) from sellable) * power(pg_temp.chance(number, 'product'), 2))::bigint
          + line_position) % (select count(*) from sellable) as product_position
      from new_orders cross join generate_series(0, number % 2) line_position
    ) wanted
    join sellable product on product.position = wanted.product_position
  ) line`

const ORDERS = `insert into orders (id, account_id, provider_order_id, fingerprint, status,
    payment_status, payment_method, subtotal_paise, shipping_paise, discount_paise, total_paise,
    shipping_address, created_at, updated_at, paid_at)
  select placed.id, account_id, 'order_' || substr(md5('order' || placed.number), 1, 14),
    md5('checkout' || placed.number), case when age > interval '10 days' then 'Delivered'
      when age > interval '3 days' then 'Shipped'
      when age > interval '1 day' then 'Processing' else 'Pending' end,
    'paid', 'upi', sum(total_paise), 0, 0, sum(total_paise),
    jsonb_build_object('name', 'Meera Iyer', 'phone', '+919849012345',
      'address', placed.number || ', Navodaya Colony', 'city', 'Hyderabad', 'pincode', '500028',
      'notes', 'Opposite the post office'),
    placed.created_at, placed.paid_at, placed.paid_at
  from new_orders placed join new_lines on new_lines.order_id = placed.id
  group by placed.id, account_id, placed.number, age, placed.created_at, placed.paid_at
  order by placed.number`

const LINES = `insert into order_lines (id, order_id, position, product_id, product_name, product_type,
    category, image, quantity, price_paise, material_paise, total_paise, selected_material,
    height_hundredths, width_hundredths, length_hundredths, measure_hundredths)
  select pg_temp.timed_id(created_at, number * 2 + line_position, 'line'), order_id, line_position,
    product_id, product_name, product_type, category, image1, 1, effective_paise, material_paise,
    total_paise, material, height, width, length, coalesce(height * width / 14400, length)
  from new_lines`

const PAYMENTS = `insert into payments (id, order_id, provider_payment_id, method, amount_paise,
    pays_order, created_at)
  select pg_temp.timed_id(placed.paid_at, placed.number, 'payment'), placed.id,
    'pay_' || substr(md5('payment' || placed.number), 1, 14), 'upi', total_paise, true, placed.paid_at
  from new_orders placed join orders using (id)`

const HISTORY = `insert into order_history (id, order_id, "from", "to", at)
  select pg_temp.timed_id(paid_at + step.after, number, step."to"), id, step."from", step."to",
    paid_at + step.after
  from new_orders cross join (values
    (null, 'Pending', interval '0'),
    ('Pending', 'Processing', interval '1 hour'),
    ('Processing', 'Shipped', interval '2 days'),
    ('Shipped', 'Delivered', interval '6 days')) step ("from", "to", after)
  where age > case step."to" when 'Pending' then interval '0' when 'Processing' then interval '1 day'
    when 'Shipped' then interval '3 days' else interval '10 days' end`

const MAILS = `insert into notifications (id, idempotency_key, account_id, about_id, template, created_at, sent_at)
  select pg_temp.timed_id(paid_at, number, 'mail'), 'order-paid:' || id, account_id, id, 'order-paid', paid_at,
    paid_at + interval '5 seconds'
  from new_orders`

/** Each sold piece is received first, so that the stock of a product does not change. */
const RESTOCKED = `insert into stock_movements (id, product_id, kind, quantity, created_at)
  select gen_random_uuid(), product_id, 'received', count(*), min(created_at)
  from new_lines group by product_id`

const SOLD = `insert into stock_movements (id, product_id, kind, quantity, order_id, created_at)
  select pg_temp.timed_id(paid_at, number * 2 + line_position, 'sale'), product_id, 'sold', -1,
    order_id, paid_at
  from new_lines`
