/** Two processes whose clocks differ by twenty minutes: only the database's clock counts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { products } from '../modules/catalogue/products.table.ts'
import { newProduct } from '../testing/goods/products.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import { buyPatiently, findLost, putInCart } from './buying.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.open({ skewMinutes: [10, -10] })
})
afterAll(() => fleet.close())

it('holds neither run out early nor last too long, and tokens stay good', async () => {
  const product = await newProduct(fleet, { stockQuantity: 1 })
  const [first, second] = await fleet.newBuyers(2)
  if (!first || !second) throw new Error('no buyers')
  for (const buyer of [first, second]) await putInCart(fleet, buyer, product)
  const held = (await createOrder(fleet, first)).body.order.id
  // Every process refuses the held piece.
  for (let asked = 0; asked < 4; asked += 1) {
    expect((await createOrder(fleet, second)).body.code).toBe('cart.pieces_being_paid')
  }
  const proof = await fleet.simulator.pay(held)
  expect((await verify(fleet, first, held, proof)).status).toBe(200)
  const [row] = await fleet.db.select().from(products).where(eq(products.id, product.id))
  expect(row?.stockQuantity).toBe(0)
})

it('orders are neither lost nor out of order', async () => {
  const product = await newProduct(fleet, { stockQuantity: 100 })
  const bought = []
  for (const buyer of await fleet.newBuyers(6)) {
    await putInCart(fleet, buyer, product)
    bought.push(await buyPatiently(fleet, buyer))
  }
  await fleet.settle()
  expect(
    await findLost(
      fleet,
      bought.filter((order) => order !== undefined),
    ),
  ).toEqual([])
  expect(await fleet.audit()).toBe('')
})
