import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { stockMovements } from '../../modules/stock/stock.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { orderDetails } from '../../testing/orders/orders.ts'
import { askProvider, buyCart } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { refusableRefunds } from '../../testing/orders/refused-refunds.ts'
import { pack } from '../../testing/orders/shipments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const providerRefunds = refusableRefunds()
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: providerRefunds.payments })
  admin = await newAdmin(shop)
})
beforeEach(() => {
  providerRefunds.isRefusing = false
})
afterAll(() => shop.close())

async function boughtOrder() {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity: 10 })
  await addToCart(shop, person, product, { quantity: 3 })
  const { orderId, proof } = await buyCart(shop, person)
  await shop.runJobs()
  return { person, productId: product.id, orderId, proof }
}
const cancel = (person: Person, id: string) =>
  shop.call('POST', `/api/shop/order/cancel/${id}`, { token: person.token })
const setStatus = (id: string, status: string, more: object = {}) =>
  shop.call('PUT', `/api/admin/orders/update/${id}`, {
    token: admin.token,
    body: { status, ...more },
  })
const refund = (id: string, body: object = {}) =>
  shop.call('POST', `/api/admin/orders/refund/${id}`, { token: admin.token, body })
const orderOf = async (person: Person, id: string) => {
  const reply = await shop.call('GET', `/api/shop/order/details/${id}`, { token: person.token })
  return reply.body.data
}
const stockOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, id))
  const ledger = moves.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(ledger).toBe(row?.stockQuantity)
  return row?.stockQuantity
}
const subjects = (person: Person) =>
  shop.mailsTo(person.email).map((mail) => /<title>|^Subject: (.*)$/m.exec(mail)?.[1])

describe('cancelling an order of which a parcel has just left', () => {
  const left = async () => {
    const order = await boughtOrder()
    const { status } = await pack(shop, admin, { ...order, quantity: 1, dispatch: true })
    expect(status).toBeLessThan(300)
    return order
  }

  it('by who names no version gives no money back', async () => {
    const { person, orderId } = await left()
    expect(await setStatus(orderId, 'Cancelled')).toMatchObject({
      status: 409,
      body: { code: 'order.changed' },
    })
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'Shipped', refundedAmount: 0 })
    expect((await setStatus(orderId, 'Cancelled', { refund: false })).status).toBe(200)
    expect((await orderOf(person, orderId)).refundedAmount).toBe(0)
  })

  it('is done where the version says that it was seen, or the parcel left a while ago', async () => {
    const [seen, waited] = [await left(), await left()]
    const { version } = await orderDetails(shop, admin, seen.orderId)
    expect((await setStatus(seen.orderId, 'Cancelled', { version })).status).toBe(200)
    await shop.pool.query(
      "update shipments set dispatched_at = dispatched_at - interval '11 minutes' where order_id = $1",
      [waited.orderId],
    )
    expect((await setStatus(waited.orderId, 'Cancelled')).status).toBe(200)
    expect((await orderOf(waited.person, waited.orderId)).refundedAmount).toBeGreaterThan(0)
  })
})

describe('cancelling by the customer', () => {
  it('before work has begun gives back all money and all pieces, and says so by mail', async () => {
    const { person, productId, orderId, proof } = await boughtOrder()
    expect((await orderOf(person, orderId)).canBeCancelled).toBe(true)
    const reply = await cancel(person, orderId)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Your order is cancelled. The full amount is being refunded',
        data: { status: 'Cancelled', refundedAmount: 23_760, canBeCancelled: false },
      },
    })
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      refunds: [{ amount: 23_760, status: 'processed' }],
    })
    expect(await stockOf(productId)).toBe(10)
    const { body } = await askProvider(shop, `/payments/${proof.paymentId}`)
    expect(body).toMatchObject({ status: 'refunded', amount_refunded: 2_376_000 })
    expect(shop.mailsTo(person.email)).toEqual([
      expect.stringContaining('is placed and paid'),
      expect.stringContaining('is cancelled'),
      expect.stringContaining('refunded ₹23,760'),
    ])
    expect(subjects(person)).toHaveLength(3)
  })

  it('twice, or twenty times at once, gives back once', async () => {
    const { person, productId, orderId, proof } = await boughtOrder()
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(person, orderId)))
    for (const reply of replies) expect(reply.status).toBe(200)
    await shop.runJobs()
    const { body } = await askProvider(shop, `/payments/${proof.paymentId}/refunds`)
    expect(body.count).toBe(1)
    expect(await stockOf(productId)).toBe(10)
  })

  it.each(['Processing', 'Shipped', 'Delivered'])('is too late once it is %s', async (status) => {
    const { person, productId, orderId } = await boughtOrder()
    await setStatus(orderId, status)
    expect((await orderOf(person, orderId)).canBeCancelled).toBe(false)
    expect(await cancel(person, orderId)).toMatchObject({
      status: 409,
      body: { code: 'order.in_production' },
    })
    expect(await stockOf(productId)).toBe(7)
  })

  it('is for the customer’s own orders alone', async () => {
    const { orderId } = await boughtOrder()
    const stranger = await newCustomer(shop)
    expect((await cancel(stranger, orderId)).status).toBe(404)
    expect((await cancel(stranger, 'no-id')).status).toBe(400)
    expect((await cancel(admin, orderId)).status).toBe(403)
    expect((await shop.call('POST', `/api/shop/order/cancel/${orderId}`)).status).toBe(401)
  })
})

