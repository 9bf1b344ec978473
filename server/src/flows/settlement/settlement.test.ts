import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import {
  type PaymentProvider,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  buyCart,
  createOrder,
  payOrder,
  verify,
} from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let asked: { paymentId: string; receipt: string }[]
let isProviderDown: boolean
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ payments: watched })
})
beforeEach(() => {
  asked = []
  isProviderDown = false
})
afterAll(() => shop.close())

function watched(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async refundPayment(refund) {
      if (isProviderDown) throw new ProviderUnavailableError('no answer')
      asked.push(refund)
      return provider.refundPayment(refund)
    },
  }
}

async function shopper(stockQuantity: number, quantity = 1) {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity })
  await addToCart(shop, person, product, { quantity })
  return { person, product }
}
const letHoldsRunOut = (productId: string) =>
  shop.db
    .update(stockReservations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(stockReservations.productId, productId))
const stockOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.stockQuantity
}
const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1]
const orderOf = async (person: Person, id: string) => {
  const reply = await shop.call('GET', `/api/shop/order/details/${id}`, { token: person.token })
  return reply.body.data
}

describe('a paid order', () => {
  it('takes the pieces of all its lines and ends its hold', async () => {
    const { person, product } = await shopper(10, 2)
    await addToCart(shop, person, product, { quantity: 3, height: 60 })
    await buyCart(shop, person)
    expect(await stockOf(product.id)).toBe(5)
    const held = await shop.db
      .select()
      .from(stockReservations)
      .where(eq(stockReservations.productId, product.id))
    expect(held).toEqual([])
  })

  it('leaves in the cart what was added while the window was open', async () => {
    const { person, product } = await shopper(10, 2)
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    await addToCart(shop, person, product, { quantity: 3 })
    await addToCart(shop, person, product, { height: 60 })
    const other = await newProduct(shop)
    await addToCart(shop, person, other)
    await verify(shop, person, providerOrderId, await payOrder(shop, providerOrderId))
    const { items } = (await readCart(shop, person)).body.data
    expect(
      items.map((line: { quantity: number; height: number }) => [line.quantity, line.height]),
    ).toEqual([
      [3, 120],
      [1, 60],
      [1, 120],
    ])
  })

  it('stands when the shopper has emptied the cart meanwhile', async () => {
    const { person, product } = await shopper(10, 2)
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
    await verify(shop, person, providerOrderId, await payOrder(shop, providerOrderId))
    expect((await orderOf(person, providerOrderId)).items).toHaveLength(1)
    expect(await stockOf(product.id)).toBe(8)
  })

  it('does not touch the same product in another customer’s cart', async () => {
    const { person, product } = await shopper(10)
    const other = await newCustomer(shop)
    await addToCart(shop, other, product, { quantity: 4 })
    await buyCart(shop, person)
    expect((await readCart(shop, other)).body.data.items[0].quantity).toBe(4)
  })

  it('keeps its pieces although the hold ran out, while nobody else wants them', async () => {
    const { person, product } = await shopper(1)
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, providerOrderId)
    await letHoldsRunOut(product.id)
    await verify(shop, person, providerOrderId, proof)
    expect(await orderOf(person, providerOrderId)).toMatchObject({
      status: 'Pending',
      paymentStatus: 'paid',
    })
    expect(await stockOf(product.id)).toBe(0)
    await shop.runJobs()
    expect(asked).toEqual([])
  })

  it('keeps its pieces when the owner lowers the stock to what is held', async () => {
    const { person, product } = await shopper(5)
    const other = await newCustomer(shop)
    await addToCart(shop, other, product)
    const [mine, theirs] = [await createOrder(shop, person), await createOrder(shop, other)]
    await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, product.id))
    const first = mine.body.order.id
    await verify(shop, person, first, await payOrder(shop, first))
    const second = theirs.body.order.id
    await verify(shop, other, second, await payOrder(shop, second))
    expect((await orderOf(person, first)).status).toBe('Pending')
    expect((await orderOf(other, second)).status).toBe('Cancelled')
    expect(await stockOf(product.id)).toBe(0)
  })
})

