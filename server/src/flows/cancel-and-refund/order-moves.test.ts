import { ORDER_STATUSES, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import {
  type BoughtOrder,
  boughtOrder,
  orderDetails,
  setStatus,
} from '../../testing/orders/orders.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { refusableRefunds } from '../../testing/orders/refused-refunds.ts'
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
afterAll(async () => {
  await shop.runJobs()
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  await shop.close()
  expect(findings.filter(({ count }) => count !== 0)).toEqual([])
})

const move = (orderId: string, status: OrderStatus, more: object = {}) =>
  setStatus(shop, admin, { orderId, status, ...more })
const details = (orderId: string) => orderDetails(shop, admin, orderId)
const WHY = { reason: 'It was pressed by mistake' }

async function piecesLeft(productId: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
  return row?.stockQuantity
}

async function orderThatIs(status: OrderStatus): Promise<BoughtOrder> {
  const order = await boughtOrder(shop)
  if (status !== 'Pending') await move(order.orderId, status, { refund: false })
  return order
}

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  const others = ORDER_STATUSES.filter((status) => status !== from)

  it.each(others)('becomes %s with a reason, and its pieces are where they belong', async (to) => {
    const { orderId, productId } = await orderThatIs(from)
    const reply = await move(orderId, to, { ...WHY, refund: false })
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Order status updated successfully!', order: { status: to } },
    })
    expect(reply.body.order.history.at(-1)).toMatchObject({
      from,
      status: to,
      by: { name: admin.name, role: 'admin' },
      reason: WHY.reason,
    })
    expect(await piecesLeft(productId)).toBe(to === 'Cancelled' ? 10 : 7)
  })
})

describe('a step back', () => {
  it('is kept in the log of changes with who, what and why', async () => {
    const { orderId } = await orderThatIs('Delivered')
    await move(orderId, 'Shipped', WHY)
    const entries = await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.entity, 'order'), eq(changes.entityId, orderId)))
      .orderBy(changes.at)
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'moved',
      before: { status: 'Delivered' },
      after: { status: 'Shipped', reason: WHY.reason },
    })
  })

  it('is not told to the customer, who hears of the delivery once', async () => {
    const { person, orderId } = await orderThatIs('Delivered')
    await move(orderId, 'Processing', WHY)
    await move(orderId, 'Delivered')
    await shop.runJobs()
    expect(shop.mailsTo(person.email)).toEqual([
      expect.stringContaining('is placed and paid'),
      expect.stringContaining('has been delivered'),
    ])
  })

  it.each([['x'.repeat(301)], [5], [null]])('takes no %j for its reason', async (reason) => {
    const { orderId } = await orderThatIs('Shipped')
    expect((await move(orderId, 'Pending', { reason })).status).toBe(400)
    expect((await details(orderId)).status).toBe('Shipped')
  })

  it.each([undefined, '', ' '])(
    'with %j for a reason says in the history that none was given',
    async (reason) => {
      const { orderId } = await orderThatIs('Shipped')
      const { body } = await move(orderId, 'Pending', { reason })
      expect(body.order.history.at(-1)).toMatchObject({ status: 'Pending', reason: null })
    },
  )
})

