import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import type { PaymentProvider, ProviderPayment } from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  createOrder,
  DELIVERY,
  type PaymentProof,
  payOrder,
  tryToPay,
  verify,
} from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let report: Partial<ProviderPayment>
let captures: string[]
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ payments: reporting })
})
beforeEach(() => {
  report = {}
  captures = []
})
afterAll(() => shop.close())

function reporting(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    fetchPayment: async (id) => ({ ...(await provider.fetchPayment(id)), ...report }),
    async capturePayment(id, amountPaise) {
      captures.push(id)
      return provider.capturePayment(id, amountPaise)
    },
  }
}

type Checkout = { person: Person; productId: string; orderId: string }

async function checkout(overrides = {}, more: Record<string, unknown> = {}): Promise<Checkout> {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity: 10, ...overrides })
  await addToCart(shop, person, product)
  const { body } = await createOrder(shop, person, more)
  return { person, productId: product.id, orderId: body.order.id }
}

async function isSettled({ person, productId, orderId }: Checkout): Promise<boolean> {
  const path = `/api/shop/order/details/${orderId}`
  const { status } = await shop.call('GET', path, { token: person.token })
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(product?.stockQuantity).toBe(status === 200 ? 9 : 10)
  return status === 200
}

const sign = (orderId: string, paymentId: string, secret = shop.payment.keySecret) =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

const REFUSED = { status: 400, body: { code: 'payment.verification_failed' } }
const WRONG_AMOUNT = { status: 400, body: { code: 'payment.wrong_amount' } }

describe('POST /api/payments/verify-payment', () => {
  it('turns a payment into an order, takes the pieces and clears the cart', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const reply = await verify(shop, bought.person, bought.orderId, proof)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      message: 'Payment successful! Your order has been placed.',
      order: { _id: expect.any(String) },
    })
    expect(await isSettled(bought)).toBe(true)
    expect((await readCart(shop, bought.person)).body.data).toEqual({ cart: null, items: [] })
    expect(captures).toEqual([])
  })

  it('answers every repeat with the same order', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const first = await verify(shop, bought.person, bought.orderId, proof)
    for (let times = 0; times < 3; times += 1) {
      expect(await verify(shop, bought.person, bought.orderId, proof)).toMatchObject({
        status: 200,
        body: first.body,
      })
    }
    expect(await isSettled(bought)).toBe(true)
  })

  it('answers twenty at once with the same order and takes the pieces once', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => verify(shop, bought.person, bought.orderId, proof)),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1)
    expect(await isSettled(bought)).toBe(true)
  })

  it('still answers the same after the money was given back', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const first = await verify(shop, bought.person, bought.orderId, proof)
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
    expect((await verify(shop, bought.person, bought.orderId, proof)).body).toEqual(first.body)
  })

  it('charges what was frozen, whatever the owner changes while the window is open', async () => {
    const bought = await checkout()
    await shop.db
      .update(products)
      .set({ salePricePaise: 500_00, productName: 'Dearer' })
      .where(eq(products.id, bought.productId))
    const proof = await payOrder(shop, bought.orderId)
    await verify(shop, bought.person, bought.orderId, proof)
    const path = `/api/shop/order/details/${bought.orderId}`
    const { data } = (await shop.call('GET', path, { token: bought.person.token })).body
    expect(data).toMatchObject({
      totalAmount: 7920,
      items: [{ productName: 'Udaipur Damask', price: 99, totalPrice: 7920 }],
    })
  })

  it.each([
    ['upi', 'upi'],
    ['card', 'card'],
  ] as const)('remembers that it was paid by %s', async (instrument, paymentMethod) => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId, instrument)
    await verify(shop, bought.person, bought.orderId, proof)
    const path = `/api/shop/order/details/${bought.orderId}`
    const { data } = (await shop.call('GET', path, { token: bought.person.token })).body
    expect(data).toMatchObject({ paymentMethod, paymentId: proof.paymentId })
  })
})

describe('a payment that is only authorized', () => {
  it('is captured first, once, by however many calls', async () => {
    const bought = await checkout()
    // The shop asks for automatic capture, so an order with manual capture replaces it.
    const manual = await askProvider(shop, '/orders', {
      method: 'POST',
      body: { amount: 792_000, currency: 'INR', payment: { capture: 'manual' } },
    })
    const orderId: string = manual.body.id
    await shop.db
      .update(orders)
      .set({ providerOrderId: orderId })
      .where(eq(orders.providerOrderId, bought.orderId))
    const proof = await payOrder(shop, orderId)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => verify(shop, bought.person, orderId, proof)),
    )
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    const atProvider = await askProvider(shop, `/payments/${proof.paymentId}`)
    expect(atProvider.body).toMatchObject({ status: 'captured', amount: 792_000 })
    expect(captures.length).toBeGreaterThan(0)
    expect(await isSettled({ ...bought, orderId })).toBe(true)
  })
})

