import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { providerEvents } from '../../modules/payments/provider-events.table.ts'
import {
  type PaymentProvider,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { bringNotice, noticeAbout } from '../../testing/orders/notices.ts'
import { askProvider, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let isProviderDown: boolean
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ payments: sometimesDown })
})
beforeEach(() => {
  isProviderDown = false
})
afterAll(() => shop.close())

function sometimesDown(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async fetchPayment(paymentId) {
      if (isProviderDown) throw new ProviderUnavailableError('no answer')
      return provider.fetchPayment(paymentId)
    },
  }
}

async function paidInSilence(): Promise<{
  person: Person
  productId: string
  orderId: string
  proof: { paymentId: string; signature: string }
}> {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity: 5 })
  await addToCart(shop, person, product)
  const orderId: string = (await createOrder(shop, person)).body.order.id
  const proof = await payOrder(shop, orderId)
  return { person, productId: product.id, orderId, proof }
}
const orderOf = async (person: Person, id: string) => {
  const reply = await shop.call('GET', `/api/shop/order/details/${id}`, { token: person.token })
  return reply.body.data
}
const eventOf = async (id: string) => {
  const [event] = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return event
}
const stockOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.stockQuantity
}

describe('a payment whose browser is gone', () => {
  it.each(['payment.authorized', 'payment.captured', 'order.paid'])(
    'becomes an order by the notice %s',
    async (name) => {
      const { person, productId, orderId, proof } = await paidInSilence()
      const notice = await noticeAbout(shop, name, proof.paymentId)
      expect(await bringNotice(shop, notice)).toMatchObject({
        status: 200,
        body: { success: true },
      })
      await shop.runJobs()
      expect(await orderOf(person, orderId)).toMatchObject({
        status: 'Pending',
        paymentStatus: 'paid',
        paymentId: proof.paymentId,
      })
      expect(await stockOf(productId)).toBe(4)
      expect((await readCart(shop, person)).body.data.items).toEqual([])
    },
  )

  it('becomes one order, one sale and one mail, however often notices and browser say so', async () => {
    const { person, productId, orderId, proof } = await paidInSilence()
    const captured = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    const paid = await noticeAbout(shop, 'order.paid', proof.paymentId)
    await Promise.all([
      ...[1, 2, 3].map(() => bringNotice(shop, captured, { eventId: `same_${orderId}` })),
      bringNotice(shop, paid),
      verify(shop, person, orderId, proof),
      verify(shop, person, orderId, proof),
    ])
    await shop.runJobs()
    await bringNotice(shop, captured)
    await shop.runJobs()
    const rows = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, proof.paymentId))
    expect(rows).toHaveLength(1)
    expect(await stockOf(productId)).toBe(4)
    expect(shop.mailsTo(person.email)).toHaveLength(1)
    expect(shop.mailsTo(person.email)[0]).toMatch(/^Subject: Your order BH\d+ is placed and paid$/m)
  })

  it('is settled by the provider’s own notice, signed as the shop expects', async () => {
    const { person, orderId } = await paidInSilence()
    await expect
      .poll(async () => {
        await shop.runJobs()
        return (await orderOf(person, orderId))?.paymentStatus
      })
      .toBe('paid')
  })
})

