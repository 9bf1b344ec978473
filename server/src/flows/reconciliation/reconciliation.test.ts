import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { providerEvents } from '../../modules/payments/provider-events.table.ts'
import {
  type PaymentProvider,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { bringNotice, noticeAbout } from '../../testing/orders/notices.ts'
import { askProvider, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { reconcileOpenOrders } from './reconciliation.service.ts'

let isProviderDown: boolean
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: sometimesDown, notices: false })
  admin = await newAdmin(shop)
})
beforeEach(() => {
  isProviderDown = false
})
afterAll(() => shop.close())

function sometimesDown(provider: PaymentProvider): PaymentProvider {
  const down = () => {
    if (isProviderDown) throw new ProviderUnavailableError('no answer')
  }
  return {
    ...provider,
    async fetchPayment(paymentId) {
      down()
      return provider.fetchPayment(paymentId)
    },
    async listPaymentsOfOrder(orderId) {
      down()
      return provider.listPaymentsOfOrder(orderId)
    },
    async listPayments(page) {
      down()
      return provider.listPayments(page)
    },
  }
}

async function openOrder(person?: Person): Promise<{ person: Person; orderId: string }> {
  const customer = person ?? (await newCustomer(shop))
  await addToCart(shop, customer, await newProduct(shop, { stockQuantity: 3 }))
  return { person: customer, orderId: (await createOrder(shop, customer)).body.order.id }
}
const letTimePass = (orderId: string, minutes: number) =>
  shop.db
    .update(orders)
    .set({
      createdAt: sql`${orders.createdAt} - make_interval(mins => ${minutes})`,
      checkedAt: null,
    })
    .where(eq(orders.providerOrderId, orderId))
const orderOf = async (person: Person, id: string) => {
  const reply = await shop.call('GET', `/api/shop/order/details/${id}`, { token: person.token })
  return reply.body.data
}
const desk = async () => {
  const reply = await shop.call('GET', '/api/admin/payments/desk', { token: admin.token })
  return reply.body.data
}
const reconcile = (body: object = {}) =>
  shop.call('POST', '/api/admin/payments/reconcile', { token: admin.token, body })

describe('an order that stays open', () => {
  it('is asked about after a quarter of an hour, and settled when it was paid', async () => {
    const { person, orderId } = await openOrder()
    await payOrder(shop, orderId)
    await shop.recover()
    expect(await orderOf(person, orderId)).toBeUndefined()
    await letTimePass(orderId, 16)
    await shop.recover()
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Pending',
      paymentStatus: 'paid',
    })
  })

  it('whose payment could not be confirmed is settled as soon as the provider is back', async () => {
    const { person, orderId } = await openOrder()
    const proof = await payOrder(shop, orderId)
    isProviderDown = true
    expect((await verify(shop, person, orderId, proof)).status).toBe(503)
    await shop.recover()
    expect((await desk()).openOrders).toEqual([
      expect.objectContaining({ providerOrderId: orderId, paymentStatus: 'authorized' }),
    ])
    isProviderDown = false
    await shop.recover()
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid' })
    await shop.runJobs()
    expect(shop.mailsTo(person.email)).toEqual([
      expect.stringContaining('We have received your order'),
      expect.stringContaining('is placed and paid'),
    ])
    expect((await desk()).openOrders).toEqual([])
  })

  it('is asked about by one process at a time, and then more rarely', async () => {
    const { orderId } = await openOrder()
    await letTimePass(orderId, 60)
    const { context } = shop.app
    const asked = await Promise.all([reconcileOpenOrders(context), reconcileOpenOrders(context)])
    expect(asked.toSorted()).toEqual([0, 1])
    expect(await reconcileOpenOrders(context)).toBe(0)
  })

  it('is not asked about any more after four days', async () => {
    const { orderId } = await openOrder()
    await letTimePass(orderId, 4 * 24 * 60 + 1)
    expect(await reconcileOpenOrders(shop.app.context)).toBe(0)
  })
})

describe('work whose job was lost', () => {
  it('is found again', async () => {
    const { person, orderId } = await openOrder()
    const proof = await payOrder(shop, orderId)
    await shop.db.insert(providerEvents).values({
      id: `lost_${orderId}`,
      name: 'payment.captured',
      body: JSON.stringify(await noticeAbout(shop, 'payment.captured', proof.paymentId)),
      receivedAt: sql`now() - interval '1 minute'`,
    })
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toBeUndefined()
    await shop.recover()
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid' })
  })
})

