/** A rival request runs at an exact step (failpoint) of another one, not at a random moment. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditShop, describeFindings } from '../app/audit/audit.service.ts'
import { payRefund } from '../flows/cancel-and-refund/refunds.service.ts'
import { reconcileOpenOrders } from '../flows/reconciliation/reconciliation.service.ts'
import { products } from '../modules/catalogue/products.table.ts'
import { orders } from '../modules/orders/orders.table.ts'
import { createPaymentProvider } from '../modules/payments/razorpay-client.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { newArtist, newDesign } from '../testing/goods/artists.ts'
import { addToCart, readCart } from '../testing/orders/carts.ts'
import { bringNotice, noticeAbout } from '../testing/orders/notices.ts'
import { askProvider, createOrder, payOrder, verify } from '../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../testing/shops/postgres-shop.ts'
import type { TestShop } from '../testing/shops/test-shop.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let all: PostgresShops
let rival: TestShop
let shop: TestShop
let admin: Person
let plan: { point: Failpoint; act: () => Promise<unknown> } | undefined

beforeAll(async () => {
  all = await startPostgresShops({ notices: false })
  rival = all.shop
  shop = await all.startAnother({
    reached: async (point) => {
      if (plan?.point !== point) return
      const { act } = plan
      plan = undefined
      await act()
    },
  })
  admin = await newAdmin(rival)
})
beforeEach(() => {
  plan = undefined
})
afterAll(() => all.close())

/** Starts `act` at a failpoint. If `act` has to wait for a lock, the request there continues after 0.4 s. */
function meet<T>(point: Failpoint, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    plan = {
      point,
      act: async () => {
        const acting = act()
        acting.then(resolve, reject)
        await Promise.race([acting.catch(() => {}), sleep(400)])
      },
    }
  })
}

async function shopper(stockQuantity = 10, quantity = 1) {
  const person = await newCustomer(rival)
  const product = await newDesign(rival, await newArtist(rival), { stockQuantity })
  await addToCart(rival, person, product, { quantity })
  return { person, product }
}
async function openOrder(stockQuantity = 10) {
  const { person, product } = await shopper(stockQuantity)
  const orderId: string = (await createOrder(rival, person)).body.order.id
  return { person, product, orderId, proof: await payOrder(rival, orderId) }
}
async function paidOrder() {
  const open = await openOrder()
  const { body } = await verify(rival, open.person, open.orderId, open.proof)
  return { ...open, id: body.order._id as string }
}
const cancel = (where: TestShop, person: Person, id: string) =>
  where.call('POST', `/api/shop/order/cancel/${id}`, { token: person.token })
const stockOf = async (id: string) => {
  const [row] = await rival.db.select().from(products).where(eq(products.id, id))
  return row?.stockQuantity
}
const orderOf = async (person: Person, id: string) => {
  const reply = await rival.call('GET', `/api/shop/order/details/${id}`, { token: person.token })
  return reply.body.data
}
async function expectOrder(): Promise<void> {
  await shop.runJobs()
  const findings = await auditShop(rival.pool, createPaymentProvider(rival.payment), 4)
  expect(describeFindings(findings.filter(({ count }) => count !== 0))).toBe('')
}

describe('just before a paid order is committed', () => {
  it('a second confirmation gets the same order', async () => {
    const { person, product, orderId, proof } = await openOrder()
    const second = meet('settlement.before_commit', () => verify(rival, person, orderId, proof))
    const first = await verify(shop, person, orderId, proof)
    expect((await second).body).toEqual(first.body)
    expect(await stockOf(product.id)).toBe(9)
    await expectOrder()
  })

  it('the provider’s notice settles nothing twice', async () => {
    const { person, product, orderId, proof } = await openOrder()
    const notice = await noticeAbout(rival, 'order.paid', proof.paymentId)
    const told = meet('settlement.before_commit', async () => {
      await bringNotice(rival, notice)
      await rival.runJobs()
    })
    await verify(shop, person, orderId, proof)
    await told
    expect(await stockOf(product.id)).toBe(9)
    await expectOrder()
    expect([...shop.mailsTo(person.email), ...rival.mailsTo(person.email)]).toHaveLength(1)
  })

  it('the reconciler finds nothing left to do', async () => {
    const { person, orderId, proof } = await openOrder()
    await rival.db
      .update(orders)
      .set({ paymentStatus: 'authorized' })
      .where(eq(orders.providerOrderId, orderId))
    const reconciled = meet('settlement.before_commit', () =>
      reconcileOpenOrders(rival.app.context),
    )
    expect((await verify(shop, person, orderId, proof)).status).toBe(200)
    await reconciled
    await expectOrder()
  })

  it('the shopper empties the cart, and the order stands', async () => {
    const { person, orderId, proof } = await openOrder()
    const emptied = meet('settlement.before_commit', () =>
      rival.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token }),
    )
    expect((await verify(shop, person, orderId, proof)).status).toBe(200)
    expect((await emptied).status).toBe(200)
    expect((await readCart(rival, person)).body.data.items).toEqual([])
    await expectOrder()
  })

  it('another customer does not get the piece that is being sold', async () => {
    const { person, product } = await shopper(1)
    const other = await newCustomer(rival)
    await addToCart(rival, other, product)
    const orderId = (await createOrder(rival, person)).body.order.id
    const proof = await payOrder(rival, orderId)
    const refused = meet('settlement.before_commit', () => createOrder(rival, other))
    await verify(shop, person, orderId, proof)
    expect(await refused).toMatchObject({ status: 409, body: { code: 'cart.not_enough_stock' } })
    expect(await stockOf(product.id)).toBe(0)
    await expectOrder()
  })
})

