import { LOW_STOCK_BELOW } from '@bhitti/contract/rules/shop/shop-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { heldPiecesOf, letMinutesPass } from '../../testing/orders/reservations.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function accountsWanting(
  product: { id: string },
  count: number,
  quantity: number,
): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await newCustomer(shop)
    // One square yard keeps 100 pieces below the largest order.
    await addToCart(shop, person, product, { quantity, height: 36, width: 36 })
    people.push(person)
  }
  return people
}
const shownStock = async (id: string): Promise<number> =>
  (await shop.call('GET', `/api/shop/products/get/${id}`)).body.data.stockQuantity
/** Other instructions create another order each time. */
const checkOut = (person: Person | undefined, order: number) =>
  createOrder(shop, person ?? { id: '', token: '' }, { specialInstructions: `No. ${order}` })

describe('two hundred unpaid orders', () => {
  it('of one account cannot hold anything beyond half an hour', async () => {
    const product = await newProduct(shop, { stockQuantity: 100 })
    const [person] = await accountsWanting(product, 1, 100)
    for (let order = 0; order < 200; order += 1) {
      expect((await checkOut(person, order)).status).toBe(200)
      const minute = order / 4
      if (minute > 30) expect(await heldPiecesOf(shop, product.id)).toBe(0)
      await letMinutesPass(shop, 0.25, product.id)
    }
  })

  it('of forty accounts cannot empty the stock for more than half an hour', async () => {
    const product = await newProduct(shop, { stockQuantity: 100 })
    const accounts = await accountsWanting(product, 40, 100)
    let emptyFor = 0
    let longest = 0
    // For 100 minutes, each account tries again every 20 minutes.
    for (let order = 0; order < 200; order += 1) {
      await checkOut(accounts[order % 40], order)
      emptyFor = (await shownStock(product.id)) === 0 ? emptyFor + 0.5 : 0
      longest = Math.max(longest, emptyFor)
      await letMinutesPass(shop, 0.5, product.id)
    }
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(30)
  })

  it('of forty accounts that take little each leave half of the stock to be seen and bought', async () => {
    const product = await newProduct(shop, { stockQuantity: 100 })
    const accounts = await accountsWanting(product, 40, 5)
    for (let order = 0; order < 200; order += 1) {
      await checkOut(accounts[order % 40], order)
      expect(await shownStock(product.id)).toBeGreaterThanOrEqual(50)
      await letMinutesPass(shop, 0.5, product.id)
    }
    expect(await shownStock(product.id)).toBeGreaterThan(LOW_STOCK_BELOW)
  })
})
