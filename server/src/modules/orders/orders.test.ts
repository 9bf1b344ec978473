import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, DELIVERY } from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { orderHistory } from './orders.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const list = (person: Person) =>
  shop.call('GET', `/api/shop/order/list/${person.id}`, { token: person.token })
const details = (person: Person, id: string) =>
  shop.call('GET', `/api/shop/order/details/${id}`, { token: person.token })

describe('an order', () => {
  it('shows everything that was bought, for how much and where it goes', async () => {
    const person = await newCustomer(shop)
    const wall = await newProduct(shop)
    const curtain = await newProduct(shop, {
      productType: 'curtains',
      category: 'sheer',
      productName: 'Kota Sheer',
      pricePaise: 450_00,
      salePricePaise: null,
    })
    await addToCart(shop, person, wall, { quantity: 2, selectedMaterial: 'Canvas' })
    await addToCart(shop, person, curtain, {
      quantity: 2,
      selectedMaterial: 'Blackout Lining',
      length: 2.5,
    })
    const { orderId, proof } = await buyCart(shop, person)
    const reply = await details(person, orderId)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({
      _id: orderId,
      orderNumber: expect.stringMatching(/^BH\d{6,}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      subtotalAmount: 27_750,
      shippingAmount: 0,
      discountAmount: 0,
      totalAmount: 27_750,
      paymentMethod: 'upi',
      paymentStatus: 'paid',
      paymentId: proof.paymentId,
      status: 'Pending',
      items: [
        {
          id: expect.any(String),
          productId: wall.id,
          productName: 'Udaipur Damask',
          image: wall.image1,
          productType: 'wallpapers',
          category: 'heritage',
          quantity: 2,
          price: 99,
          materialPrice: 59,
          totalPrice: 25_280,
          discountAmount: 0,
          width: 96,
          height: 120,
          length: null,
          area: 80,
          billedArea: null,
          rollCoverSqft: null,
          customisation: null,
          stripPlan: expect.objectContaining({ widthUm: 2_438_400, heightUm: 3_048_000, sets: 2 }),
          selectedMaterial: 'Canvas',
        },
        {
          id: expect.any(String),
          productId: curtain.id,
          productName: 'Kota Sheer',
          image: curtain.image1,
          productType: 'curtains',
          category: 'sheer',
          quantity: 2,
          price: 450,
          materialPrice: 220,
          totalPrice: 2470,
          discountAmount: 0,
          width: null,
          height: null,
          length: 2.5,
          area: 2.5,
          billedArea: null,
          rollCoverSqft: null,
          customisation: null,
          stripPlan: null,
          selectedMaterial: 'Blackout Lining',
        },
      ],
      shippingAddress: DELIVERY,
      promised: null,
      specialInstructions: '',
      promoCode: null,
      businessBuyer: null,
      policies: { shipping: null, privacy: null, terms: null },
      history: [{ status: 'Pending', at: expect.any(String) }],
      refundedAmount: 0,
      refunds: [],
      parcels: [],
      canBeCancelled: true,
    })
  })

  it('is found by our id and by the payment provider’s', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId, providerOrderId } = await buyCart(shop, person)
    const byOurs = await details(person, orderId)
    const byTheirs = await details(person, providerOrderId)
    expect(byTheirs.body).toEqual(byOurs.body)
    expect(byOurs.headers['cache-control']).toBe('no-store')
  })

  it('tells its history, the oldest first', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId } = await buyCart(shop, person)
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await shop.db.insert(orderHistory).values([
      { orderId, from: 'Processing', to: 'Shipped', at: later(2) },
      { orderId, from: 'Pending', to: 'Processing', at: later(1) },
    ])
    const { history } = (await details(person, orderId)).body.data
    expect(history.map((entry: { status: string }) => entry.status)).toEqual([
      'Pending',
      'Processing',
      'Shipped',
    ])
  })
})

describe('GET /api/shop/order/list', () => {
  it('is empty before the first order', async () => {
    expect((await list(await newCustomer(shop))).body).toEqual({ success: true, data: [] })
  })

  it('lists paid orders only, the newest first, each as its details show it', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const ids: string[] = []
    for (const height of [60, 72, 84]) {
      await addToCart(shop, person, product, { height })
      ids.unshift((await buyCart(shop, person)).orderId)
    }
    await addToCart(shop, person, product)
    expect((await createOrder(shop, person)).status).toBe(200)
    const { data } = (await list(person)).body
    expect(data.map((order: { _id: string }) => order._id)).toEqual(ids)
    expect(data[1]).toEqual((await details(person, ids[1] ?? '')).body.data)
  })
})

describe('an order that is not the caller’s to see', () => {
  it('cannot be told from one that does not exist', async () => {
    const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)]
    const product = await newProduct(shop)
    await addToCart(shop, owner, product)
    const { orderId, providerOrderId } = await buyCart(shop, owner)
    await addToCart(shop, stranger, product)
    const unpaid = (await createOrder(shop, stranger)).body.order.id
    const ids = [orderId, providerOrderId, unpaid, randomUUID(), 'order_AAAAAAAAAAAAAA']
    const replies = await Promise.all(ids.map((id) => details(stranger, id)))
    for (const reply of replies) {
      expect(reply.status).toBe(404)
      expect(reply.body).toEqual({ ...replies[0]?.body, requestId: expect.any(String) })
    }
    expect((await list(stranger)).body.data).toEqual([])
  })

  it.each(['x', '1', 'BH100001', '..%2F..', "'%20or%20true--", '٣'])(
    'is not found by the id %j',
    async (id) => {
      const reply = await details(await newCustomer(shop), id)
      expect(reply).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
    },
  )

  it.each(['x'.repeat(65), '%00'])('refuses an id that can be none: %.20s', async (id) => {
    const reply = await details(await newCustomer(shop), id)
    expect(reply).toMatchObject({ status: 400, body: { fields: { id: expect.anything() } } })
  })
})
