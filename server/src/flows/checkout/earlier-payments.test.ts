import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import {
  type PaymentProvider,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { openPayments } from './earlier-payments.service.ts'

let asked: string[]
let whenAsked: () => Promise<void>
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ payments: watched, notices: false })
})
beforeEach(() => {
  asked = []
  whenAsked = async () => {}
})
afterAll(() => shop.close())

function watched(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async createOrder(order) {
      asked.push('create')
      return provider.createOrder(order)
    },
    async listPaymentsOfOrder(orderId) {
      asked.push('list')
      await whenAsked()
      return provider.listPaymentsOfOrder(orderId)
    },
  }
}

async function paidUnheard(stockQuantity = 10) {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity })
  await addToCart(shop, person, product)
  const providerOrderId: string = (await createOrder(shop, person)).body.order.id
  const proof = await payOrder(shop, providerOrderId)
  asked = []
  return { person, product, providerOrderId, proof }
}
const ordersOf = (person: Person) =>
  shop.db.select().from(orders).where(eq(orders.accountId, person.id)).orderBy(orders.number)
const linesInCart = async (person: Person) =>
  (await readCart(shop, person)).body.data.items as { quantity: number }[]

describe('a shopper whose payment the shop has not heard of, and who presses pay again', () => {
  it('gets her order instead of another payment', async () => {
    const { person, providerOrderId } = await paidUnheard()
    const again = await createOrder(shop, person)
    const [order, ...others] = await ordersOf(person)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'payment.already_paid', orderId: order?.id, providerOrderId },
    })
    expect(order).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
    expect(others).toEqual([])
    expect(await linesInCart(person)).toEqual([])
    expect(asked).toEqual(['list'])
  })

  it('gets it also when she has changed the address or taken a line out since', async () => {
    const { person, product } = await paidUnheard()
    const again = await createOrder(shop, person, { specialInstructions: 'Ring twice' })
    expect(again.body.code).toBe('payment.already_paid')

    const other = await newCustomer(shop)
    await addToCart(shop, other, product)
    await addToCart(shop, other, product, { height: 60 })
    await payOrder(shop, (await createOrder(shop, other)).body.order.id)
    const [line] = (await readCart(shop, other)).body.data.items
    const path = `/api/shop/cart/${other.id}/item/${line._id}`
    await shop.call('DELETE', path, { token: other.token })
    expect((await createOrder(shop, other)).body.code).toBe('payment.already_paid')
    expect(await ordersOf(other)).toHaveLength(1)
  })

  it('with more in the cart is told, keeps only that, and pays for nothing twice', async () => {
    const { person, product, providerOrderId } = await paidUnheard()
    await addToCart(shop, person, product, { quantity: 2 })
    const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
    await addToCart(shop, person, roll)
    const told = await createOrder(shop, person)
    const [order] = await ordersOf(person)
    expect(told).toMatchObject({
      status: 409,
      body: { code: 'payment.earlier_arrived', orderId: order?.id, providerOrderId },
    })
    expect(await linesInCart(person)).toMatchObject([
      { productId: { _id: product.id }, quantity: 2 },
      { productId: { _id: roll.id }, quantity: 1 },
    ])
    const rest = await createOrder(shop, person)
    expect(rest.status).toBe(200)
    const { cart } = (await readCart(shop, person)).body.data
    expect(rest.body.order.amount).toBe(cart.totalAmount * 100)
    expect((await ordersOf(person)).map(({ totalPaise }) => totalPaise)).toEqual([
      792_000,
      cart.totalAmount * 100,
    ])
  })

  it('twice at the same moment gets one order, and is asked for no other payment', async () => {
    const { person } = await paidUnheard()
    // Read before the first request: the cart is empty after it.
    const amount: number = (await readCart(shop, person)).body.data.cart.totalAmount
    const replies = await Promise.all([1, 2, 3].map(() => createOrder(shop, person, { amount })))
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('payment.already_paid'))
    expect(await ordersOf(person)).toHaveLength(1)
    expect(asked).not.toContain('create')
  })

  it('is told once when the money came too late, and can pay again', async () => {
    const { person, product } = await paidUnheard(1)
    await shop.db.delete(stockReservations).where(eq(stockReservations.productId, product.id))
    const faster = await newCustomer(shop)
    await addToCart(shop, faster, product)
    const theirs = (await createOrder(shop, faster)).body.order.id
    await verify(shop, faster, theirs, await payOrder(shop, theirs))
    await addToCart(shop, person, await newProduct(shop))
    expect(await createOrder(shop, person)).toMatchObject({
      status: 409,
      body: { code: 'payment.earlier_returned' },
    })
    expect((await createOrder(shop, person)).body.code).toBe('cart.not_enough_stock')
    expect(await ordersOf(person)).toMatchObject([{ status: 'Cancelled' }])
  })

  it('whose order was settled while the page was open gets it from a cart that is empty', async () => {
    const { person, providerOrderId, proof } = await paidUnheard()
    await verify(shop, person, providerOrderId, proof)
    expect(await createOrder(shop, person, { amount: 7920 })).toMatchObject({
      status: 409,
      body: { code: 'payment.already_paid', providerOrderId },
    })
    const other = await createOrder(shop, person, { amount: 7919 })
    expect(other).toMatchObject({ status: 409, body: { code: 'cart.empty' } })
  })
})

