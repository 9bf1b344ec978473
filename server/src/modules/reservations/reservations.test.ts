import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { createOrder, DELIVERY, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import {
  heldPiecesOf,
  keptPiecesOf,
  letMinutesPass,
  minutesHeld,
} from '../../testing/orders/reservations.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import type { ProductRow } from '../catalogue/products.table.ts'
import { orders } from '../orders/orders.table.ts'
import { promotionUses } from '../promotions/promotions.table.ts'
import { removeOldReservations } from './reservations.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** One square yard keeps many pieces below the largest order. */
const SAMPLE = { height: 36, width: 36 }

async function shopper(product: Pick<ProductRow, 'id'>, quantity = 1): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, product, { quantity, ...SAMPLE })
  return person
}
const shownStock = async (id: string): Promise<number> =>
  (await shop.call('GET', `/api/shop/products/get/${id}`)).body.data.stockQuantity
const checkOutOtherwise = (person: Person, wish: string) =>
  createOrder(shop, person, { specialInstructions: wish })
async function setQuantity(person: Person, quantity: number) {
  const { items } = (await readCart(shop, person)).body.data
  await shop.call('PUT', '/api/shop/cart/updateQuantity', {
    token: person.token,
    body: { userId: person.id, itemId: items[0]._id, quantity },
  })
}
async function pay(person: Person, created: Awaited<ReturnType<typeof createOrder>>) {
  const id: string = created.body.order.id
  await verify(shop, person, id, await payOrder(shop, id))
  const [order] = await shop.db.select().from(orders).where(eq(orders.providerOrderId, id))
  return order?.status
}

