import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followStatements } from '../../../../bench/src/statements-of-requests.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  buyCart,
  createOrder,
  payOrder,
  verify,
} from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let report: Partial<ProviderPayment>
let isRefusing: boolean
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: withTrouble, notices: false })
  admin = await newAdmin(shop)
})
beforeEach(() => {
  report = {}
  isRefusing = false
})
afterAll(() => shop.close())

function withTrouble(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    fetchPayment: async (id) => ({ ...(await provider.fetchPayment(id)), ...report }),
    async refundPayment(refund) {
      if (isRefusing) throw new ProviderRefusedError('not enough balance')
      return provider.refundPayment(refund)
    },
  }
}

const readDesk = async () =>
  (await shop.call('GET', '/api/admin/payments/desk', { token: admin.token })).body.data
const detailsOf = async (id: string) =>
  (await shop.call('GET', `/api/admin/orders/details/${id}`, { token: admin.token })).body.order
const inDashboard = (paymentId: string, rupees: number) =>
  askProvider(shop, `/payments/${paymentId}/refund`, {
    method: 'POST',
    body: { amount: Math.round(rupees * 100) },
  })
const changesOf = async (id: string) =>
  (await shop.db.select().from(changes).where(eq(changes.entityId, id))).map(
    ({ action, after }) => ({ action, after }),
  )

describe('a payment of the wrong amount', () => {
  it('is on the desk with its ids, what was paid and expected, and where its refund is', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const providerOrderId: string = (await createOrder(shop, person)).body.order.id
    const { paymentId, signature } = await payOrder(shop, providerOrderId)
    report = { amountPaise: 100_50 }
    await verify(shop, person, providerOrderId, { paymentId, signature })
    const onDesk = async () =>
      (await readDesk()).returnedPayments.find(
        (payment: { paymentId: string }) => payment.paymentId === paymentId,
      )
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(await onDesk()).toMatchObject({
      orderId: order?.id,
      orderNumber: `BH${order?.number}`,
      isOrderPaid: false,
      providerOrderId,
      reason: 'wrong_amount',
      paidAmount: 100.5,
      expectedAmount: 7920,
      refundStatus: 'due',
    })
    await shop.runJobs()
    expect((await onDesk()).refundStatus).toBe('processed')
  })

  it('is counted in a row with others, until a payment of the right amount comes', async () => {
    const pay = async (reported: typeof report) => {
      const person = await newCustomer(shop)
      await addToCart(shop, person, await newProduct(shop))
      const providerOrderId: string = (await createOrder(shop, person)).body.order.id
      const proof = await payOrder(shop, providerOrderId)
      report = reported
      await verify(shop, person, providerOrderId, proof)
      report = {}
      return (await readDesk()).wrongAmountsInARow
    }
    expect(await pay({})).toBe(0)
    expect(await pay({ amountPaise: 7_000_00 })).toBe(1)
    expect(await pay({ amountPaise: 7_000_00 })).toBe(2)
    expect(await pay({})).toBe(0)
  })
})

async function failedRefund(amount: number | null) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId, proof } = await buyCart(shop, person)
  isRefusing = true
  await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body: amount === null ? {} : await partOfLine(shop, orderId, amount),
  })
  await shop.runJobs()
  isRefusing = false
  const onDesk = async () =>
    (await readDesk()).unfinishedRefunds.find(
      (refund: { orderId: string; status: string }) =>
        refund.orderId === orderId && refund.status === 'failed',
    )
  const { _id: refundId } = await onDesk()
  const retry = (body?: object) =>
    shop.call('POST', `/api/admin/payments/refunds/${refundId}/retry`, {
      token: admin.token,
      ...(body && { body }),
    })
  const reconcile = () =>
    shop.call('POST', '/api/admin/payments/reconcile', {
      token: admin.token,
      body: { days: 1 },
    })
  return { orderId, personId: person.id, ...proof, onDesk, retry, reconcile }
}