describe('a shopper who has begun to pay and not paid', () => {
  it('goes on with the same order', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const first = await createOrder(shop, person)
    expect(asked).toEqual(['create'])
    expect(await createOrder(shop, person)).toMatchObject({ status: 200, body: first.body })
    expect(asked).toEqual(['create', 'list'])
  })

  it('goes on as well while the provider gives no answer to that', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const first = await createOrder(shop, person)
    whenAsked = () => Promise.reject(new ProviderUnavailableError('no answer'))
    expect(await createOrder(shop, person)).toMatchObject({ status: 200, body: first.body })
  })

  it('is not kept waiting by a provider that hangs', async () => {
    const { person } = await paidUnheard()
    let answer = () => {}
    whenAsked = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    expect((await createOrder(shop, person)).status).toBe(200)
    expect(await ordersOf(person)).toMatchObject([{ paidAt: null }])
    answer()
    while ((await ordersOf(person))[0]?.paidAt === null) await sleep(20)
    expect(await linesInCart(person)).toEqual([])
  })
})

it('nobody else costs the provider a question', async () => {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const first = (await createOrder(shop, person)).body.order.id
  await verify(shop, person, first, await payOrder(shop, first))
  asked = []
  await addToCart(shop, person, await newProduct(shop))
  expect((await createOrder(shop, person)).status).toBe(200)
  expect(asked).toEqual(['create'])
})

describe('an order that nobody can pay as it is', () => {
  it('costs the provider no question while its amount is wrong', async () => {
    const { person } = await paidUnheard()
    expect((await createOrder(shop, person, { amount: 1 })).body.code).toBe('cart.changed')
    expect(asked).toEqual([])
    expect((await createOrder(shop, person)).body.code).toBe('payment.already_paid')
  })

  it('costs none either from an empty cart', async () => {
    const { person } = await paidUnheard()
    const [line] = (await readCart(shop, person)).body.data.items
    const path = `/api/shop/cart/${person.id}/item/${line._id}`
    await shop.call('DELETE', path, { token: person.token })
    expect((await createOrder(shop, person)).body.code).toBe('cart.empty')
    expect(asked).toEqual([])
  })
})

async function begunToPay(times: number, at = shop) {
  const person = await newCustomer(at)
  await addToCart(at, person, await newProduct(at))
  const ids: string[] = []
  for (let time = 1; time <= times; time++) {
    const { body } = await createOrder(at, person, { specialInstructions: `Ring ${time} times` })
    ids.push(body.order.id)
  }
  asked = []
  return { person, ids }
}

it('a shopper who pays in the first of many windows is not charged in the last one', async () => {
  const { person, ids } = await begunToPay(10)
  await payOrder(shop, ids[0] ?? '')
  expect((await createOrder(shop, person)).body).toMatchObject({
    code: 'payment.already_paid',
    providerOrderId: ids[0],
  })
  expect(asked).toEqual(Array(10).fill('list'))
})

it('who presses pay all the time is asked to wait, and costs the provider no more', async () => {
  const strict = await startTestShop({ payments: watched, notices: false, limitRates: true })
  // Beginning ten orders has used 45 of 90 questions.
  const { person } = await begunToPay(10, strict)
  const again = () => createOrder(strict, person, { specialInstructions: 'Ring 10 times' })
  for (let time = 1; time <= 4; time++) expect((await again()).status).toBe(200)
  const reply = await again()
  expect(reply).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked).toHaveLength(40)
  await strict.close()
})

describe('what the provider is asked about', () => {
  const order = (
    id: string,
    more: Partial<Parameters<typeof openPayments>[0][number]> = {},
  ): Parameters<typeof openPayments>[0][number] => ({
    id,
    providerOrderId: `order ${id}`,
    paymentStatus: 'created',
    isRecent: true,
    ...more,
  })
  const idsOf = (unpaid: Parameters<typeof openPayments>[0]) =>
    openPayments(unpaid).map(({ id }) => id)

  it('is what it knows and what is not older than a day', () => {
    expect(idsOf([])).toEqual([])
    expect(idsOf([order('a', { providerOrderId: null }), order('b', { isRecent: false })])).toEqual(
      [],
    )
  })

  it('is the newest ten, but first those that somebody has tried to pay', () => {
    const letters = [...'abcdefghijkl']
    expect(idsOf(letters.map((id) => order(id)))).toEqual([...'lkjihgfedc'])
    const tried = letters.map((id) =>
      order(
        id,
        id === 'a'
          ? { paymentStatus: 'authorized' }
          : id === 'b'
            ? { paymentStatus: 'failed' }
            : {},
      ),
    )
    expect(idsOf(tried)).toEqual([...'ablkjihgfe'])
  })
})