describe('the pieces of an unpaid order', () => {
  it('are held for 20 minutes, and for no longer by pressing again in the first ten', async () => {
    const product = await newProduct(shop)
    const person = await shopper(product)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(20, 0)
    await letMinutesPass(shop, 9, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(11, 0)
  })

  it('are held for 30 minutes in all, once renewed and however often it is tried again', async () => {
    const product = await newProduct(shop)
    const person = await shopper(product)
    await createOrder(shop, person)
    await letMinutesPass(shop, 12, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(18, 0)
    await letMinutesPass(shop, 10, product.id)
    await createOrder(shop, person)
    await checkOutOtherwise(person, 'Ring twice')
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(8, 0)
  })

  it.each([
    ['the same order', (person: Person) => createOrder(shop, person)],
    [
      'another address',
      (person: Person) =>
        createOrder(shop, person, { shippingAddress: { ...DELIVERY, city: 'Pune' } }),
    ],
    ['other wishes', (person: Person) => checkOutOtherwise(person, 'Ring twice')],
    [
      'fewer pieces',
      async (person: Person) => {
        await setQuantity(person, 1)
        return createOrder(shop, person)
      },
    ],
    [
      'more pieces',
      async (person: Person) => {
        await setQuantity(person, 5)
        return createOrder(shop, person)
      },
    ],
    [
      'a cart that was emptied and filled again',
      async (person: Person, product: ProductRow) => {
        await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
        await addToCart(shop, person, product, { height: 60 })
        return createOrder(shop, person)
      },
    ],
  ])('cannot be held any longer with %s, and can still be paid for', async (_what, tryAgain) => {
    const product = await newProduct(shop)
    const person = await shopper(product, 3)
    await createOrder(shop, person)
    await letMinutesPass(shop, 15, product.id)
    await createOrder(shop, person)
    await letMinutesPass(shop, 15.1, product.id)
    const again = await tryAgain(person, product)
    expect(again.status).toBe(200)
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
    expect(await shownStock(product.id)).toBe(100)
    expect(await pay(person, again)).toBe('Pending')
  })

  it('can be held again by somebody who comes back an hour after the hold has ended', async () => {
    const product = await newProduct(shop)
    const person = await shopper(product)
    await createOrder(shop, person)
    await letMinutesPass(shop, 89.9, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeNull()
    await letMinutesPass(shop, 0.2, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(20, 0)
  })

  it('can be held again at once by somebody who has paid for the last ones', async () => {
    const product = await newProduct(shop)
    const person = await shopper(product)
    const first = await createOrder(shop, person)
    await letMinutesPass(shop, 19, product.id)
    expect(await pay(person, first)).toBe('Pending')
    await addToCart(shop, person, product)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(20, 0)
  })

  it('are given back when they leave the cart, and are held no longer for that', async () => {
    const [product, other] = [await newProduct(shop), await newProduct(shop)]
    const person = await shopper(product)
    await createOrder(shop, person)
    await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
    await addToCart(shop, person, other)
    await letMinutesPass(shop, 5, product.id)
    await createOrder(shop, person)
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
    await addToCart(shop, person, product)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(15, 0)
  })

  it('are forgotten once their rest is over, and not before', async () => {
    const product = await newProduct(shop)
    const person = await shopper(product)
    await createOrder(shop, person)
    await letMinutesPass(shop, 89, product.id)
    await removeOldReservations(shop.db)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeNull()
    await letMinutesPass(shop, 2, product.id)
    expect(await removeOldReservations(shop.db)).toBeGreaterThan(0)
  })
})

describe('while half of the pieces are held by others', () => {
  it('the other half can be bought, by a customer who pays in time, and is shown as left', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    await createOrder(shop, await shopper(product, 3))
    await createOrder(shop, await shopper(product, 2))
    const third = await shopper(product, 2)
    const created = await createOrder(shop, third)
    expect(created.status).toBe(200)
    expect(await heldPiecesOf(shop, product.id)).toBe(5)
    expect(await shownStock(product.id)).toBe(5)
    expect(await pay(third, created)).toBe('Pending')
    expect(await shownStock(product.id)).toBe(3)
  })

  it('nobody begins to pay for pieces that others are just paying for, until they have had their turn', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    await createOrder(shop, await shopper(product, 5))
    await createOrder(shop, await shopper(product, 4))
    const late = await shopper(product, 2)
    expect(await createOrder(shop, late)).toMatchObject({
      status: 409,
      body: {
        code: 'cart.pieces_being_paid',
        message: expect.stringContaining('try again in a few minutes'),
        items: [{ productId: product.id, availableQuantity: 1 }],
      },
    })
    expect(await shop.db.select().from(orders).where(eq(orders.accountId, late.id))).toEqual([])
    await letMinutesPass(shop, 5.1, product.id)
    expect((await createOrder(shop, late)).status).toBe(200)
  })

  it('a turn to pay comes once in a while, so that nobody keeps others away with it', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    await createOrder(shop, await shopper(product, 5))
    const second = await shopper(product, 5)
    await createOrder(shop, second)
    await letMinutesPass(shop, 5.1, product.id)
    expect((await createOrder(shop, second)).status).toBe(200)
    expect(await keptPiecesOf(shop, product.id)).toBe(5)
    expect((await createOrder(shop, await shopper(product, 5))).status).toBe(200)
  })

  it('money goes back where a turn was over and the pieces were sold to somebody else', async () => {
    const product = await newProduct(shop, { stockQuantity: 2 })
    const [holder, slow, quick] = [
      await shopper(product),
      await shopper(product),
      await shopper(product),
    ]
    await createOrder(shop, holder)
    const slowOrder = await createOrder(shop, slow)
    await letMinutesPass(shop, 5.1, product.id)
    expect(await pay(quick, await createOrder(shop, quick))).toBe('Pending')
    expect(await pay(slow, slowOrder)).toBe('Cancelled')
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, slow.id))
    await shop.runJobs()
    const [after] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, order?.id ?? ''))
    expect(after?.paymentStatus).toBe('refunded')
  })
})