describe('the books of the last days', () => {
  it('agree, and payments that nobody told of are found on the way', async () => {
    const { person, orderId } = await openOrder()
    const { paymentId } = await payOrder(shop, orderId)
    const reply = await reconcile()
    expect(reply.status).toBe(200)
    expect(reply.body.data.payments).toBeGreaterThan(0)
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid', paymentId })
  })

  it('show a payment that belongs to no order, and one that the provider does not know', async () => {
    const other = await askProvider(shop, '/orders', {
      method: 'POST',
      body: { amount: 5000, currency: 'INR' },
    })
    const { paymentId } = await payOrder(shop, other.body.id)
    const { person, orderId } = await openOrder()
    await verify(shop, person, orderId, await payOrder(shop, orderId))
    const [order] = await shop.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
    await shop.db.insert(payments).values({
      orderId: order?.id ?? '',
      providerPaymentId: 'pay_Invented000000',
      method: 'upi',
      amountPaise: 100,
      paysOrder: false,
      returnReason: 'paid_twice',
    })
    const { differences } = (await reconcile()).body.data
    expect(differences).toContainEqual({
      kind: 'payment_without_order',
      paymentId,
      orderId: other.body.id,
      providerAmount: 50,
      shopAmount: 0,
    })
    expect(differences).toContainEqual({
      kind: 'payment_unknown_to_provider',
      paymentId: 'pay_Invented000000',
      orderId,
      providerAmount: 0,
      shopAmount: 1,
    })
    expect((await desk()).reconciliation.differences).toEqual(differences)
  })

  it('take over a refund that was made at the provider', async () => {
    const { person, orderId } = await openOrder()
    const proof = await payOrder(shop, orderId)
    await verify(shop, person, orderId, proof)
    const path = `/payments/${proof.paymentId}/refund`
    await askProvider(shop, path, { method: 'POST', body: { amount: 200_00 } })
    await reconcile()
    expect(await orderOf(person, orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: 200,
    })
  })

  it('are closed once a day by themselves', async () => {
    await shop.recover()
    await shop.runJobs()
    const first = (await desk()).reconciliation.finishedAt
    await shop.recover()
    await shop.runJobs()
    expect((await desk()).reconciliation.finishedAt).toBe(first)
  })

  it('cannot be compared while the provider does not answer, and the owner is told so', async () => {
    isProviderDown = true
    expect(await reconcile()).toMatchObject({
      status: 503,
      body: { code: 'payment.provider_silent' },
    })
  })
})

describe('the owner', () => {
  it('plays a notice again, whatever came of it before', async () => {
    const { person, orderId } = await openOrder()
    const proof = await payOrder(shop, orderId)
    const notice = await noticeAbout(shop, 'payment.captured', proof.paymentId)
    const eventId = `again_${orderId}`
    await shop.db.insert(providerEvents).values({
      id: eventId,
      name: 'payment.captured',
      body: JSON.stringify(notice),
      processedAt: new Date(),
      outcome: 'Nothing to do',
    })
    const path = `/api/admin/payments/events/${eventId}/replay`
    expect(await shop.call('POST', path, { token: admin.token })).toMatchObject({
      status: 200,
      body: { data: { _id: eventId, outcome: 'The order is settled', attempts: 1 } },
    })
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(
      (await shop.call('POST', '/api/admin/payments/events/none/replay', { token: admin.token }))
        .status,
    ).toBe(404)
  })

  it('alone sees the payment desk', async () => {
    const customer = await newCustomer(shop)
    for (const [method, path] of [
      ['GET', '/api/admin/payments/desk'],
      ['POST', '/api/admin/payments/reconcile'],
      ['POST', '/api/admin/payments/events/x/replay'],
    ] as const) {
      expect((await shop.call(method, path, { token: customer.token })).status).toBe(403)
      expect((await shop.call(method, path)).status).toBe(401)
    }
    expect((await bringNotice(shop, {}, { secret: 'wrong' })).status).toBe(401)
  })
})
