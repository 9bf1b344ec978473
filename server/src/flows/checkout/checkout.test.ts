import { quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import {
  DEFAULT_SHIPPING,
  FREE_EVERYWHERE,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { orderLines, orders } from '../../modules/orders/orders.table.ts'
import { isLiveHold } from '../../modules/reservations/reservations.queries.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { BROKEN_LITERALS, NEVER_A_NUMBER, withLiteral } from '../../testing/hostile-numbers.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  createOrder,
  DELIVERY,
  payOrder,
  verify,
} from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const ordersOf = (person: Person) =>
  shop.db.select().from(orders).where(eq(orders.accountId, person.id)).orderBy(orders.number)
const heldBy = async (person: Person) => {
  const rows = await shop.db
    .select({ orderId: stockReservations.orderId, quantity: stockReservations.quantity })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(eq(orders.accountId, person.id), isLiveHold))
  return rows
}
const changeProduct = (id: string, change: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(change).where(eq(products.id, id))

async function shopper(stockQuantity = 100): Promise<{ person: Person; productId: string }> {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity })
  await addToCart(shop, person, product)
  return { person, productId: product.id }
}

describe('POST /api/payments/create-order', () => {
  it('opens an order with the provider for the cart’s total in paise', async () => {
    const { person } = await shopper()
    const reply = await createOrder(shop, person)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      message: expect.any(String),
      order: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        amount: 792_000,
        currency: 'INR',
        keyId: shop.payment.keyId,
      },
    })
    const [order] = await ordersOf(person)
    const atProvider = await askProvider(shop, `/orders/${reply.body.order.id}`)
    expect(atProvider.body).toMatchObject({
      amount: 792_000,
      currency: 'INR',
      status: 'created',
      receipt: order?.id.replaceAll('-', ''),
    })
  })

  it('freezes lines, sums, address and wishes, and is no order yet', async () => {
    const { person, productId } = await shopper()
    await createOrder(shop, person, {
      specialInstructions: 'Ring twice\nplease',
      promoCode: 'DIWALI',
    })
    const [order] = await ordersOf(person)
    expect(order).toMatchObject({
      subtotalPaise: 792_000,
      shippingPaise: 0,
      discountPaise: 0,
      totalPaise: 792_000,
      shippingAddress: DELIVERY,
      specialInstructions: 'Ring twice\nplease',
      promoCode: 'DIWALI',
      paymentStatus: 'created',
    })
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ productId, pricePaise: 99_00, totalPaise: 792_000 })
    const path = `/api/shop/order/list/${person.id}`
    expect((await shop.call('GET', path, { token: person.token })).body.data).toEqual([])
  })

  it('holds the pieces for 20 minutes of the database’s clock', async () => {
    const { person, productId } = await shopper()
    await createOrder(shop, person)
    const [held] = await shop.db
      .select()
      .from(stockReservations)
      .where(eq(stockReservations.productId, productId))
    const minutes = ((held?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(19)
    expect(minutes).toBeLessThanOrEqual(20.1)
    expect(held?.quantity).toBe(1)
  })

  it.each([7919.99, 7920.01, 1, 0, 792_000])(
    'tells the true total when the shopper saw ₹%s',
    async (amount) => {
      const { person } = await shopper()
      const reply = await createOrder(shop, person, { amount })
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'cart.changed', totalAmount: 7920 },
      })
      expect(await ordersOf(person)).toEqual([])
    },
  )

  it('says so when the price has changed since the cart was shown', async () => {
    const { person, productId } = await shopper()
    await changeProduct(productId, { salePricePaise: 90_00 })
    const reply = await createOrder(shop, person, { amount: 7920 })
    expect(reply).toMatchObject({ status: 409, body: { code: 'cart.changed', totalAmount: 7200 } })
  })

  it('refuses an empty cart, and one with nothing left to buy', async () => {
    const person = await newCustomer(shop)
    expect(await createOrder(shop, person)).toMatchObject({
      status: 409,
      body: { code: 'cart.empty' },
    })
    const other = await shopper()
    await changeProduct(other.productId, { archivedAt: new Date() })
    expect(await createOrder(shop, other.person, { amount: 7920 })).toMatchObject({
      status: 409,
      body: { code: 'cart.empty' },
    })
  })

  it('refuses a total below ₹1.00 before the provider is asked', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop), { height: 1, width: 1 })
    expect(await createOrder(shop, person)).toMatchObject({
      status: 409,
      body: { code: 'cart.below_minimum' },
    })
    expect(await ordersOf(person)).toEqual([])
  })

  it('names every product that there is not enough of, over all its lines', async () => {
    const person = await newCustomer(shop)
    const scarce = await newProduct(shop, { productName: 'Jaipur Blue', stockQuantity: 5 })
    const plenty = await newProduct(shop)
    await addToCart(shop, person, scarce, { quantity: 3 })
    await addToCart(shop, person, scarce, { quantity: 2, height: 60 })
    await addToCart(shop, person, plenty)
    await changeProduct(scarce.id, { stockQuantity: 4 })
    const reply = await createOrder(shop, person)
    expect(reply).toMatchObject({ status: 409, body: { code: 'cart.not_enough_stock' } })
    expect(reply.body.items).toEqual([
      {
        productId: scarce.id,
        productName: 'Jaipur Blue',
        availableQuantity: 4,
        stockUnit: null,
        isOfOneLot: false,
      },
    ])
    expect(await ordersOf(person)).toEqual([])
  })

  it('does not sell twice what somebody else is paying for, until that has run out', async () => {
    const product = await newProduct(shop, { stockQuantity: 1 })
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    await addToCart(shop, first, product)
    await addToCart(shop, second, product)
    expect((await createOrder(shop, first)).status).toBe(200)
    expect(await createOrder(shop, second)).toMatchObject({
      status: 409,
      body: { code: 'cart.pieces_being_paid', items: [{ availableQuantity: 0 }] },
    })
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(stockReservations.productId, product.id))
    expect((await createOrder(shop, second)).status).toBe(200)
    expect(await heldBy(first)).toEqual([])
  })
})

