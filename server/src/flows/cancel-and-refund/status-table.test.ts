import {
  ORDER_STATUSES,
  type OrderStatus,
  orderMove,
} from '@bhitti/contract/rules/orders/order-states'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { askProvider } from '../../testing/orders/payments.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(async () => {
  await shop.runJobs()
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  await shop.close()
  expect(findings.filter(({ count }) => count !== 0)).toEqual([])
})

const PAID = 23_760
const move = (orderId: string, status: OrderStatus) => setStatus(shop, admin, { orderId, status })

async function stateOf({ orderId, productId, paymentId }: Bought) {
  const order = await orderDetails(shop, admin, orderId)
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  const { body } = await askProvider(shop, `/payments/${paymentId}/refunds`)
  return {
    status: order.status,
    pieces: product?.stockQuantity,
    returned: order.items[0].returnedQuantity,
    refunded: order.refundedAmount,
    paymentStatus: order.paymentStatus,
    atProvider: body.items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  }
}

function belonging(status: OrderStatus, wasCancelled: boolean) {
  const isCancelled = status === 'Cancelled'
  return {
    status,
    pieces: isCancelled ? 10 : 7,
    returned: isCancelled ? 3 : 0,
    refunded: wasCancelled ? PAID : 0,
    paymentStatus: wasCancelled ? 'refunded' : 'paid',
    atProvider: wasCancelled ? PAID * 100 : 0,
  }
}

type Bought = { orderId: string; productId: string; paymentId: string }

async function bought(): Promise<Bought> {
  const { orderId, productId, proof } = await boughtOrder(shop)
  return { orderId, productId, paymentId: proof.paymentId }
}

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  it.each(ORDER_STATUSES)(
    'becomes %s by its status alone, with money and pieces where they belong',
    async (to) => {
      const order = await bought()
      if (from !== 'Pending') expect((await move(order.orderId, from)).status).toBe(200)
      const before = (await orderDetails(shop, admin, order.orderId)).history.length
      const reply = await move(order.orderId, to)
      expect(reply).toMatchObject({ status: 200, body: { success: true, order: { status: to } } })
      await shop.runJobs()
      expect(await stateOf(order)).toEqual(
        belonging(to, from === 'Cancelled' || to === 'Cancelled'),
      )
      const { history } = await orderDetails(shop, admin, order.orderId)
      expect(history).toHaveLength(orderMove(from, to) === 'none' ? before : before + 1)
      if (from !== to) expect(history.at(-1)).toMatchObject({ from, status: to, reason: null })
    },
  )
})

it('however an order is moved to and fro, its pieces are sold once and its money goes back once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 2, maxLength: 7 }),
      async (way) => {
        const order = await bought()
        let wasCancelled = false
        for (const status of way) {
          expect((await move(order.orderId, status)).status).toBe(200)
          wasCancelled ||= status === 'Cancelled'
          await shop.runJobs()
          expect(await stateOf(order)).toEqual(belonging(status, wasCancelled))
        }
      },
    ),
    { numRuns: 12 },
  )
})