describe('opening a cancelled order again', () => {
  it('takes its pieces out of stock once more, and can be cancelled and opened as often as one likes', async () => {
    const { person, orderId, productId } = await boughtOrder(shop)
    for (const _time of ['first', 'second', 'third']) {
      await move(orderId, 'Cancelled', { refund: false })
      expect(await piecesLeft(productId)).toBe(10)
      expect((await move(orderId, 'Processing', WHY)).status).toBe(200)
      expect(await piecesLeft(productId)).toBe(7)
    }
    await shop.runJobs()
    expect(await details(orderId)).toMatchObject({
      status: 'Processing',
      paymentStatus: 'paid',
      refundedAmount: 0,
      items: [{ quantity: 3, returnedQuantity: 0 }],
    })
    const mails = shop.mailsTo(person.email)
    expect(mails.filter((mail) => mail.includes('has been reopened'))).toHaveLength(3)
    expect(mails.filter((mail) => /^Subject: .*is cancelled/m.test(mail))).toHaveLength(3)
  })

  it('takes nothing where nothing was put back', async () => {
    const { orderId, productId } = await boughtOrder(shop)
    await move(orderId, 'Cancelled', { refund: false, restock: false })
    expect(await piecesLeft(productId)).toBe(7)
    await move(orderId, 'Pending', WHY)
    expect(await piecesLeft(productId)).toBe(7)
  })

  it('takes only the pieces that the cancellation had put back', async () => {
    const { orderId, productId } = await boughtOrder(shop)
    const [line] = (await details(orderId)).items
    await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
      token: admin.token,
      body: {
        ...(await partOfLine(shop, orderId, 7920)),
        restock: [{ lineId: line.id, quantity: 1 }],
      },
    })
    await move(orderId, 'Cancelled', { refund: false })
    expect(await piecesLeft(productId)).toBe(10)
    await move(orderId, 'Pending', { ...WHY, acceptUnpaid: true })
    expect(await piecesLeft(productId)).toBe(8)
    expect((await details(orderId)).items[0].returnedQuantity).toBe(1)
  })

  it('is refused when somebody else has bought the pieces, and changes nothing', async () => {
    const { orderId, productId } = await boughtOrder(shop)
    await move(orderId, 'Cancelled', { refund: false })
    await shop.db.update(products).set({ stockQuantity: 10 }).where(eq(products.id, productId))
    const other = await newCustomer(shop)
    await addToCart(shop, other, { id: productId }, { quantity: 8 })
    await createOrder(shop, other)
    const reply = await move(orderId, 'Pending', WHY)
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'order.pieces_gone',
        items: [{ productId, productName: 'Udaipur Damask', availableQuantity: 2 }],
      },
    })
    expect((await details(orderId)).status).toBe('Cancelled')
    expect(await piecesLeft(productId)).toBe(10)
  })

  it('takes the pieces also where only the customer herself is just paying for them', async () => {
    const { person, orderId, productId } = await boughtOrder(shop)
    await move(orderId, 'Cancelled', { refund: false })
    await addToCart(shop, person, { id: productId }, { quantity: 8 })
    const theirs = (await createOrder(shop, person)).body.order.id
    expect((await move(orderId, 'Pending', WHY)).status).toBe(200)
    expect(await piecesLeft(productId)).toBe(7)
    const { body } = await verify(shop, person, theirs, await payOrder(shop, theirs))
    expect((await details(body.order._id)).status).toBe('Cancelled')
    expect(await piecesLeft(productId)).toBe(7)
  })

  it('after its money went back says that it is not paid, and can be refused for it', async () => {
    const { person, orderId, productId } = await boughtOrder(shop)
    await move(orderId, 'Cancelled')
    await shop.runJobs()
    expect(await move(orderId, 'Pending', { ...WHY, acceptUnpaid: false })).toMatchObject({
      status: 409,
      body: { code: 'order.money_gone_back' },
    })
    expect(await piecesLeft(productId)).toBe(10)
    expect(await move(orderId, 'Pending', { ...WHY, acceptUnpaid: true })).toMatchObject({
      status: 200,
      body: {
        message:
          'The order has been reopened. ₹23,760 of it has been refunded to the customer, so it is not fully paid',
        order: { status: 'Pending', paymentStatus: 'refunded', refundedAmount: 23_760 },
      },
    })
    await shop.runJobs()
    expect(shop.mailsTo(person.email).at(-1)).toContain('We will contact you')
    expect((await move(orderId, 'Cancelled')).status).toBe(200)
    await shop.runJobs()
    expect((await details(orderId)).refunds).toHaveLength(1)
  })

  it('counts a refund that is only decided as money that went back', async () => {
    const { orderId } = await boughtOrder(shop)
    await move(orderId, 'Cancelled')
    const reply = await move(orderId, 'Pending', { acceptUnpaid: false })
    expect(reply.body.code).toBe('order.money_gone_back')
  })

  it('keeps the money of a refund that had failed, and nobody can send it off any more', async () => {
    const { orderId } = await boughtOrder(shop)
    providerRefunds.isRefusing = true
    await move(orderId, 'Cancelled')
    await shop.runJobs()
    const [refund] = (await details(orderId)).refunds
    expect(refund).toMatchObject({ status: 'failed', canBeRetried: true })
    expect((await move(orderId, 'Pending', WHY)).status).toBe(200)
    expect((await details(orderId)).refunds[0].canBeRetried).toBe(false)
    const path = `/api/admin/payments/refunds/${refund.id}/retry`
    expect((await shop.call('POST', path, { token: admin.token })).status).toBe(404)
  })

  it('is refused for an order that never had its pieces', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 1 })
    await addToCart(shop, person, product)
    const created = await createOrder(shop, person)
    const { id } = created.body.order
    const proof = await payOrder(shop, id)
    await shop.db.execute(`delete from stock_reservations where product_id = '${product.id}'`)
    const rival = await newCustomer(shop)
    await addToCart(shop, rival, product)
    await createOrder(shop, rival)
    const { body } = await verify(shop, person, id, proof)
    const orderId = body.order._id
    await shop.runJobs()
    expect((await details(orderId)).status).toBe('Cancelled')
    expect(await move(orderId, 'Pending', { ...WHY, acceptUnpaid: true })).toMatchObject({
      status: 409,
      body: { code: 'order.never_sold' },
    })
  })
})

