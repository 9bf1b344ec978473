import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

let shops: PostgresShops
let shop: TestShop
let other: TestShop
let admin: Person
beforeAll(async () => {
  shops = await startPostgresShops()
  shop = shops.shop
  other = await shops.startAnother()
  admin = await newAdmin(shop)
})
afterAll(async () => {
  await shop.runJobs()
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  await shops.close()
  expect(findings.filter(({ count }) => count !== 0)).toEqual([])
})

const reopen = (through: TestShop, orderId: string) =>
  setStatus(through, admin, { orderId, status: 'Processing', reason: 'The customer called' })

it('when two cancelled orders are opened at once, the last pieces go to one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const first = await boughtOrder(shop)
    const { productId } = first
    const rival = await newCustomer(shop)
    await addToCart(shop, rival, { id: productId }, { quantity: 3 })
    const second = await buy(rival)
    for (const orderId of [first.orderId, second]) {
      await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: false })
    }
    await keepOnly(productId, 4)
    const replies = await Promise.all([reopen(shop, first.orderId), reopen(other, second)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('order.pieces_gone')
    expect(await stockOf(productId)).toBe(1)
  }
})

it('opening an order twenty times at once takes its pieces once', async () => {
  const { orderId, productId } = await boughtOrder(shop)
  await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: false })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reopen(index % 2 ? shop : other, orderId)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await stockOf(productId)).toBe(7)
  expect((await orderDetails(shop, admin, orderId)).history).toHaveLength(3)
})

it('a buyer who pays and an owner who opens an order never get the same piece', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, productId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: false })
    await keepOnly(productId, 3)
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, { id: productId }, { quantity: 3 })
    const [opened, held] = await Promise.all([reopen(other, orderId), createOrder(shop, buyer)])
    expect([opened.status, held.status].toSorted()).toEqual([200, 409])
  }
})

it('cancelling and opening in a muddle leaves stock and books in order', async () => {
  const { orderId, productId } = await boughtOrder(shop)
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      setStatus(index % 2 ? shop : other, admin, {
        orderId,
        status: index % 3 ? 'Cancelled' : 'Pending',
        reason: 'Somebody presses everything',
        refund: false,
      }),
    ),
  )
  const { status } = await orderDetails(shop, admin, orderId)
  expect(await stockOf(productId)).toBe(status === 'Cancelled' ? 10 : 7)
})

async function buy(person: Person): Promise<string> {
  return (await buyCart(shop, person)).orderId
}

async function keepOnly(productId: string, pieces: number): Promise<void> {
  const left = (await stockOf(productId)) ?? 0
  await shop.pool.query(
    `insert into stock_movements (id, product_id, kind, quantity)
     values (gen_random_uuid(), $1, 'adjusted', $2)`,
    [productId, pieces - left],
  )
  await shop.db.update(products).set({ stockQuantity: pieces }).where(eq(products.id, productId))
}

async function stockOf(productId: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
  return row?.stockQuantity
}
