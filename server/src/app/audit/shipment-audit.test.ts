import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { boughtOrder } from '../../testing/orders/orders.ts'
import { packReplacement } from '../../testing/orders/replacements.ts'
import { moveParcel, pack } from '../../testing/orders/shipments.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { auditShop } from './audit.service.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

async function broken(): Promise<string[]> {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  return findings
    .filter(({ count, invariant }) => count !== 0 && invariant.id.startsWith('I31'))
    .map(({ invariant }) => invariant.id)
}

async function sent(): Promise<string> {
  const { orderId } = await boughtOrder(shop)
  await pack(shop, admin, { orderId, quantity: 3, dispatch: true })
  return orderId
}

async function replaced(): Promise<string> {
  const orderId = await sent()
  await packReplacement(shop, admin, { orderId, dispatch: true })
  return orderId
}

describe('the audit of parcels', () => {
  it('finds nothing after packing, sending, coming back and arriving', async () => {
    await moveParcel(shop, admin, { orderId: await sent(), state: 'returned' })
    await moveParcel(shop, admin, { orderId: await sent(), state: 'delivered' })
    await moveParcel(shop, admin, { orderId: await replaced(), place: 2, state: 'returned' })
    await moveParcel(shop, admin, { orderId: await replaced(), place: 2, state: 'delivered' })
    expect(await broken()).toEqual([])
  })

  it.each([
    [
      'a replacement holds more than was ordered and was not taken out of stock',
      ['I31e', 'I31f'],
      (id: string) => sql`update shipment_lines set quantity = 4 where shipment_id in
        (select id from shipments where order_id = ${id} and is_replacement)`,
      (id: string) => sql`update shipment_lines set quantity = 1 where shipment_id in
        (select id from shipments where order_id = ${id} and is_replacement)`,
    ],
    [
      'a replacement that came back is not in stock again',
      ['I31f'],
      (id: string) => sql`update shipments set state = 'returned'
        where order_id = ${id} and is_replacement`,
      (id: string) => sql`update shipments set state = 'dispatched'
        where order_id = ${id} and is_replacement`,
    ],
  ] as const)('notices when %s', async (_, ids, harm, mend) => {
    const orderId = await replaced()
    await shop.db.execute(harm(orderId))
    try {
      expect(await broken()).toEqual(ids)
    } finally {
      await shop.db.execute(mend(orderId))
    }
  })

  it.each([
    [
      'more was sent than ordered',
      ['I31a'],
      (id: string) => sql`update shipment_lines set quantity = 4 where shipment_id in
        (select id from shipments where order_id = ${id})`,
      (id: string) => sql`update shipment_lines set quantity = 3 where shipment_id in
        (select id from shipments where order_id = ${id})`,
    ],
    [
      'an order stayed behind its parcel',
      ['I31b'],
      (id: string) => sql`update orders set status = 'Processing' where id = ${id}`,
      (id: string) => sql`update orders set status = 'Shipped' where id = ${id}`,
    ],
    [
      'the shop called an order delivered whose parcel is underway',
      ['I31c'],
      (id: string) => sql`insert into order_history (id, order_id, "from", "to", at)
        values (${'01990000-0000-7000-8000-00000000aaaa'}, ${id}, 'Shipped', 'Delivered', now())`,
      () => sql`delete from order_history where id = ${'01990000-0000-7000-8000-00000000aaaa'}`,
    ],
    [
      'a parcel has nothing in it',
      ['I31d'],
      (id: string) => sql`delete from shipment_lines where shipment_id in
        (select id from shipments where order_id = ${id})`,
      (id: string) => sql`delete from shipments where order_id = ${id}`,
    ],
  ] as const)('notices when %s', async (_, ids, harm, mend) => {
    const orderId = await sent()
    await shop.db.execute(harm(orderId))
    try {
      expect(await broken()).toEqual(ids)
    } finally {
      await shop.db.execute(mend(orderId))
    }
  })
})
