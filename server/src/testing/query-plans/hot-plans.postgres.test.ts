/**
 * Plans of the most frequent calls, in a shop large enough for PostgreSQL to choose the plans of larger ones. The
 * snapshots are beside this file. After an intended change, renew them with
 *
 *     TEST_DATABASE_URL=postgres://… npx vitest run server/src/testing/query-plans -u
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedShop } from '../../../../bench/src/seed/seed-shop.ts'
import { seedCatalogue } from '../../flows/seeding/seed-catalogue.ts'
import { newProduct } from '../goods/products.ts'
import { addToCart, readCart } from '../orders/carts.ts'
import { createOrder, payOrder, verify } from '../orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../people/people.ts'
import { type PostgresShops, startPostgresShops } from '../shops/postgres-shop.ts'
import type { TestShop } from '../shops/test-shop.ts'
import { explainAll, statementsOf } from './explain-plans.ts'

/**
 * Tables with a row per kind of job, settings page, version of a text or member of staff. They stay small, so a
 * sequential scan is right.
 */
const NEVER_LARGE = new Set([
  'queue',
  'shop_settings',
  'content_versions',
  'factor_rules',
  'passkeys',
  'authenticators',
])

let all: PostgresShops
let shop: TestShop
let explaining: pg.Client
let customer: Person
let admin: Person
beforeAll(async () => {
  all = await startPostgresShops({ notices: false })
  shop = all.shop
  await seedCatalogue(shop.db, 'demo')
  explaining = new pg.Client({ connectionString: shop.pool.options.connectionString })
  await explaining.connect()
  await seedShop((statement) => explaining.query(statement), {
    products: 6000,
    customers: 12_000,
    orders: 12_000,
    reviews: 12_000,
  })
  for (const statement of [
    SESSIONS,
    ADDRESSES,
    CART_LINES,
    CART_NOTES,
    HOLDS,
    LOTS,
    ARTWORKS,
    REFUNDS,
    REFUND_LINES,
    ...ORDER_WORK,
    TICKETS,
    TICKET_MESSAGES,
  ])
    await explaining.query(statement)
  customer = await newCustomer(shop)
  admin = await newAdmin(shop)
  // These run at intervals, and their statements would appear in a random call.
  await shop.app.context.liveSettings.stop()
  await get('/api/admin/products/get?limit=1', admin)
  await explaining.query('vacuum analyze')
  for (const setting of ['jit', 'max_parallel_workers_per_gather']) {
    await explaining.query(`set ${setting} = 0`)
  }
}, 180_000)
afterAll(async () => {
  await explaining.end()
  await all.close()
})

const SESSIONS = `insert into sessions (token_hash, account_id, expires_at)
  select md5(id::text), id, now() + interval '9 days' from accounts`
const ADDRESSES = `insert into addresses (id, account_id, slot, name, address, city, pincode, phone, notes)
  select gen_random_uuid(), id, 1, 'Asha Rao', '12-2-417', 'Hyderabad', '500028', '9876543210', ''
  from accounts`
const CART_LINES = `insert into cart_lines (id, account_id, product_id, quantity)
  select gen_random_uuid(), account.id, product.id, 1
  from (select id, row_number() over (order by id) as number from accounts) account
  join (select id, row_number() over (order by id) as number from products) product using (number)`
const CART_NOTES = `insert into cart_notes (account_id, promo_code) select id, 'NEW5' from accounts`
/** Expired, like most rows of a real shop */
const HOLDS = `insert into stock_reservations (id, account_id, product_id, order_id, quantity, is_held,
    began_at, expires_at)
  select distinct on (account_id, product_id) gen_random_uuid(), account_id, product_id, order_id, quantity,
    true, now() - interval '80 minutes', now() - interval '1 hour'
  from order_lines join orders on orders.id = order_lines.order_id`

/** Sold out, like most lots after a while */
const LOTS = `insert into stock_lots (id, product_id, code)
  select gen_random_uuid(), id, 'A-' || number from products, generate_series(1, 3) number`

/** Earlier versions, which no page shows */
const ARTWORKS = `insert into artworks (id, product_id, version, kind, match, width_um, height_um, master_key,
    file_name, file_bytes, withdrawn_at)
  select gen_random_uuid(), id, 1000, 'repeat', 'straight', 254000, 254000, id::text, 'lattice.tif', 1, now()
  from products`

const REFUNDS = `insert into refunds (id, payment_id, amount_paise, reason, status,
    provider_refund_id, accepted_at)
  select gen_random_uuid(), id, 1, 'cancelled', 'processed', 'rfnd_' || id, now() from payments`

/** Most refunds have no lines; these have one. */
const REFUND_LINES = `insert into refund_lines (id, refund_id, kind, order_line_id, amount_paise)
  select gen_random_uuid(), refund.id, 'line', line.id, 1
  from refunds refund
  join payments payment on payment.id = refund.payment_id
  join order_lines line on line.order_id = payment.order_id and line.position = 0`

/** One parcel with a tracking number and one tag per order, and a note for every second order */
const ORDER_WORK = [
  `insert into shipments (id, order_id, place, idempotency_key, state, state_at, is_by_hand, courier,
      tracking_number, packed_by, dispatched_at)
    select gen_random_uuid(), id, 1, 'seed', 'dispatched', created_at, true, 'delhivery', 'SEED' || number,
      account_id, created_at from orders`,
  `insert into shipment_lines (shipment_id, order_line_id, quantity)
    select shipment.id, line.id, 1 from shipments shipment join order_lines line using (order_id)`,
  `insert into shipment_steps (id, shipment_id, state, at)
    select gen_random_uuid(), id, 'dispatched', created_at from shipments`,
  `insert into order_notes (id, order_id, text, author_id)
    select gen_random_uuid(), id, 'Call before delivery ' || md5(number::text), account_id
    from orders where number % 2 = 0`,
  `insert into order_tags (order_id, tag) select id, 'tag ' || number % 50 from orders`,
]