describe('a create-order that cannot be read', () => {
  let person: Person
  beforeAll(async () => {
    person = (await shopper()).person
  })

  it.each([...NEVER_A_NUMBER, null, undefined, 1e13])(
    'names the amount when it is %j',
    async (amount) => {
      const reply = await createOrder(shop, person, { amount })
      expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      expect(Object.keys(reply.body.fields)).toEqual(['amount'])
      expect(await ordersOf(person)).toEqual([])
    },
  )

  it.each(BROKEN_LITERALS)('cannot read a body in which the amount is %s', async (literal) => {
    const reply = await shop.call('POST', '/api/payments/create-order', {
      token: person.token,
      body: withLiteral({ currency: 'INR' }, 'amount', literal),
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
    expect(await ordersOf(person)).toEqual([])
  })

  it.each([
    ['currency', { currency: 'USD' }],
    ['currency', { currency: undefined }],
    ['promoCode', { promoCode: 'x'.repeat(41) }],
    ['specialInstructions', { specialInstructions: 'x'.repeat(1001) }],
    ['specialInstructions', { specialInstructions: 'a\u0000b' }],
    ['shippingAddress.pincode', { shippingAddress: { ...DELIVERY, pincode: '0' } }],
    ['shippingAddress.name', { shippingAddress: { ...DELIVERY, name: ' ' } }],
  ])('names %s when %j is sent', async (field, more) => {
    const reply = await createOrder(shop, person, more)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await ordersOf(person)).toEqual([])
  })
})

describe('a second attempt to pay', () => {
  it('for the same cart gets the same order, however often the window is closed', async () => {
    const { person } = await shopper(1)
    const first = await createOrder(shop, person)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const again = await createOrder(shop, person)
      expect(again.status).toBe(200)
      expect(again.body).toEqual(first.body)
    }
    expect(await ordersOf(person)).toHaveLength(1)
    expect(await heldBy(person)).toHaveLength(1)
  })

  it('at the same moment gets the same order too', async () => {
    const { person } = await shopper(1)
    const replies = await Promise.all(Array.from({ length: 6 }, () => createOrder(shop, person)))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.body.order.id)).size).toBe(1)
    expect(await ordersOf(person)).toHaveLength(1)
  })

  it('holds the pieces again when the first hold has run out', async () => {
    const { person, productId } = await shopper()
    const first = await createOrder(shop, person)
    const past = new Date(Date.now() - 1000)
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: past })
      .where(eq(stockReservations.productId, productId))
    expect((await createOrder(shop, person)).body).toEqual(first.body)
    const [held] = await shop.db
      .select()
      .from(stockReservations)
      .where(eq(stockReservations.productId, productId))
    expect(held?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 19 * 60_000)
  })

  it.each([
    ['another address', { shippingAddress: { ...DELIVERY, city: 'Warangal' } }],
    ['other wishes', { specialInstructions: 'Leave it with the guard' }],
    ['a promo code', { promoCode: 'DIWALI' }],
  ])('with %s is another order, and only it holds pieces', async (_what, more) => {
    const { person } = await shopper(1)
    const first = await createOrder(shop, person)
    const second = await createOrder(shop, person, more)
    expect(second.body.order.id).not.toBe(first.body.order.id)
    const [, newest] = await ordersOf(person)
    expect(await heldBy(person)).toEqual([{ orderId: newest?.id, quantity: 1 }])
  })

  it('never holds more than the cart of the moment, whatever was tried before', async () => {
    const { person, productId } = await shopper(10)
    await createOrder(shop, person)
    for (const quantity of [2, 3, 4]) {
      const { items } = (await readCart(shop, person)).body.data
      await shop.call('PUT', '/api/shop/cart/updateQuantity', {
        token: person.token,
        body: { userId: person.id, itemId: items[0]._id, quantity },
      })
      expect((await createOrder(shop, person)).status).toBe(200)
    }
    const held = await heldBy(person)
    expect(held).toHaveLength(1)
    expect(held[0]?.quantity).toBe(4)
    const other = await newCustomer(shop)
    const reply = await addToCart(shop, other, { id: productId })
    expect(reply.body.data.items[0].availableQuantity).toBe(6)
  })

  it('a day later is a new order with its own date', async () => {
    const { person } = await shopper()
    const first = await createOrder(shop, person)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await shop.db
      .update(orders)
      .set({ createdAt: yesterday })
      .where(eq(orders.accountId, person.id))
    const second = await createOrder(shop, person)
    expect(second.body.order.id).not.toBe(first.body.order.id)
    expect(await heldBy(person)).toHaveLength(1)
  })

  it('is a new order once the first one is paid', async () => {
    const { person, productId } = await shopper()
    const first = (await createOrder(shop, person)).body.order.id
    await verify(shop, person, first, await payOrder(shop, first))
    await addToCart(shop, person, { id: productId })
    const second = await createOrder(shop, person)
    expect(second.status).toBe(200)
    expect(second.body.order.id).not.toBe(first)
    const unpaid = await shop.db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, person.id), isNull(orders.paidAt)))
    expect(unpaid).toHaveLength(1)
  })
})