describe('a failed refund', () => {
  it('is offered as it was while nothing else has gone back', async () => {
    const { onDesk, retry } = await failedRefund(null)
    expect(await onDesk()).toMatchObject({ amount: 7920, offeredAmount: 7920 })
    expect(await retry({ amount: 7920 })).toMatchObject({
      status: 200,
      body: { message: 'The refund is on its way', data: { amount: 7920, status: 'due' } },
    })
    expect(await onDesk()).toBeUndefined()
    expect((await retry()).status).toBe(404)
  })

  it('is offered with what is left after a refund in the provider’s dashboard', async () => {
    const { orderId, paymentId, onDesk, retry, reconcile } = await failedRefund(null)
    await inDashboard(paymentId, 1000)
    await reconcile()
    expect(await onDesk()).toMatchObject({ amount: 7920, offeredAmount: 6920 })
    const [, refund] = (await detailsOf(orderId)).refunds
    expect(refund).toMatchObject({ reason: 'provider', amount: 1000, lines: [] })
    expect(await retry({ amount: 7920 })).toMatchObject({
      status: 409,
      body: { code: 'payment.refund_changed', offeredAmount: 6920 },
    })
    expect(await retry()).toMatchObject({ status: 200, body: { data: { amount: 6920 } } })
    await shop.runJobs()
    expect(await detailsOf(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 7920,
    })
    const { body } = await askProvider(shop, `/payments/${paymentId}`)
    expect(body.amount_refunded).toBe(792_000)
  })

  it('is closed with a clear word where nothing is left', async () => {
    const { orderId, paymentId, onDesk, retry, reconcile } = await failedRefund(3000)
    await inDashboard(paymentId, 7920)
    await reconcile()
    expect(await onDesk()).toMatchObject({ amount: 3000, offeredAmount: 0 })
    expect(await retry({ amount: 0 })).toMatchObject({
      status: 200,
      body: {
        message: 'Nothing is left that can be refunded, so this refund is closed',
        data: null,
      },
    })
    expect(await onDesk()).toBeUndefined()
    expect((await detailsOf(orderId)).refundedAmount).toBe(7920)
    expect(await changesOf(orderId)).toContainEqual({
      action: 'failed refund closed',
      after: { refundPaise: 300_000 },
    })
  })

  it('that names a line goes for no more than is left of that line', async () => {
    const { orderId, onDesk, retry } = await failedRefund(5000)
    await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
      token: admin.token,
      body: await partOfLine(shop, orderId, 4000),
    })
    expect(await onDesk()).toMatchObject({ amount: 5000, offeredAmount: 3920 })
    expect((await retry()).body.data.amount).toBe(3920)
    expect((await detailsOf(orderId)).items[0].refundedAmount).toBe(7920)
  })

  it('with less than ₹1 left is closed, and its customer’s data can be deleted', async () => {
    const { orderId, personId, paymentId, onDesk, retry, reconcile } = await failedRefund(3000)
    await inDashboard(paymentId, 7919.01)
    await reconcile()
    await shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
      token: admin.token,
      body: { status: 'Delivered' },
    })
    const erase = await shop.call('DELETE', `/api/admin/customers/${personId}`, {
      token: admin.token,
    })
    expect(erase.status).toBe(200)
    expect(await onDesk()).toMatchObject({ amount: 3000, offeredAmount: 0 })
    expect(await retry({ amount: 0 })).toMatchObject({
      status: 200,
      body: { message: 'Nothing is left that can be refunded, so this refund is closed' },
    })
    expect(await onDesk()).toBeUndefined()
    expect((await detailsOf(orderId)).refunds).toHaveLength(2)
  })

  it('with ₹1 left is paid, and keeps its customer’s data until then', async () => {
    const { orderId, personId, paymentId, onDesk, retry, reconcile } = await failedRefund(3000)
    await inDashboard(paymentId, 7919)
    await reconcile()
    await shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
      token: admin.token,
      body: { status: 'Delivered' },
    })
    const erase = () =>
      shop.call('DELETE', `/api/admin/customers/${personId}`, { token: admin.token })
    expect((await erase()).body.code).toBe('customer.has_open_orders')
    expect(await onDesk()).toMatchObject({ offeredAmount: 1 })
    expect((await retry({ amount: 1 })).status).toBe(200)
    await shop.runJobs()
    expect(await detailsOf(orderId)).toMatchObject({ paymentStatus: 'refunded' })
    expect((await erase()).status).toBe(200)
  })

  it('costs the desk no more statements however many there are', async () => {
    const statementsForDesk = async () => {
      let count = 0
      const stop = followStatements(() => {
        count += 1
      })
      try {
        await readDesk()
      } finally {
        stop()
      }
      return count
    }
    for (const amount of [3000, null]) await failedRefund(amount)
    const before = await statementsForDesk()
    expect(before).toBeGreaterThan(5)
    for (const amount of [3000, null, 2000]) await failedRefund(amount)
    expect(await statementsForDesk()).toBe(before)
    expect(
      (await readDesk()).unfinishedRefunds
        .slice(-5)
        .map(({ offeredAmount }: { offeredAmount: number }) => offeredAmount),
    ).toEqual([3000, 7920, 3000, 7920, 2000])
  })

  it('pressed by five at once is paid again once', async () => {
    const { orderId, retry } = await failedRefund(3000)
    const replies = await Promise.all(Array.from({ length: 5 }, () => retry({ amount: 3000 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await detailsOf(orderId)).refundedAmount).toBe(3000)
  })
})