describe('a claim that is not true', () => {
  const forgeries: [string, (proof: PaymentProof, orderId: string) => Partial<PaymentProof>][] = [
    ['no signature', () => ({ signature: '' })],
    ['one of zeros', () => ({ signature: '0'.repeat(64) })],
    ['one cut short', ({ signature }) => ({ signature: signature.slice(0, -1) })],
    ['one in capitals', ({ signature }) => ({ signature: `${signature.slice(0, -1)}G` })],
    ['the id instead', ({ paymentId }) => ({ signature: paymentId })],
    ['another key', ({ paymentId }, id) => ({ signature: sign(id, paymentId, 'guess') })],
    ['another payment', () => ({ paymentId: 'pay_AAAAAAAAAAAAAA' })],
  ]
  it.each(forgeries)('with %s settles nothing', async (_what, forge) => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const forged = { ...proof, ...forge(proof, bought.orderId) }
    expect(await verify(shop, bought.person, bought.orderId, forged)).toMatchObject(REFUSED)
    expect(await isSettled(bought)).toBe(false)
    expect((await readCart(shop, bought.person)).body.data.items).toHaveLength(1)
  })

  it('cannot pay a dear order with the signature of a cheap one', async () => {
    const dear = await checkout({ salePricePaise: 110_00 })
    await addToCart(shop, dear.person, { id: dear.productId }, { height: 12, width: 12 })
    const { items } = (await readCart(shop, dear.person)).body.data
    await shop.call('DELETE', `/api/shop/cart/${dear.person.id}/item/${items[0]._id}`, {
      token: dear.person.token,
    })
    const cheap = (await createOrder(shop, dear.person)).body.order
    expect(cheap.amount).toBe(110_00)
    const proof = await payOrder(shop, cheap.id)
    expect(await verify(shop, dear.person, dear.orderId, proof)).toMatchObject(REFUSED)
    expect(await isSettled(dear)).toBe(false)
  })

  it('that is signed, but for a payment of another order, is found out at the provider', async () => {
    const [one, two] = [await checkout(), await checkout()]
    const { paymentId } = await payOrder(shop, two.orderId)
    const proof = { paymentId, signature: sign(one.orderId, paymentId) }
    expect(await verify(shop, one.person, one.orderId, proof)).toMatchObject(REFUSED)
    expect(await isSettled(one)).toBe(false)
  })

  it.each([
    ['of another amount', { amountPaise: 100 }, WRONG_AMOUNT],
    ['in another currency', { currency: 'USD' }, WRONG_AMOUNT],
    ['that failed', { status: 'failed' }, REFUSED],
    ['that has not happened', { status: 'created' }, REFUSED],
    ['without an order', { orderId: null }, REFUSED],
  ])('about a payment %s settles nothing', async (_what, reported, refusal) => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    report = reported
    expect(await verify(shop, bought.person, bought.orderId, proof)).toMatchObject(refusal)
    report = {}
    expect(await isSettled(bought)).toBe(false)
  })

  it('about a payment that went back already gets a cancelled order, and sells nothing', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
    const reply = await verify(shop, bought.person, bought.orderId, proof)
    expect(reply.body.message).toMatch(/refunded.*cancelled/)
    const repeated = await verify(shop, bought.person, bought.orderId, proof)
    expect(repeated).toMatchObject({ status: 200, body: reply.body })
    const order = await shop.call('GET', `/api/shop/order/details/${bought.orderId}`, {
      token: bought.person.token,
    })
    expect(order.body.data).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 7920,
    })
  })

  it('about a payment that was declined settles nothing, and paying after it does', async () => {
    const bought = await checkout()
    const declined = await tryToPay(shop, bought.orderId, 'failingUpi')
    const paymentId = declined.body.error.metadata.payment_id
    const claim = { paymentId, signature: sign(bought.orderId, paymentId) }
    expect(await verify(shop, bought.person, bought.orderId, claim)).toMatchObject(REFUSED)
    expect(await isSettled(bought)).toBe(false)
    const proof = await payOrder(shop, bought.orderId)
    expect((await verify(shop, bought.person, bought.orderId, proof)).status).toBe(200)
  })

  it('about somebody else’s order cannot be told from one that does not exist', async () => {
    const bought = await checkout()
    const thief = await newCustomer(shop)
    const proof = await payOrder(shop, bought.orderId)
    for (const orderId of [bought.orderId, 'order_AAAAAAAAAAAAAA']) {
      expect(await verify(shop, thief, orderId, proof)).toMatchObject({
        status: 404,
        body: { code: 'order.not_found' },
      })
    }
    expect(await isSettled(bought)).toBe(false)
  })

  it.each([
    ['orderId', '../orders'],
    ['orderId', 7],
    ['orderId', undefined],
    ['paymentId', 'pay_1'],
    ['paymentId', ['pay_AAAAAAAAAAAAAA']],
    ['signature', 'x'.repeat(257)],
    ['signature', undefined],
    ['signature', null],
  ])('names %s when it is %j', async (field, value) => {
    const person = await newCustomer(shop)
    const body = {
      orderId: 'order_AAAAAAAAAAAAAA',
      paymentId: 'pay_AAAAAAAAAAAAAA',
      signature: '0'.repeat(64),
      [field]: value,
    }
    const reply = await shop.call('POST', '/api/payments/verify-payment', {
      token: person.token,
      body,
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })
})

