import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orders } from '../modules/orders/orders.table.ts'
import { promotions, promotionUses } from '../modules/promotions/promotions.table.ts'
import { newProduct } from '../testing/goods/products.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import { newPromotion } from '../testing/orders/promotions.ts'
import { type Buyer, Fleet } from '../testing/shops/fleet.ts'
import type { Reply } from '../testing/shops/test-shop.ts'
import { putInCart, untilAnswered } from './buying.ts'
import { extent, note } from './extent.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.open()
})
afterAll(() => fleet.close())

const LIMIT = 20
/** A wallpaper of ₹7,920 with ten percent off. */
const REDUCED = { amount: 7128 }

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const usesOf = async (id: string) => {
  const [row] = await fleet.db.select().from(promotions).where(eq(promotions.id, id))
  return row?.usedCount
}
const expireHolds = (id: string) =>
  fleet.db
    .update(promotionUses)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(promotionUses.promotionId, id))

async function buyersWithCarts(count: number): Promise<Buyer[]> {
  const product = await newProduct(fleet, { stockQuantity: 10_000 })
  const buyers = await fleet.newBuyers(count)
  await times(count, (index) => putInCart(fleet, buyers[index] as Buyer, product))
  return buyers
}
const checkOut = (buyer: Buyer, promotion: { code: string }, body: object = REDUCED) =>
  untilAnswered(() => createOrder(fleet, buyer, { promoCode: promotion.code, ...body }))
async function payFor(buyer: Buyer, created: Reply): Promise<Reply> {
  const orderId: string = created.body.order.id
  const proof = await fleet.simulator.pay(orderId)
  return untilAnswered(() => verify(fleet, buyer, orderId, proof))
}

describe('a promotion with a limit of twenty', () => {
  it('is used by exactly twenty of fifty who check out and pay at the same moment', async () => {
    const rounds = extent(2, 20)
    const began = performance.now()
    for (let round = 0; round < rounds; round += 1) {
      const promotion = await newPromotion(fleet, { totalLimit: LIMIT })
      const buyers = await buyersWithCarts(50)
      const replies = await times(50, async (index) => {
        const buyer = buyers[index] as Buyer
        const created = await checkOut(buyer, promotion)
        if (created.status !== 200) return created
        return payFor(buyer, created)
      })
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
      const refused = replies.filter(({ status }) => status !== 200)
      for (const { body } of refused) {
        expect(body).toMatchObject({ code: 'promo.invalid', totalAmount: 7920 })
        expect(['held', 'used_up']).toContain(body.reason)
      }
      expect(await usesOf(promotion.id)).toBe(LIMIT)
    }
    await fleet.settle()
    expect(await fleet.audit()).toBe('')
    note('promotion', {
      rounds,
      limit: LIMIT,
      seconds: Math.round((performance.now() - began) / 1000),
    })
  })

  it('stays at twenty when forty late payments and forty new checkouts meet', async () => {
    const count = extent(40, 200)
    const promotion = await newPromotion(fleet, { totalLimit: count })
    const late = await buyersWithCarts(count)
    const open = await times(count, (index) => checkOut(late[index] as Buyer, promotion))
    expect(open.every(({ status }) => status === 200)).toBe(true)
    await expireHolds(promotion.id)
    await fleet.db
      .update(promotions)
      .set({ totalLimit: LIMIT })
      .where(eq(promotions.id, promotion.id))
    const quick = await buyersWithCarts(count)
    await Promise.all([
      ...late.map((buyer, index) => payFor(buyer, open[index] as Reply)),
      ...quick.map(async (buyer) => {
        const created = await checkOut(buyer, promotion)
        return created.status === 200 ? payFor(buyer, created) : created
      }),
    ])
    await fleet.settle()
    // A checkout may have been refused because of a hold that was released a moment later.
    expect(await usesOf(promotion.id)).toBeLessThanOrEqual(LIMIT)
    const rows = await fleet.db.select().from(orders).where(eq(orders.promoCode, promotion.code))
    const paid = rows.filter(({ paidAt }) => paidAt)
    expect(paid.filter(({ status }) => status === 'Pending')).toHaveLength(
      (await usesOf(promotion.id)) ?? -1,
    )
    for (const order of paid.filter(({ status }) => status === 'Cancelled')) {
      expect(order.paymentStatus).toBe('refunded')
    }
    expect(await fleet.audit()).toBe('')
  })
})

describe('a promotion that every customer may use once', () => {
  it('is used once by the one who presses twice, in two windows and with two carts', async () => {
    const rounds = extent(4, 40)
    const promotion = await newPromotion(fleet, { perCustomerLimit: 1 })
    for (let round = 0; round < rounds; round += 1) {
      const [buyer] = await buyersWithCarts(1)
      if (!buyer) throw new Error('there is no buyer')
      const other = await newProduct(fleet)
      const pressed = await Promise.all([
        ...Array.from({ length: 4 }, () => checkOut(buyer, promotion)),
        putInCart(fleet, buyer, other).then(() => checkOut(buyer, promotion, { amount: 14_256 })),
      ])
      const open = new Map(
        pressed
          .filter(({ status }) => status === 200)
          .map((created) => [created.body.order.id, created]),
      )
      expect(open.size).toBeGreaterThan(0)
      await Promise.all([...open.values()].flatMap((created) => [payFor(buyer, created)]))
      const kept = await fleet.db.select().from(orders).where(eq(orders.accountId, buyer.id))
      expect(kept.filter(({ paidAt, status }) => paidAt && status === 'Pending')).toHaveLength(1)
    }
    expect(await usesOf(promotion.id)).toBe(rounds)
    await fleet.settle()
    expect(await fleet.audit()).toBe('')
  })
})