async function boughtTwice(more: Record<string, unknown> = {}) {
  const person = await newCustomer(shop)
  const product = await newProduct(shop)
  const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
  const buy = async (change: Record<string, unknown> = {}) => {
    await addToCart(shop, person, product, change)
    await addToCart(shop, person, roll)
    return (await buyCart(shop, person)).orderId
  }
  const ids = [await buy(), await buy(more)]
  const onDesk = async () =>
    (await readDesk()).possibleDuplicates.filter(
      ({ later }: { later: { _id: string } }) => ids.includes(later._id) || later._id === ids[2],
    )
  return { person, product, ids, buy, onDesk }
}
const cancel = (id: string | undefined) =>
  shop.call('PUT', `/api/admin/orders/update/${id}`, {
    token: admin.token,
    body: { status: 'Cancelled', reason: 'Paid twice' },
  })
const dismiss = (ids: readonly (string | undefined)[], note = 'One for each room') =>
  shop.call('POST', '/api/admin/payments/duplicates/dismiss', {
    token: admin.token,
    body: { earlierOrderId: ids[0], laterOrderId: ids[1], note },
  })

describe('two orders of one customer for the same goods', () => {
  it('are on the desk as possibly paid twice, with both orders and their money', async () => {
    const { person, product, ids, onDesk } = await boughtTwice()
    expect(await onDesk()).toMatchObject([
      {
        customer: { name: person.name, email: person.email },
        goods: [product.productName, expect.any(String)],
        earlier: { _id: ids[0], status: 'Pending' },
        later: { _id: ids[1], leftAmount: expect.any(Number), paymentId: expect.any(String) },
      },
    ])
  })

  it('leave the desk when one of them is cancelled and its money goes back', async () => {
    const { ids, onDesk } = await boughtTwice()
    expect((await cancel(ids[1])).status).toBe(200)
    expect(await onDesk()).toEqual([])
    expect(await changesOf(ids[1] ?? '')).toContainEqual({
      action: 'moved',
      after: { status: 'Cancelled', reason: 'Paid twice' },
    })
    await shop.runJobs()
    expect(await detailsOf(ids[1] ?? '')).toMatchObject({ paymentStatus: 'refunded' })
    expect(await detailsOf(ids[0] ?? '')).toMatchObject({ paymentStatus: 'paid' })
  })

  it('leave it with a note when both were wanted, which is in the log of both', async () => {
    const { ids, onDesk } = await boughtTwice()
    for (const _time of [1, 2]) expect((await dismiss(ids)).status).toBe(200)
    expect(await onDesk()).toEqual([])
    for (const id of ids) {
      expect(await changesOf(id)).toEqual([
        {
          action: 'said to be no double payment',
          after: { otherOrder: expect.stringMatching(/^BH/), note: 'One for each room' },
        },
      ])
    }
  })

  it('come back with a third, which is compared with the one before it', async () => {
    const { ids, buy, onDesk } = await boughtTwice()
    ids.push(await buy())
    expect(
      (await onDesk()).map(
        ({ earlier, later }: { earlier: { _id: string }; later: { _id: string } }) => [
          earlier._id,
          later._id,
        ],
      ),
    ).toEqual([
      [ids[1], ids[2]],
      [ids[0], ids[1]],
    ])
    await dismiss(ids)
    expect(await onDesk()).toHaveLength(1)
  })

  it.each([
    ['in another size', { height: 60 }],
    ['in another number', { quantity: 2 }],
  ])('are not meant when one is %s', async (_what, more) => {
    const { onDesk } = await boughtTwice(more)
    expect(await onDesk()).toEqual([])
  })

  it('are not meant when more than a day lies between them', async () => {
    const { ids, onDesk } = await boughtTwice()
    await shop.db
      .update(orders)
      .set({ paidAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(orders.id, ids[0] ?? ''))
    expect(await onDesk()).toEqual([])
  })

  it('are not meant when they are of two customers', async () => {
    const product = await newProduct(shop)
    const ids: string[] = []
    for (const person of [await newCustomer(shop), await newCustomer(shop)]) {
      await addToCart(shop, person, product)
      ids.push((await buyCart(shop, person)).orderId)
    }
    expect(await dismiss(ids)).toMatchObject({
      status: 404,
      body: { code: 'payment.duplicate_not_found' },
    })
  })

  it('are dismissed by admins alone, and with a note', async () => {
    const { person, ids } = await boughtTwice()
    expect((await dismiss(ids, ' ')).body.fields).toHaveProperty('note')
    const path = '/api/admin/payments/duplicates/dismiss'
    const body = { earlierOrderId: ids[0], laterOrderId: ids[1], note: 'x' }
    expect((await shop.call('POST', path, { body })).status).toBe(401)
    expect((await shop.call('POST', path, { body, token: person.token })).status).toBe(403)
  })
})