describe('while the provider is asked to open an order', () => {
  it('the owner raises the price, and the shopper pays what was shown', async () => {
    const { person, product } = await shopper()
    const raised = meet('checkout.held', () =>
      rival.db
        .update(products)
        .set({ pricePaise: 900_00, salePricePaise: 800_00 })
        .where(eq(products.id, product.id)),
    )
    const { order } = (await createOrder(shop, person)).body
    await raised
    expect(order.amount).toBe(792_000)
    await verify(shop, person, order.id, await payOrder(rival, order.id))
    expect(await orderOf(person, order.id)).toMatchObject({ totalAmount: 7920 })
    await expectOrder()
  })

  it('the shopper adds to the cart in another tab and pays there, too: both orders are kept', async () => {
    const { person, product } = await shopper()
    const secondTab = meet('checkout.held', async () => {
      await addToCart(rival, person, product, { quantity: 2, height: 60 })
      return createOrder(rival, person)
    })
    const first = (await createOrder(shop, person)).body.order
    const second = (await secondTab).body.order
    expect(second.id).not.toBe(first.id)
    await verify(shop, person, first.id, await payOrder(rival, first.id))
    await verify(shop, person, second.id, await payOrder(rival, second.id))
    expect(await stockOf(product.id)).toBe(6)
    await expectOrder()
  })

  it('the hold runs out and the last piece is sold: the money goes back', async () => {
    const { person, product } = await shopper(1)
    const other = await newCustomer(rival)
    await addToCart(rival, other, product)
    const sold = meet('checkout.provider_order_opened', async () => {
      await rival.db.execute(sql`update stock_reservations
        set expires_at = now() - interval '1 second' where product_id = ${product.id}`)
      const { id } = (await createOrder(rival, other)).body.order
      return verify(rival, other, id, await payOrder(rival, id))
    })
    const { order } = (await createOrder(shop, person)).body
    expect((await sold).status).toBe(200)
    await verify(shop, person, order.id, await payOrder(rival, order.id))
    await expectOrder()
    expect(await orderOf(person, order.id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
    })
    expect(await stockOf(product.id)).toBe(0)
  })
})

describe('while an order is being cancelled', () => {
  it('the owner, who sees it as it was, cannot begin to make it', async () => {
    const { person, id } = await paidOrder()
    const path = `/api/admin/orders/details/${id}`
    const { version } = (await rival.call('GET', path, { token: admin.token })).body.order
    const started = meet('cancel.before_commit', () =>
      rival.call('PUT', `/api/admin/orders/update/${id}`, {
        token: admin.token,
        body: { status: 'Processing', version },
      }),
    )
    expect((await cancel(shop, person, id)).status).toBe(200)
    expect(await started).toMatchObject({ status: 409, body: { code: 'order.changed' } })
    await expectOrder()
  })

  it('the owner cannot give the money back as well', async () => {
    const { person, id, proof } = await paidOrder()
    const refunded = meet('cancel.before_commit', () =>
      rival.call('POST', `/api/admin/orders/refund/${id}`, { token: admin.token, body: {} }),
    )
    expect((await cancel(shop, person, id)).status).toBe(200)
    expect((await refunded).status).toBe(409)
    await expectOrder()
    const { body } = await askProvider(rival, `/payments/${proof.paymentId}/refunds`)
    expect(body.count).toBe(1)
  })

  it('and the owner gives it back at the provider by hand, it goes back once', async () => {
    const { person, product, id, proof } = await paidOrder()
    await cancel(shop, person, id)
    const byHand = meet('refund.before_provider', () =>
      askProvider(rival, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} }),
    )
    await shop.runJobs()
    expect((await byHand).status).toBe(200)
    await expectOrder()
    expect(await orderOf(person, id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 7920,
    })
    expect(await stockOf(product.id)).toBe(10)
  })

  it('another process asks for the same refund, it goes back once', async () => {
    const { person, id, proof } = await paidOrder()
    await cancel(shop, person, id)
    const [refund] = (
      await rival.db.execute<{ id: string }>(sql`select refunds.id from refunds
        join payments on payments.id = refunds.payment_id where payments.order_id = ${id}`)
    ).rows
    const twice = meet('refund.before_provider', () =>
      payRefund(rival.app.context, refund?.id ?? ''),
    )
    await shop.runJobs()
    await twice
    await expectOrder()
    const { body } = await askProvider(rival, `/payments/${proof.paymentId}/refunds`)
    expect(body.count).toBe(1)
  })
})

it('a notice of a refund that overtakes the notice of its payment cancels the order', async () => {
  const { person, product, orderId, proof } = await openOrder()
  const captured = await noticeAbout(rival, 'payment.captured', proof.paymentId)
  await askProvider(rival, `/payments/${proof.paymentId}/refund`, { method: 'POST', body: {} })
  const refunded = await noticeAbout(rival, 'refund.processed', proof.paymentId)
  const overtaken = meet('webhook.processing', async () => {
    await bringNotice(rival, refunded)
    await rival.runJobs()
  })
  await bringNotice(shop, captured)
  await shop.runJobs()
  await overtaken
  expect(await orderOf(person, orderId)).toMatchObject({
    status: 'Cancelled',
    paymentStatus: 'refunded',
  })
  expect(await stockOf(product.id)).toBe(10)
  await expectOrder()
})
