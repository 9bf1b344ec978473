/** Fills the shop's database to a size in which it is measured: rows as the shop itself writes them. */
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

/** Adds what is missing to these totals. The shop must be closed, as it hears nothing of it. */
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

/** A number from 0 up to 1 that is always the same for the same two. */
const CHANCE = `create or replace function pg_temp.chance(number bigint, purpose text)
  returns float8 language sql immutable
  return ('x' || substr(md5(number || purpose), 1, 8))::bit(32)::bigint / 4294967296.0`

/** A UUIDv7 of a moment, always the same for the same number and purpose. */
const TIMED_ID = `create or replace function pg_temp.timed_id(at timestamptz, number bigint, purpose text)
  returns uuid language sql immutable
  return (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(number || purpose), 1, 3)
    || '8' || substr(md5(number || purpose), 4, 15))::uuid`

/** The made-up payments are in no provider's books; the daily comparison would report each. */
const BOOKS_WERE_COMPARED = `insert into reconciliations
    (id, "from", "to", payments, captured_paise, refunded_paise, differences)
  values (gen_random_uuid(), now() - interval '4 days', now(), 0, 0, 0, '[]')`
