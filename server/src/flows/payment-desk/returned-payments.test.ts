import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments } from '../../modules/payments/payments.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import type { ProviderPayment } from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  buyCart,
  createOrder,
  payOrder,
  verify,
} from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let report: Partial<ProviderPayment> = {}
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    notices: false,
    payments: (provider) => ({
      ...provider,
      fetchPayment: async (id) => ({ ...(await provider.fetchPayment(id)), ...report }),
    }),
  })
})
afterAll(() => shop.close())

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Returns the migration's statement that fills in why earlier payments were returned. */
function backfill(): string {
  const [file = ''] = globSync(`${MIGRATIONS}/*_refund_lines.sql`)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  return statements.find((statement) => statement.includes('UPDATE "payments"')) ?? ''
}

async function opened(product?: { id: string }): Promise<{ person: Person; id: string }> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, product ?? (await newProduct(shop)))
  return { person, id: (await createOrder(shop, person)).body.order.id }
}

it('payments from before know why they went back, and those that paid for goods stay as they are', async () => {
  const customer = await newCustomer(shop)
  await addToCart(shop, customer, await newProduct(shop))
  const { orderId } = await buyCart(shop, customer)
  await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: customer.token })

  const product = await newProduct(shop, { stockQuantity: 1 })
  const late = await opened(product)
  const proof = await payOrder(shop, late.id)
  await shop.db.delete(stockReservations).where(eq(stockReservations.productId, product.id))
  const faster = await opened(product)
  await verify(shop, faster.person, faster.id, await payOrder(shop, faster.id))
  await verify(shop, late.person, late.id, proof)

  const byHand = await opened()
  const given = await payOrder(shop, byHand.id)
  await askProvider(shop, `/payments/${given.paymentId}/refund`, { method: 'POST', body: {} })
  await verify(shop, byHand.person, byHand.id, given)

  const wrong = await opened()
  const other = await payOrder(shop, wrong.id)
  report = { amountPaise: 100 }
  await verify(shop, wrong.person, wrong.id, other)
  await shop.runJobs()

  const reasons = async () =>
    (await shop.db.select().from(payments).orderBy(payments.id)).map(
      ({ returnReason }) => returnReason,
    )
  const known = await reasons()
  expect(known.toSorted()).toEqual([null, null, 'out_of_stock', 'provider', 'wrong_amount'])
  await shop.db.execute(sql`alter table payments drop constraint payments_pay_or_return`)
  await shop.db.update(payments).set({ returnReason: null })
  await shop.db.execute(sql.raw(backfill()))
  expect(await reasons()).toEqual(known)
})