async function tooLate() {
  const { person, product } = await shopper(1)
  const providerOrderId: string = (await createOrder(shop, person)).body.order.id
  const proof = await payOrder(shop, providerOrderId)
  await letHoldsRunOut(product.id)
  const faster = await newCustomer(shop)
  await addToCart(shop, faster, product)
  await buyCart(shop, faster)
  return { person, product, providerOrderId, proof }
}

describe('a payment that comes too late', () => {
  it('cancels the order and gives all the money back, once', async () => {
    const { person, product, providerOrderId, proof } = await tooLate()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => verify(shop, person, providerOrderId, proof)),
    )
    expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1)
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body.message).toMatch(/cancelled .* refunded/)
    }
    await shop.runJobs()
    const later = await verify(shop, person, providerOrderId, proof)
    expect(later).toMatchObject({ status: 200, body: replies[0]?.body })
    const order = await orderOf(person, providerOrderId)
    expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' })
    expect(order.history.map((entry: { status: string }) => entry.status)).toEqual([
      'Pending',
      'Cancelled',
    ])
    const atProvider = await askProvider(shop, `/payments/${proof.paymentId}/refunds`)
    expect(atProvider.body).toMatchObject({ count: 1, items: [{ amount: 792_000 }] })
    expect(asked.filter(({ paymentId }) => paymentId === proof.paymentId)).toHaveLength(1)
    expect(shop.mailsTo(person.email).map(subjectOf)).toEqual([
      expect.stringMatching(/We could not fulfil your order/),
    ])
    expect(await stockOf(product.id)).toBe(0)
  })

  it('gives the money back later when the provider does not answer now', async () => {
    const { person, providerOrderId, proof } = await tooLate()
    isProviderDown = true
    expect((await verify(shop, person, providerOrderId, proof)).status).toBe(200)
    await expect(shop.runJobs()).rejects.toThrow('no answer')
    expect(await orderOf(person, providerOrderId)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'paid',
      refunds: [{ status: 'due', amount: 7920 }],
    })
    isProviderDown = false
    await shop.runJobs()
    expect(await orderOf(person, providerOrderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 7920,
      refunds: [{ status: 'processed' }],
    })
    await verify(shop, person, providerOrderId, proof)
    await shop.runJobs()
    expect(asked).toEqual([
      {
        paymentId: proof.paymentId,
        amountPaise: 792_000,
        receipt: expect.stringMatching(/^[A-Za-z0-9_-]{10,40}$/),
      },
    ])
  })

  it('does not take the piece that somebody else is just paying for', async () => {
    const { person, product } = await shopper(1)
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, providerOrderId)
    await letHoldsRunOut(product.id)
    const other = await newCustomer(shop)
    await addToCart(shop, other, product)
    const theirs = (await createOrder(shop, other)).body.order.id
    await verify(shop, person, providerOrderId, proof)
    expect(await orderOf(person, providerOrderId)).toMatchObject({ status: 'Cancelled' })
    expect(await stockOf(product.id)).toBe(1)
    await verify(shop, other, theirs, await payOrder(shop, theirs))
    expect(await orderOf(other, theirs)).toMatchObject({ status: 'Pending' })
    expect(await stockOf(product.id)).toBe(0)
  })

  it('counts as given back when the owner has done it by hand', async () => {
    const { person, providerOrderId, proof } = await tooLate()
    await verify(shop, person, providerOrderId, proof)
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
    await shop.runJobs()
    expect(await orderOf(person, providerOrderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 7920,
    })
  })

  it('leaves the cart as it is, to be bought again once there are pieces again', async () => {
    const { person, product, providerOrderId, proof } = await tooLate()
    await verify(shop, person, providerOrderId, proof)
    expect((await readCart(shop, person)).body.data.items).toMatchObject([{ availableQuantity: 0 }])
    await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, product.id))
    const again = await buyCart(shop, person)
    expect(again.providerOrderId).not.toBe(providerOrderId)
    expect(await orderOf(person, again.orderId)).toMatchObject({ status: 'Pending' })
  })
})