describe('a payment of another amount than its order', () => {
  it('is refused the same way each time, before and after its money has gone back', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    report = { amountPaise: 100 }
    const first = await verify(shop, bought.person, bought.orderId, proof)
    expect(first).toMatchObject(WRONG_AMOUNT)
    report = {}
    const repeat = () => verify(shop, bought.person, bought.orderId, proof)
    expect(await repeat()).toMatchObject(WRONG_AMOUNT)
    await shop.runJobs()
    expect(await repeat()).toMatchObject(WRONG_AMOUNT)
    expect(await isSettled(bought)).toBe(false)
    const { body } = await askProvider(shop, `/payments/${proof.paymentId}/refunds`)
    expect(body).toMatchObject({ count: 1, items: [{ amount: 100 }] })
    const mails = shop.mailsTo(bought.person.email).filter((mail) => /refund/i.test(mail))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('You were charged another amount than your order costs')
  })

  it('is refused to all who tell of it at once', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    report = { amountPaise: 100 }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => verify(shop, bought.person, bought.orderId, proof)),
    )
    for (const reply of replies) expect(reply).toMatchObject(WRONG_AMOUNT)
    expect(await isSettled(bought)).toBe(false)
  })

  it('is refused also when the provider’s notice came first', async () => {
    const bought = await checkout()
    report = { amountPaise: 100 }
    const proof = await payOrder(shop, bought.orderId)
    await shop.runJobs()
    const recorded = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, proof.paymentId))
    expect(recorded).toMatchObject([{ returnReason: 'wrong_amount', paysOrder: false }])
    expect(await verify(shop, bought.person, bought.orderId, proof)).toMatchObject(WRONG_AMOUNT)
  })

  it('is refused also when somebody gives it back at the provider first', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
    report = { amountPaise: 792_001 }
    for (const _time of [1, 2]) {
      expect(await verify(shop, bought.person, bought.orderId, proof)).toMatchObject(WRONG_AMOUNT)
    }
  })
})

describe('the details sent with a payment', () => {
  const later = {
    shippingAddress: { ...DELIVERY, city: 'Warangal' },
    specialInstructions: 'Call first',
    promoCode: 'DIWALI',
  }
  const orderOf = async ({ person, orderId }: Checkout) => {
    const path = `/api/shop/order/details/${orderId}`
    return (await shop.call('GET', path, { token: person.token })).body.data
  }

  it('fill what the checkout did not fix, also after the order was settled', async () => {
    const bought = await checkout({}, { shippingAddress: undefined })
    const proof = await payOrder(shop, bought.orderId)
    await verify(shop, bought.person, bought.orderId, proof)
    expect(await orderOf(bought)).toMatchObject({ shippingAddress: null, promoCode: null })
    await verify(shop, bought.person, bought.orderId, proof, later)
    expect(await orderOf(bought)).toMatchObject(later)
  })

  it('replace the address of the checkout, and neither its wishes nor items and totals', async () => {
    const fixed = { specialInstructions: 'Ring', promoCode: 'HOLI' }
    const bought = await checkout({}, { ...fixed, shippingAddress: DELIVERY })
    const proof = await payOrder(shop, bought.orderId)
    await verify(shop, bought.person, bought.orderId, proof, {
      ...later,
      userId: bought.person.id,
      totalAmount: 1,
      items: [],
    })
    const order = await orderOf(bought)
    const { shippingAddress } = later
    expect(order).toMatchObject({ ...fixed, shippingAddress, totalAmount: 7920 })
    expect(order.items).toHaveLength(1)
  })

  it('do not change an order that is on its way', async () => {
    const bought = await checkout({}, { shippingAddress: undefined })
    const proof = await payOrder(shop, bought.orderId)
    await verify(shop, bought.person, bought.orderId, proof)
    await shop.db
      .update(orders)
      .set({ status: 'Shipped' })
      .where(eq(orders.providerOrderId, bought.orderId))
    expect((await verify(shop, bought.person, bought.orderId, proof, later)).status).toBe(200)
    expect((await orderOf(bought)).shippingAddress).toBeNull()
  })

  it('keep no order from being settled when they are wrong', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    const reply = await verify(shop, bought.person, bought.orderId, proof, {
      shippingAddress: { ...DELIVERY, pincode: '12' },
    })
    expect(reply.status).toBe(200)
    expect(await isSettled(bought)).toBe(true)
  })
})

describe('the books', () => {
  it('hold one payment per order with the amount that was captured', async () => {
    const bought = await checkout()
    const proof = await payOrder(shop, bought.orderId)
    await Promise.all([1, 2, 3].map(() => verify(shop, bought.person, bought.orderId, proof)))
    const rows = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, proof.paymentId))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ amountPaise: 792_000, method: 'upi', paysOrder: true })
  })
})