describe('two employees at one order', () => {
  it('do not move it unseen: who saw an older state is asked to look again', async () => {
    const { orderId } = await boughtOrder(shop)
    const { version } = await details(orderId)
    expect((await move(orderId, 'Processing', { version })).status).toBe(200)
    expect(await move(orderId, 'Cancelled', { version })).toMatchObject({
      status: 409,
      body: { code: 'order.changed' },
    })
    expect((await details(orderId)).status).toBe('Processing')
  })

  it('press the same button: the second is told that it is done', async () => {
    const { orderId } = await boughtOrder(shop)
    const { version } = await details(orderId)
    await move(orderId, 'Shipped', { version })
    expect((await move(orderId, 'Shipped', { version })).status).toBe(200)
    expect((await details(orderId)).history).toHaveLength(2)
  })

  it('notice when the customer has cancelled meanwhile', async () => {
    const { person, orderId } = await boughtOrder(shop)
    const { version } = await details(orderId)
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    expect((await move(orderId, 'Processing', { version, ...WHY })).body.code).toBe('order.changed')
  })
})

describe('a refund', () => {
  const refund = (orderId: string, body: object) =>
    shop.call('POST', `/api/admin/orders/refund/${orderId}`, { token: admin.token, body })
  const idempotencyKey = '01990000-0000-7000-8000-000000000001'

  it('pressed twice, or ten times at once, goes back once', async () => {
    const { orderId, productId } = await boughtOrder(shop)
    const [line] = (await details(orderId)).items
    const part = await partOfLine(shop, orderId, 500)
    const body = { idempotencyKey, ...part, restock: [{ lineId: line.id, quantity: 1 }] }
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, body)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await shop.runJobs()
    expect(await details(orderId)).toMatchObject({
      refundedAmount: 500,
      refunds: [{ amount: 500 }],
    })
    expect(await piecesLeft(productId)).toBe(8)
  })

  it('with another amount under the same name is refused', async () => {
    const { orderId } = await boughtOrder(shop)
    await refund(orderId, { idempotencyKey, ...(await partOfLine(shop, orderId, 500)) })
    const others = [
      await partOfLine(shop, orderId, 600),
      { lines: [{ kind: 'goodwill', amount: 500 }] },
      {},
    ]
    for (const other of others) {
      expect(await refund(orderId, { idempotencyKey, ...other })).toMatchObject({
        status: 409,
        body: { code: 'order.refund_repeated' },
      })
    }
    expect((await details(orderId)).refundedAmount).toBe(500)
  })

  it('says who gave it back and why, to the employees alone', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await refund(orderId, { ...(await partOfLine(shop, orderId, 500)), note: 'A torn corner' })
    await shop.runJobs()
    expect((await details(orderId)).refunds).toMatchObject([
      { amount: 500, status: 'processed', note: 'A torn corner', by: { name: admin.name } },
    ])
    const theirs = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    expect(JSON.stringify(theirs.body)).not.toContain('A torn corner')
  })

  it('is refused when the order has changed since it was seen', async () => {
    const { orderId } = await boughtOrder(shop)
    const { version } = await details(orderId)
    const part = await partOfLine(shop, orderId, 500)
    expect((await refund(orderId, { ...part, version })).status).toBe(200)
    expect((await refund(orderId, { ...part, version })).body.code).toBe('order.changed')
  })
})

it.each(['PUT', 'POST'])('strangers and customers cannot change orders (%s)', async (method) => {
  const { person, orderId } = await boughtOrder(shop)
  const path = `/api/admin/orders/${method === 'PUT' ? 'update' : 'refund'}/${orderId}`
  const body = { status: 'Shipped' }
  expect((await shop.call(method, path, { body })).status).toBe(401)
  expect((await shop.call(method, path, { body, token: person.token })).status).toBe(403)
  const missing = path.replace(orderId, '01990000-0000-7000-8000-000000000009')
  expect((await shop.call(method, missing, { body, token: admin.token })).status).toBe(404)
  expect((await shop.call(method, `${path}x`, { body, token: admin.token })).status).toBe(400)
})
