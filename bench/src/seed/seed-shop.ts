import { addCustomers } from './seed-customers.ts'
import { addOrders } from './seed-orders.ts'
import { addProducts } from './seed-products.ts'
import { addReviews } from './seed-reviews.ts'
import type { RunSql, ShopSize } from './shop-size.ts'

export const SMALL: ShopSize = { products: 2000, customers: 400, orders: 2000, reviews: 4000 }
export const LARGE: ShopSize = {
  products: 100_000,
  customers: 20_000,
  orders: 100_000,
  reviews: 200_000,
}

/** Adds rows up to these totals. The shop must be stopped, because it is not notified. */
export async function seedShop(run: RunSql, size: ShopSize): Promise<void> {
  await run('set statement_timeout = 0')
  await run(CHANCE)
  await run(TIMED_ID)
  await addProducts(run, size.products)
  await addCustomers(run, size.customers)
  await addOrders(run, size)
  await addReviews(run, size)
  await run(BOOKS_WERE_COMPARED)
  await run('vacuum analyze')
}

/** Returns a pseudo-random number in [0, 1) that depends only on the arguments. */
const CHANCE = `create or replace function pg_temp.chance(number bigint, purpose text)
  returns float8 language sql immutable
  return ('x' || substr(md5(number || purpose), 1, 8))::bit(32)::bigint / 4294967296.0`

/** Returns a UUIDv7 for a time that depends only on the arguments. */
const TIMED_ID = `create or replace function pg_temp.timed_id(at timestamptz, number bigint, purpose text)
  returns uuid language sql immutable
  return (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(number || purpose), 1, 3)
    || '8' || substr(md5(number || purpose), 4, 15))::uuid`

/** Without it the daily reconciliation would report each payment, because the provider has no record of them. */
const BOOKS_WERE_COMPARED = `insert into reconciliations
    (id, "from", "to", payments, captured_paise, refunded_paise, differences)
  values (gen_random_uuid(), now() - interval '4 days', now(), 0, 0, 0, '[]')`