/** Every tenth is open, every second one acknowledged. */
const TICKETS = `insert into tickets (id, kind, email, phone, acknowledge_by, settle_by, acknowledged_at,
    settled_at, outcome)
  select gen_random_uuid(), 'message', 'visitor' || number || '@example.in', '+919000000000',
    now() + (number % 96 - 48) * interval '1 hour', now() + (number % 60 - 30) * interval '1 day',
    case when number % 2 = 0 then now() end, case when number % 10 <> 0 then now() end,
    case when number % 10 <> 0 then 'answered' end
  from generate_series(1, 12000) number`

const TICKET_MESSAGES = `insert into ticket_messages (id, ticket_id, author, text)
  select gen_random_uuid(), id, 'customer', 'Please call me back.' from tickets`

const get = (path: string, person?: Person) =>
  shop.call('GET', path, person && { token: person.token })

const CALLS: Record<string, () => Promise<() => Promise<unknown>>> = {
  list: async () => () => get('/api/shop/products/get?limit=25'),
  'next-page-of-filtered-list': async () => {
    const query = 'sort=latest&color=blue&limit=5'
    const { body } = await get(`/api/shop/products/get?${query}`)
    return () => get(`/api/shop/products/get?${query}&cursor=${body.nextCursor}`)
  },
  product: async () => {
    const { id } = await newProduct(shop)
    return () => get(`/api/shop/products/get/${id}`)
  },
  search: async () => () => get('/api/shop/search/peacock'),
  reviews: async () => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select product_id as id from reviews limit 1`,
    )
    return () => get(`/api/shop/review/${rows[0]?.id}`)
  },
  'add-to-cart': async () => {
    const product = await newProduct(shop)
    return () => addToCart(shop, customer, product)
  },
  'read-cart': async () => () => readCart(shop, customer),
  'add-address': async () => () =>
    shop.call('POST', '/api/shop/address/add', {
      token: customer.token,
      body: {
        userId: customer.id,
        name: 'Meera Iyer',
        address: '12-2-709, Navodaya Colony',
        city: 'Hyderabad',
        pincode: '500028',
        phone: '98490 12345',
        notes: 'Opposite the post office',
      },
    }),
  'create-order': async () => () => createOrder(shop, customer),
  'verify-payment': async () => {
    const { body } = await createOrder(shop, customer)
    const proof = await payOrder(shop, body.order.id)
    return () => verify(shop, customer, body.order.id, proof)
  },
  'orders-of-customer': async () => () => get(`/api/shop/order/list/${customer.id}`, customer),
  'admin-products': async () => () => get('/api/admin/products/get?limit=50', admin),
  'admin-orders': async () => () => get('/api/admin/orders/get?limit=50', admin),
  'admin-complaints': async () => () => get('/api/admin/tickets?limit=50', admin),
  'admin-orders-by-payment': async () => {
    // An order of a single line. One of two lines may be among the statistics' most common values, which changes the
    // plan.
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select provider_payment_id as id from payments
        where provider_payment_id ~ '^pay_[A-Za-z0-9]+$'
          and (select count(*) from order_lines where order_id = payments.order_id) = 1
        order by id limit 1`,
    )
    expect(rows).toHaveLength(1)
    return () => get(`/api/admin/orders/get?limit=50&q=${rows[0]?.id}`, admin)
  },
  'admin-orders-by-pincode': async () => () =>
    get('/api/admin/orders/get?limit=50&q=795001', admin),
  'admin-orders-by-city': async () => () =>
    get('/api/admin/orders/get?limit=50&q=hyderabad', admin),
  'admin-orders-by-tracking-number': async () => () =>
    get('/api/admin/orders/get?limit=50&q=SEED10042', admin),
  'admin-orders-by-note': async () => () =>
    get('/api/admin/orders/get?limit=50&q=4c56ff4ce4aa', admin),
  'admin-orders-by-product': async () => () =>
    get('/api/admin/orders/get?limit=50&q=zafran%20jaal', admin),
}

describe('the plans of', () => {
  it.each(Object.entries(CALLS))(
    '%s read no table from end to end, and are those that are kept',
    async (name, prepare) => {
      const call = await prepare()
      await shop.app.context.productReadModel.facets()
      await shop.app.context.productReadModel.searchIndex()
      let reply: unknown
      const statements = await statementsOf(async () => {
        reply = await call()
      })
      expect(reply).toMatchObject({ body: { success: true } })
      const plans = await explainAll(explaining, statements)
      expect(plans.length).toBeGreaterThan(0)
      for (const { scanned, text } of plans) {
        const wrong = scanned.filter((table) => !NEVER_LARGE.has(table))
        expect(wrong, `${name} reads all of a table that grows, by: ${text}`).toEqual([])
      }
      const shapes = plans
        .map(({ lines }) => `${lines.join('\n')}\n`)
        .toSorted()
        .join('\n')
      const file = fileURLToPath(new URL(`./${name}.txt`, import.meta.url))
      await expect(shapes).toMatchFileSnapshot(file)
    },
  )
})