describe('a second payment of one order', () => {
  it('is kept in the books and given back, and the order stays paid by the first', async () => {
    const { person, product } = await shopper(10)
    const { orderId, providerOrderId, proof } = await buyCart(shop, person)
    // The sandbox refuses a second payment of an order, so one arrives through another order.
    const second = (await createSecondOrder(792_000)).body.id
    const surplus = await payOrder(shop, second)
    await shop.db.update(orders).set({ providerOrderId: second }).where(eq(orders.id, orderId))
    const replies = await Promise.all([
      verify(shop, person, second, surplus),
      verify(shop, person, second, surplus),
    ])
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200, body: { order: { _id: orderId } } })
      expect(reply.body.message).toMatch(/already paid.*refunded/)
    }
    await shop.runJobs()
    const later = await verify(shop, person, second, surplus)
    expect(later).toMatchObject({ status: 200, body: replies[0].body })
    await shop.db.update(orders).set({ providerOrderId }).where(eq(orders.id, orderId))

    const rows = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.createdAt)
    expect(rows.map((row) => [row.providerPaymentId, row.paysOrder, row.refundedPaise])).toEqual([
      [proof.paymentId, true, 0],
      [surplus.paymentId, false, 792_000],
    ])
    expect((await askProvider(shop, `/payments/${surplus.paymentId}`)).body).toMatchObject({
      status: 'refunded',
      amount_refunded: 792_000,
    })
    expect((await askProvider(shop, `/payments/${proof.paymentId}`)).body.status).toBe('captured')
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Pending',
      paymentStatus: 'paid',
      paymentId: proof.paymentId,
    })
    expect(await stockOf(product.id)).toBe(9)
  })
})

function createSecondOrder(amount: number) {
  return askProvider(shop, '/orders', { method: 'POST', body: { amount, currency: 'INR' } })
}

describe('a checkout that was given up for a changed cart', () => {
  it('can still be paid in its old window, for what it was', async () => {
    const { person, product } = await shopper(10)
    const older = (await createOrder(shop, person)).body.order.id
    await addToCart(shop, person, product, { quantity: 2 })
    const newer = (await createOrder(shop, person)).body.order.id
    await verify(shop, person, older, await payOrder(shop, older))
    expect(await orderOf(person, older)).toMatchObject({ totalAmount: 7920, status: 'Pending' })
    expect((await readCart(shop, person)).body.data.items[0].quantity).toBe(2)
    await verify(shop, person, newer, await payOrder(shop, newer))
    expect(await stockOf(product.id)).toBe(6)
  })

  it('gets the last piece when it is paid late, and what was paid for the newer one goes back', async () => {
    const { person, product } = await shopper(1)
    const older = (await createOrder(shop, person)).body.order.id
    const newer = (await createOrder(shop, person, { specialInstructions: 'Ring' })).body.order.id
    await verify(shop, person, older, await payOrder(shop, older))
    expect(await orderOf(person, older)).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
    await verify(shop, person, newer, await payOrder(shop, newer))
    await shop.runJobs()
    expect(await orderOf(person, newer)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
    })
    expect(await stockOf(product.id)).toBe(0)
  })

  it('takes no piece from another customer when both of its payments arrive', async () => {
    const { person, product } = await shopper(2)
    const older = (await createOrder(shop, person)).body.order.id
    const newer = (await createOrder(shop, person, { specialInstructions: 'Ring' })).body.order.id
    const other = await newCustomer(shop)
    await addToCart(shop, other, product)
    const theirs = (await createOrder(shop, other)).body.order.id
    await verify(shop, person, older, await payOrder(shop, older))
    await verify(shop, person, newer, await payOrder(shop, newer))
    await verify(shop, other, theirs, await payOrder(shop, theirs))
    expect((await orderOf(person, older)).status).toBe('Pending')
    expect((await orderOf(person, newer)).status).toBe('Cancelled')
    expect((await orderOf(other, theirs)).status).toBe('Pending')
  })
})

describe('a payment that the owner has given back at the provider before the shop heard of it', () => {
  it('leaves the last piece and the last use of a promotion to the next customer', async () => {
    const { person, product } = await shopper(1)
    const { code } = await newPromotion(shop, { totalLimit: 1 })
    const reduced = { promoCode: code, amount: 7128 }
    const id = (await createOrder(shop, person, reduced)).body.order.id
    const proof = await payOrder(shop, id)
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
    await verify(shop, person, id, proof)
    expect(await orderOf(person, id)).toMatchObject({ status: 'Cancelled' })
    const next = await newCustomer(shop)
    await addToCart(shop, next, product)
    expect((await createOrder(shop, next, reduced)).status).toBe(200)
  })
})