describe('delivery that costs something', () => {
  let own: TestShop
  let admin: Person
  beforeAll(async () => {
    own = await startTestShop()
    admin = await newAdmin(own)
  })
  afterAll(() => own.close())

  const setRules = async (rules: object[]) => {
    const path = '/api/admin/settings/shipping'
    expect((await own.call('PUT', path, { token: admin.token, body: { rules } })).status).toBe(200)
  }
  const shopperOf = async () => {
    const person = await newCustomer(own)
    await addToCart(own, person, await newProduct(own, { stockQuantity: 100 }))
    return person
  }
  const from = (pincode: string) => ({ ...DELIVERY, pincode })
  const EVERYWHERE = { pincodesFrom: '', charge: 250.5, freeFrom: null }

  it.each([
    ['500028', 7920, 0],
    ['560001', 8010.05, 90_05],
    ['110001', 8170.5, 250_50],
  ])('is part of the total for PIN code %s, to the paisa', async (pincode, amount, paise) => {
    await setRules([
      EVERYWHERE,
      { pincodesFrom: '5', charge: 90.05, freeFrom: null },
      { pincodesFrom: '500', charge: 120, freeFrom: 7920 },
    ])
    const person = await shopperOf()
    const shippingAddress = from(pincode)
    const reply = await createOrder(own, person, { amount, shippingAddress })
    expect(reply).toMatchObject({ status: 200, body: { order: { amount: 792_000 + paise } } })
    const [order] = await own.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(order).toMatchObject({
      subtotalPaise: 792_000,
      shippingPaise: paise,
      totalPaise: 792_000 + paise,
    })
    const proof = await payOrder(own, reply.body.order.id)
    const { body } = await verify(own, person, reply.body.order.id, proof)
    const path = `/api/shop/order/list/${person.id}`
    const list = await own.call('GET', path, { token: person.token })
    expect(list.body.data[0]).toMatchObject({ _id: body.order._id, totalAmount: amount })
  })

  it('is told with the true total when the rules have changed since the page was opened', async () => {
    await setRules([{ ...EVERYWHERE, charge: 0 }])
    const person = await shopperOf()
    await setRules([EVERYWHERE])
    expect(await createOrder(own, person, { amount: 7920 })).toMatchObject({
      status: 409,
      body: { code: 'delivery.charged', totalAmount: 8170.5 },
    })
    expect((await createOrder(own, person, { amount: 8170.5 })).status).toBe(200)
  })

  const MAKING = { making: { least: 2, most: 3 }, unitGrams: 20, extraCharge: 0 }
  const SETTINGS = {
    ...DEFAULT_SHIPPING,
    zones: [{ ...FREE_EVERYWHERE, name: 'Islands', pincodes: [], states: ['35'], isServed: false }],
    elsewhere: {
      ...FREE_EVERYWHERE,
      charge: 150,
      furtherCharge: 10,
      transit: { least: 1, most: 2 },
    },
    includedGrams: 1000,
    goods: { ...DEFAULT_SHIPPING.goods, wallpapers: MAKING },
  }
  const setDelivery = async (body: object) => {
    const path = '/api/admin/settings/shipping'
    expect((await own.call('PUT', path, { token: admin.token, body })).status).toBe(200)
  }
  const orderOf = async (person: Person) => {
    const path = `/api/shop/order/list/${person.id}`
    return (await own.call('GET', path, { token: person.token })).body.data[0]
  }

  it('is refused for a PIN code that is not served, and nothing is held for it', async () => {
    await setDelivery(SETTINGS)
    const person = await shopperOf()
    const shippingAddress = from('744101')
    expect(await createOrder(own, person, { amount: 8070, shippingAddress })).toMatchObject({
      status: 409,
      body: { code: 'delivery.not_served' },
    })
    expect(await own.db.select().from(orders).where(eq(orders.accountId, person.id))).toEqual([])
  })

  it('costs by weight, and keeps price and promised days though the owner changes them before it is paid', async () => {
    await setDelivery(SETTINGS)
    const person = await shopperOf()
    // 80 sq ft at 20 g are 1.6 kg: one more kilogram than the charge covers.
    const now = new Date()
    const terms = (await own.call('GET', '/api/shop/delivery-terms', {})).body.data
    const parcel = { grams: 1600, longestMm: 0, types: ['wallpapers' as const] }
    const quoted = quoteDelivery({ subtotalPaise: 7920_00, pincode: '110001', parcel }, terms, now)
    const amount = 7920 + 160
    const created = await createOrder(own, person, { amount, shippingAddress: from('110001') })
    expect(created.status).toBe(200)
    await setDelivery({
      ...SETTINGS,
      elsewhere: { ...SETTINGS.elsewhere, charge: 999, transit: null },
    })
    const proof = await payOrder(own, created.body.order.id)
    expect((await verify(own, person, created.body.order.id, proof)).status).toBe(200)
    const order = await orderOf(person)
    expect(order).toMatchObject({ shippingAmount: 160, totalAmount: amount })
    expect(quoted).toEqual({
      kind: 'delivered',
      chargePaise: 160_00,
      freeFromPaise: null,
      promised: order.promised,
    })
    expect(order.promised).not.toBeNull()
  })

  it('is not paid by somebody who was promised a sooner day', async () => {
    await setDelivery(SETTINGS)
    const person = await shopperOf()
    const pay = (deliverBy: string | null) =>
      createOrder(own, person, { amount: 8080, shippingAddress: from('110001'), deliverBy })
    expect(await pay('2026-01-01')).toMatchObject({
      status: 409,
      body: { code: 'delivery.later', promised: { from: expect.any(String) } },
    })
    expect(await pay('tomorrow')).toMatchObject({
      status: 400,
      body: { fields: { deliverBy: expect.any(String) } },
    })
    expect((await pay('2999-01-01')).status).toBe(200)
    await setDelivery({ ...SETTINGS, elsewhere: { ...SETTINGS.elsewhere, transit: null } })
    expect(await pay('2999-01-01')).toMatchObject({ status: 409, body: { promised: null } })
    expect((await pay(null)).status).toBe(200)
    const attempts = await own.db
      .select({ from: orders.promisedFrom, to: orders.promisedTo })
      .from(orders)
      .where(eq(orders.accountId, person.id))
      .orderBy(orders.number)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(attempts).toEqual([
      { from: day, to: day },
      { from: null, to: null },
    ])
  })

  const saveAddress = async (person: Person, pincode: string) => {
    const body = { ...from(pincode), userId: person.id }
    const reply = await own.call('POST', '/api/shop/address/add', { token: person.token, body })
    expect(reply.status).toBe(201)
  }
  const nowhere = { shippingAddress: undefined }

  it.each(['500028', '110001'])(
    'is nothing where nobody knows where it goes, whatever the places cost: then to %s',
    async (pincode) => {
      await setRules([EVERYWHERE, { pincodesFrom: '500', charge: 90, freeFrom: null }])
      const person = await shopperOf()
      expect(await createOrder(own, person, { ...nowhere, amount: 7920 })).toMatchObject({
        status: 200,
        body: { order: { amount: 792_000 } },
      })
      await saveAddress(person, pincode)
      expect(await createOrder(own, person, { ...nowhere, amount: 7920 })).toMatchObject({
        status: 409,
        body: { code: 'delivery.charged', deliveryAmount: pincode === '500028' ? 90 : 250.5 },
      })
    },
  )

  it('is quoted for the newest saved address where the call names none, and said in words', async () => {
    await setRules([
      { ...EVERYWHERE, charge: 0 },
      { pincodesFrom: '194', charge: 499, freeFrom: null },
    ])
    const person = await shopperOf()
    await saveAddress(person, '500028')
    expect((await createOrder(own, person, { ...nowhere, amount: 7920 })).status).toBe(200)
    await saveAddress(person, '194101')
    expect(await createOrder(own, person, { ...nowhere, amount: 7920 })).toMatchObject({
      status: 409,
      body: {
        code: 'delivery.charged',
        message: 'Delivery to 194101 costs ₹499, so the total is ₹8,419',
        totalAmount: 8419,
        deliveryAmount: 499,
      },
    })
    expect((await createOrder(own, person, { ...nowhere, amount: 8419 })).status).toBe(200)
    expect(await createOrder(own, person, { ...nowhere, amount: 8418 })).toMatchObject({
      status: 409,
      body: { code: 'cart.changed', totalAmount: 8419 },
    })
  })

  it('that costs less than the page has shown is told as such', async () => {
    await setRules([{ ...EVERYWHERE, charge: 0 }])
    const person = await shopperOf()
    const seen = { amount: 8170.5, deliveryAmount: 250.5, shippingAddress: from('110001') }
    expect(await createOrder(own, person, seen)).toMatchObject({
      status: 409,
      body: {
        code: 'delivery.charged',
        message: 'Delivery to 110001 is free, so the total is ₹7,920',
        totalAmount: 7920,
      },
    })
    expect(await createOrder(own, person, { ...seen, deliveryAmount: 200 })).toMatchObject({
      body: { code: 'cart.changed', totalAmount: 7920 },
    })
  })

  it('is refused by the PIN code’s name where the newest saved address is not served', async () => {
    await setDelivery(SETTINGS)
    const person = await shopperOf()
    await saveAddress(person, '744101')
    expect(await createOrder(own, person, { ...nowhere, amount: 7920 })).toMatchObject({
      status: 409,
      body: { code: 'delivery.not_served', message: expect.stringContaining('744101') },
    })
  })
})