describe('a customer who wants more pieces than can still be held', () => {
  /** Others hold 4 of 10 pieces. After `minutes` with a hold of 1, she now wants 3, with a code for a single use. */
  async function wantsMoreAfter(minutes: number) {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const person = await shopper(product)
    await createOrder(shop, person)
    await letMinutesPass(shop, minutes, product.id)
    await createOrder(shop, await shopper(product, 4))
    await setQuantity(person, 3)
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const { totalAmount } = (await readCart(shop, person)).body.data.cart
    const reduced = { promoCode: promotion.code, amount: totalAmount * 0.9 }
    const created = await createOrder(shop, person, reduced)
    expect(created.status).toBe(200)
    return { product, person, promotion, created }
  }
  const minutesOfUse = async (promotionId: string) => {
    const [use] = await shop.db
      .select({
        minutes: sql<number>`(extract(epoch from ${promotionUses.heldUntil} - clock_timestamp()) / 60)::float8`,
      })
      .from(promotionUses)
      .where(eq(promotionUses.promotionId, promotionId))
    return use?.minutes
  }

  it('gets a whole turn to pay for them, with the promotion', async () => {
    const { product, person, promotion, created } = await wantsMoreAfter(6)
    expect(await heldPiecesOf(shop, product.id)).toBe(4)
    expect(await minutesOfUse(promotion.id)).toBeCloseTo(5, 0)
    await letMinutesPass(shop, 4.5, product.id)
    expect(await keptPiecesOf(shop, product.id)).toBe(7)
    expect(await pay(person, created)).toBe('Pending')
  })

  it('keeps them no longer than the hold would have lasted, however often she presses', async () => {
    const { product, person, promotion } = await wantsMoreAfter(18)
    expect(await minutesOfUse(promotion.id)).toBeCloseTo(2, 0)
    expect(await keptPiecesOf(shop, product.id)).toBe(7)
    await letMinutesPass(shop, 2.1, product.id)
    expect((await checkOutOtherwise(person, 'Ring twice')).status).toBe(200)
    expect(await keptPiecesOf(shop, product.id)).toBe(4)
  })

  it('has one such turn, not another after it', async () => {
    const { product, person } = await wantsMoreAfter(6)
    await letMinutesPass(shop, 3, product.id)
    await checkOutOtherwise(person, 'Ring twice')
    await letMinutesPass(shop, 2.1, product.id)
    await checkOutOtherwise(person, 'Ring once')
    expect(await keptPiecesOf(shop, product.id)).toBe(4)
  })
})

describe('a single customer', () => {
  it('can hold eight of ten pieces; others buy the rest, and read that somebody pays for more', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const large = await shopper(product, 8)
    await createOrder(shop, large)
    expect(await heldPiecesOf(shop, product.id)).toBe(8)
    expect(await createOrder(shop, await shopper(product, 2))).toMatchObject({ status: 200 })
    expect(await createOrder(shop, await shopper(product, 1))).toMatchObject({
      status: 409,
      body: { code: 'cart.pieces_being_paid' },
    })
  })

  it('cannot hold the last pieces right after somebody else has held them without paying', async () => {
    const product = await newProduct(shop, { stockQuantity: 1 })
    await createOrder(shop, await shopper(product))
    expect(await shownStock(product.id)).toBe(0)
    await letMinutesPass(shop, 20.1, product.id)
    const next = await shopper(product)
    const created = await createOrder(shop, next)
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
    expect(await shownStock(product.id)).toBe(1)
    expect(await pay(next, created)).toBe('Pending')
  })

  it('with small pieces of many products makes no more than three of them look sold out', async () => {
    const person = await newCustomer(shop)
    const ids: string[] = []
    for (let index = 0; index < 49; index += 1) {
      const product = await newProduct(shop, { stockQuantity: 4 })
      ids.push(product.id)
      await addToCart(shop, person, product, { quantity: 4, ...SAMPLE })
    }
    expect((await createOrder(shop, person)).status).toBe(200)
    const shown = await Promise.all(ids.map(shownStock))
    expect(shown.filter((left) => left === 0)).toHaveLength(3)
  })
})