describe('the owner', () => {
  it('moves an order on, and the customer hears of each step once', async () => {
    const { person, orderId } = await boughtOrder()
    for (const status of ['Processing', 'Shipped', 'Shipped', 'Delivered']) {
      expect(await setStatus(orderId, status)).toMatchObject({
        status: 200,
        body: { message: 'Order status updated successfully!', order: { status } },
      })
    }
    await shop.runJobs()
    const { history } = await orderOf(person, orderId)
    expect(history.map((entry: { status: string }) => entry.status)).toEqual([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
    ])
    expect(shop.mailsTo(person.email)).toEqual([
      expect.stringContaining('is placed and paid'),
      expect.stringContaining('has been shipped'),
      expect.stringContaining('has been delivered'),
    ])
  })

  it.each([
    [{ refund: true, restock: true }, 23_760, 10],
    [{ refund: true, restock: false }, 23_760, 7],
    [{ refund: false, restock: true }, 0, 10],
    [{ refund: false, restock: false }, 0, 7],
  ])('decides when cancelling: %j', async (decision, refunded, stock) => {
    const { person, productId, orderId } = await boughtOrder()
    expect((await setStatus(orderId, 'Cancelled', decision)).status).toBe(200)
    await shop.runJobs()
    expect((await orderOf(person, orderId)).refundedAmount).toBe(refunded)
    expect(await stockOf(productId)).toBe(stock)
  })

  it('cancels an order with less than ₹1 left, keeps that, and says so in the log', async () => {
    const { orderId, proof } = await boughtOrder()
    await askProvider(shop, `/payments/${proof.paymentId}/refund`, {
      method: 'POST',
      body: { amount: 23_760_00 - 99 },
    })
    await shop.runJobs()
    await shop.call('POST', '/api/admin/payments/reconcile', {
      token: admin.token,
      body: { days: 1 },
    })
    expect((await refund(orderId)).body.code).toBe('order.refund_too_small')
    expect((await setStatus(orderId, 'Cancelled', { refund: true, restock: true })).status).toBe(
      200,
    )
    const { order } = (
      await shop.call('GET', `/api/admin/orders/details/${orderId}`, { token: admin.token })
    ).body
    expect(order).toMatchObject({ status: 'Cancelled', refundedAmount: 23_759.01 })
    expect(order.refunds).toMatchObject([{ reason: 'provider', status: 'processed' }])
    const entries = await shop.db.select().from(changes).where(eq(changes.entityId, orderId))
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'rest kept', after: { keptPaise: 99 } }),
    )
  })

  it('refunds in parts, puts back the pieces named, and never gives back more than was paid', async () => {
    const { person, productId, orderId } = await boughtOrder()
    const lineId = (await orderOf(person, orderId)).items[0].id
    const first = await refund(orderId, {
      amount: 7920,
      lines: [{ kind: 'line', lineId, amount: 7920 }],
      note: 'One panel was damaged',
      restock: [{ lineId, quantity: 1 }],
    })
    expect(first).toMatchObject({ status: 200, body: { order: { refundedAmount: 7920 } } })
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Pending',
      paymentStatus: 'partially_refunded',
    })
    expect(await stockOf(productId)).toBe(8)

    expect(await refund(orderId, { amount: 15_840.01 })).toMatchObject({
      status: 409,
      body: { code: 'order.not_refundable' },
    })
    expect(await refund(orderId, { restock: [{ lineId, quantity: 3 }] })).toMatchObject({
      status: 409,
      body: { code: 'order.not_restockable' },
    })
    expect((await orderOf(person, orderId)).refundedAmount).toBe(7920)

    await refund(orderId)
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 23_760,
    })
    expect((await refund(orderId, { amount: 1 })).status).toBe(409)
    expect((await refund(orderId)).status).toBe(409)
  })

  it('can press refund ten times at once: what is left goes back once', async () => {
    const { orderId, proof } = await boughtOrder()
    const part = await partOfLine(shop, orderId, 20_000)
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, part)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await shop.runJobs()
    const { body } = await askProvider(shop, `/payments/${proof.paymentId}`)
    expect(body.amount_refunded).toBe(2_000_000)
  })

  it.each([[{ amount: 0 }], [{ amount: -5 }], [{ amount: 1.005 }], [{ amount: '5' }]])(
    'is told what is wrong with %j',
    async (body) => {
      const { orderId } = await boughtOrder()
      expect((await refund(orderId, body)).body.fields).toHaveProperty('amount')
    },
  )

  it('sees a refund that the provider refused, and can have it paid again', async () => {
    const { person, orderId } = await boughtOrder()
    providerRefunds.isRefusing = true
    await cancel(person, orderId)
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 0,
      refunds: [{ status: 'failed' }],
    })
    const desk = await shop.call('GET', '/api/admin/payments/desk', { token: admin.token })
    const [failed] = desk.body.data.unfinishedRefunds.filter(
      (entry: { orderId: string }) => entry.orderId === orderId,
    )
    expect(failed).toMatchObject({ status: 'failed', amount: 23_760, reason: 'cancelled' })

    providerRefunds.isRefusing = false
    const path = `/api/admin/payments/refunds/${failed._id}/retry`
    const retried = await shop.call('POST', path, { token: admin.token })
    expect(retried).toMatchObject({ status: 200, body: { data: { status: 'due' } } })
    expect((await shop.call('POST', path, { token: admin.token })).status).toBe(404)
    await shop.runJobs()
    expect(await orderOf(person, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })
})