describe('a notice', () => {
  it('with a wrong signature is refused, and nothing is kept', async () => {
    const { person, orderId, proof } = await paidInSilence()
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    const forged = [
      { secret: 'not the secret' },
      { signature: 'f'.repeat(64) },
      { signature: 'F'.repeat(64) },
      { signature: '' },
      { signature: 'nothing like it' },
    ]
    for (const [index, options] of forged.entries()) {
      const eventId = `forged_${orderId}_${index}`
      const reply = await bringNotice(shop, notice, { eventId, ...options })
      expect(reply).toMatchObject({ status: 401, body: { code: 'payment.webhook_signature' } })
      expect(await eventOf(eventId)).toBeUndefined()
    }
    expect(person.id).toBeDefined()
  })

  it('whose body was changed on its way is refused', async () => {
    const { proof } = await paidInSilence()
    const notice = JSON.stringify(await noticeAbout(shop, 'payment.captured', proof.paymentId))
    const signed = createHmac('sha256', shop.payment.webhookSecrets[0] ?? '')
      .update(notice)
      .digest('hex')
    const reply = await bringNotice(shop, notice.replace('792000', '792001'), { signature: signed })
    expect(reply.status).toBe(401)
  })

  it('that is signed and unknown is kept, and does nothing', async () => {
    for (const [eventId, body] of [
      ['invoice', { event: 'invoice.paid', payload: {} }],
      ['no-payload', { event: 'payment.captured' }],
      ['no-json', 'nothing like JSON'],
      ['array', [1, 2]],
      ['odd', { event: 'refund.speed_changed', payload: { created_at: 1, refund: null } }],
    ] as const) {
      expect((await bringNotice(shop, body, { eventId })).status).toBe(200)
      await shop.runJobs()
      expect(await eventOf(eventId)).toMatchObject({ outcome: 'Nothing to do', lastError: null })
    }
  })

  it('about a payment of some other shop is kept, and does nothing', async () => {
    const other = await askProvider(shop, '/orders', {
      method: 'POST',
      body: { amount: 5000, currency: 'INR' },
    })
    const proof = await payOrder(shop, other.body.id)
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    await bringNotice(shop, notice, { eventId: `other_${other.body.id}` })
    await shop.runJobs()
    expect((await eventOf(`other_${other.body.id}`))?.outcome).toBe('No order of this shop')
  })

  it('about a payment that the provider does not know says so', async () => {
    const { proof } = await paidInSilence()
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    const payload = { payment: { entity: { id: 'pay_00000000000000', order_id: null } } }
    await bringNotice(shop, { ...notice, payload }, { eventId: `unknown_${proof.paymentId}` })
    await shop.runJobs()
    expect((await eventOf(`unknown_${proof.paymentId}`))?.outcome).toMatch(/^The provider says: /)
  })

  it('without an id of its own is known by its body', async () => {
    const { proof } = await paidInSilence()
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    for (const eventId of ['', 'with a space', 'x'.repeat(200)]) {
      expect((await bringNotice(shop, notice, { eventId })).status).toBe(200)
    }
    const rows = await shop.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.body, JSON.stringify(notice)))
    expect(rows).toHaveLength(1)
  })

  it('that is longer than any true one is refused', async () => {
    expect((await bringNotice(shop, 'x'.repeat(200_000))).status).toBe(413)
  })

  it('of a failed payment lets the customer try again, and never undoes a paid order', async () => {
    const { person, orderId, proof } = await paidInSilence()
    const failed = await noticeAbout(shop, 'payment.failed', proof.paymentId)
    await verify(shop, person, orderId, proof)
    await bringNotice(shop, failed)
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('about a payment that the browser has told of already asks the provider nothing', async () => {
    const { person, orderId, proof } = await paidInSilence()
    await verify(shop, person, orderId, proof)
    const eventId = `known_${orderId}`
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    await bringNotice(shop, notice, { eventId })
    isProviderDown = true
    await shop.runJobs()
    expect(await eventOf(eventId)).toMatchObject({ outcome: 'The payment was recorded before' })
  })

  it('that comes while the provider does not answer is worked on later', async () => {
    const { person, orderId, proof } = await paidInSilence()
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    const eventId = `later_${orderId}`
    await bringNotice(shop, notice, { eventId })
    isProviderDown = true
    await expect(shop.runJobs()).rejects.toThrow('no answer')
    isProviderDown = false
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await eventOf(eventId)).toMatchObject({ outcome: 'The order is settled' })
  })
})

describe('a refund that the owner made at the provider', () => {
  it('in part shows in the order, and the customer is told once', async () => {
    const { person, orderId, proof } = await paidInSilence()
    await verify(shop, person, orderId, proof)
    const path = `/payments/${proof.paymentId}/refund`
    await askProvider(shop, path, { method: 'POST', body: { amount: 100_00 } })
    const notice = await noticeAbout(shop, 'refund.processed', proof.paymentId)
    await bringNotice(shop, notice)
    await bringNotice(shop, notice)
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Pending',
      paymentStatus: 'partially_refunded',
      refundedAmount: 100,
      refunds: [{ amount: 100, status: 'processed' }],
    })
    expect(shop.mailsTo(person.email)).toEqual([
      expect.stringContaining('is placed and paid'),
      expect.stringContaining('refunded ₹100'),
    ])
  })

  it('before the order was known cancels it, and sells nothing', async () => {
    const { person, productId, orderId, proof } = await paidInSilence()
    const path = `/payments/${proof.paymentId}/refund`
    await askProvider(shop, path, { method: 'POST', body: {} })
    await bringNotice(shop, await noticeAbout(shop, 'refund.processed', proof.paymentId))
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 7920,
    })
    expect(await stockOf(productId)).toBe(5)
  })
})
