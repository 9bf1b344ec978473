import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop, describeFindings } from '../../app/audit/audit.service.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { orderLines, orders } from '../orders/orders.table.ts'
import { createPaymentProvider } from '../payments/razorpay-client.ts'
import { type PromotionRow, promotions, promotionUses } from './promotions.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ notices: false })
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const inAnHour = () => new Date(Date.now() + HOUR)
const anHourAgo = () => new Date(Date.now() - HOUR)

/** Returns a customer with one wallpaper of ₹7,920 in the cart. */
async function shopper(): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  return person
}
const apply = (person: Pick<Person, 'token'>, code: unknown) =>
  shop.call('POST', '/api/shop/cart/promo', { token: person.token, body: { code } })
const pay = (person: Person, promotion: { code: string }, amount = 7128) =>
  createOrder(shop, person, { promoCode: promotion.code, amount })
const ordersOf = (person: Person) =>
  shop.db.select().from(orders).where(eq(orders.accountId, person.id)).orderBy(orders.number)
const usesOf = async ({ id }: PromotionRow) => {
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.id, id))
  return row?.usedCount
}
/** Removes a promotion that a test has given uses without orders, which the audit would report. */
const forget = (code: string) => shop.db.delete(promotions).where(eq(promotions.code, code))
const expire = (person: Person) =>
  shop.db
    .update(promotionUses)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(promotionUses.accountId, person.id))

async function buy(person: Person, promotion: { code: string }) {
  const created = await pay(person, promotion)
  expect(created.status).toBe(200)
  const orderId: string = created.body.order.id
  const reply = await verify(shop, person, orderId, await payOrder(shop, orderId))
  return { orderId, reply, id: reply.body.order._id as string }
}
async function expectBooksInOrder(): Promise<void> {
  await shop.runJobs()
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  expect(describeFindings(findings.filter(({ count }) => count !== 0))).toBe('')
}

describe('while the owner has defined no promotion', () => {
  it('every code is applied and gives nothing', async () => {
    const person = await shopper()
    const reply = await apply(person, 'anything at all')
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Promo code applied successfully',
        data: { discountAmount: 0, reason: null, detail: null, offer: null },
      },
    })
    expect((await createOrder(shop, person, { promoCode: 'anything at all' })).status).toBe(200)
    expect((await ordersOf(person))[0]).toMatchObject({
      promoCode: 'anything at all',
      discountPaise: 0,
    })
  })
})

describe('POST /api/shop/cart/promo', () => {
  it('says what a valid code takes off, however it is typed', async () => {
    const person = await shopper()
    const { code } = await newPromotion(shop, { maxDiscountPaise: 500_00 })
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      const reply = await apply(person, typed)
      expect(reply).toMatchObject({
        status: 200,
        body: { success: true, message: 'Promo code applied successfully' },
      })
      expect(reply.body.data).toEqual({
        code,
        discountAmount: 500,
        reason: null,
        detail: null,
        offer: {
          kind: 'percent',
          value: 10,
          maxDiscount: 500,
          minSubtotal: 0,
          productTypes: [],
        },
      })
    }
  })

  it.each<[string, Partial<typeof promotions.$inferInsert>, string, RegExp]>([
    ['has not begun', { startsAt: inAnHour() }, 'not_yet', /^It starts on \d/],
    ['is over', { endsAt: anHourAgo() }, 'over', /^It ended on \d/],
    ['is used up', { totalLimit: 3, usedCount: 3 }, 'used_up', /has been used up/],
    ['is paused', { pausedAt: anHourAgo() }, 'unknown', /check how it is written/],
    ['wants more', { minSubtotalPaise: 8000_00 }, 'minimum', /from ₹8,000: add ₹80 more/],
    ['is for others', { productTypes: ['curtains'] }, 'products', /for curtains only/],
  ])('says of a code that %s why it is invalid', async (_what, overrides, reason, detail) => {
    const person = await shopper()
    const { code } = await newPromotion(shop, overrides)
    const reply = await apply(person, code)
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Invalid promo code', data: { code, discountAmount: 0, reason } },
    })
    expect(reply.body.data.detail).toMatch(detail)
    const ofCart = reason === 'minimum' || reason === 'products'
    expect(reply.body.data.offer === null).toBe(!ofCart)
    await forget(code)
  })

  it('tells a code that does not exist from a paused one in nothing', async () => {
    const person = await shopper()
    const { code } = await newPromotion(shop, { pausedAt: anHourAgo() })
    const [paused, missing] = [await apply(person, code), await apply(person, 'NO-SUCH-CODE')]
    expect({ ...missing.body.data, code: '' }).toEqual({ ...paused.body.data, code: '' })
  })

  it('is for customers who are logged in, and wants a code', async () => {
    const path = '/api/shop/cart/promo'
    expect((await shop.call('POST', path, { body: { code: 'X' } })).status).toBe(401)
    expect((await apply(await newAdmin(shop), 'X')).status).toBe(403)
    const person = await shopper()
    for (const code of ['', '   ', undefined, 7, 'x'.repeat(41)]) {
      expect((await apply(person, code)).status).toBe(400)
    }
  })

  it('cannot be tried without end', async () => {
    const strict = await startTestShop({ limitRates: true })
    try {
      const person = await newCustomer(strict)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 21; attempt += 1) {
        const reply = await strict.call('POST', '/api/shop/cart/promo', {
          token: person.token,
          body: { code: `GUESS${attempt}` },
        })
        statuses.push(reply.status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('a checkout with a code', () => {
  it('costs less by the discount, which lies on its lines to the paisa', async () => {
    const person = await newCustomer(shop)
    const curtain = await newProduct(shop, { productType: 'curtains', category: 'sheer' })
    const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
    await addToCart(shop, person, curtain, { selectedMaterial: 'Normal Lining', length: 2.25 })
    await addToCart(shop, person, curtain, { selectedMaterial: 'Normal Lining', length: 3.33 })
    await addToCart(shop, person, roll, { quantity: 3 })
    const promotion = await newPromotion(shop, { value: 33_33, productTypes: ['curtains'] })
    const { discountAmount } = (await apply(person, promotion.code)).body.data
    const cart = await shop.call('GET', `/api/shop/cart/${person.id}`, { token: person.token })
    const { totalAmount } = cart.body.data.cart
    const amount = Math.round((totalAmount - discountAmount) * 100) / 100
    expect((await pay(person, promotion, amount)).status).toBe(200)

    const [order] = await ordersOf(person)
    expect(order).toMatchObject({
      promoCode: promotion.code,
      subtotalPaise: Math.round(totalAmount * 100),
      discountPaise: Math.round(discountAmount * 100),
      totalPaise: Math.round(amount * 100),
    })
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
      .orderBy(orderLines.position)
    expect(lines.reduce((sum, line) => sum + line.discountPaise, 0)).toBe(order?.discountPaise)
    expect(lines[2]?.discountPaise).toBe(0)
    expect(lines[0]?.discountPaise).toBeGreaterThan(0)
    await expectBooksInOrder()
  })

  it('shows the discount in the order and its mail', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop, { kind: 'amount', value: 920_50 })
    const created = await pay(person, promotion, 6999.5)
    const orderId = created.body.order.id
    expect(created.body.order.amount).toBe(699_950)
    await verify(shop, person, orderId, await payOrder(shop, orderId))
    const path = `/api/shop/order/details/${orderId}`
    expect((await shop.call('GET', path, { token: person.token })).body.data).toMatchObject({
      subtotalAmount: 7920,
      discountAmount: 920.5,
      totalAmount: 6999.5,
      promoCode: promotion.code,
    })
    await shop.runJobs()
    expect(shop.mailsTo(person.email).join()).toContain('-₹920.50')
  })

  it('always leaves ₹1.00 to be paid', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop, { value: 100_00 })
    expect((await apply(person, promotion.code)).body.data.discountAmount).toBe(7919)
    expect((await pay(person, promotion, 1)).status).toBe(200)
    await expectBooksInOrder()
  })

  it.each<[string, Partial<typeof promotions.$inferInsert>, string]>([
    ['has not begun', { startsAt: inAnHour() }, 'not_yet'],
    ['is over', { endsAt: anHourAgo() }, 'over'],
    ['is used up', { totalLimit: 3, usedCount: 3 }, 'used_up'],
    ['is paused', { pausedAt: anHourAgo() }, 'unknown'],
    ['wants more', { minSubtotalPaise: 8000_00 }, 'minimum'],
    ['is for others', { productTypes: ['blinds'] }, 'products'],
  ])('is refused with the true total when the code %s', async (_what, overrides, reason) => {
    const person = await shopper()
    const promotion = await newPromotion(shop, overrides)
    for (const amount of [7128, 7920]) {
      const reply = await pay(person, promotion, amount)
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'promo.invalid',
          message: 'Invalid promo code',
          reason,
          totalAmount: 7920,
          discountAmount: 0,
        },
      })
      expect(reply.body.detail.length).toBeGreaterThan(10)
    }
    expect(await ordersOf(person)).toEqual([])
    expect((await createOrder(shop, person)).status).toBe(200)
    await forget(promotion.code)
  })

  it('is refused when there is no such code', async () => {
    const person = await shopper()
    const reply = await createOrder(shop, person, { promoCode: 'NO-SUCH-CODE' })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'promo.invalid', reason: 'unknown', totalAmount: 7920 },
    })
  })

  it('for another total than the discount makes is told the true one', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop)
    for (const amount of [7920, 7127.99, 1]) {
      expect(await pay(person, promotion, amount)).toMatchObject({
        status: 409,
        body: { code: 'cart.changed', totalAmount: 7128, discountAmount: 792 },
      })
    }
  })

  it('is another order than the same cart without the code or under other terms', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop, { perCustomerLimit: 1 })
    const plain = (await createOrder(shop, person)).body.order.id
    const first = (await pay(person, promotion)).body.order.id
    expect(first).not.toBe(plain)
    expect((await pay(person, promotion)).body.order.id).toBe(first)
    await shop.db
      .update(promotions)
      .set({ minSubtotalPaise: 100 })
      .where(eq(promotions.id, promotion.id))
    expect((await pay(person, promotion)).body.order.id).not.toBe(first)
    await expectBooksInOrder()
  })

  it('keeps its discount when the promotion ends while the customer pays', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop)
    const orderId = (await pay(person, promotion)).body.order.id
    await shop.db
      .update(promotions)
      .set({ endsAt: anHourAgo(), pausedAt: anHourAgo(), value: 5_00 })
      .where(eq(promotions.id, promotion.id))
    const reply = await verify(shop, person, orderId, await payOrder(shop, orderId))
    expect(reply.body.message).toBe('Payment successful! Your order has been placed.')
    expect(await usesOf(promotion)).toBe(1)
    await expectBooksInOrder()
  })

  it('is not given a code by the one who only reports the payment', async () => {
    const person = await shopper()
    const promotion = await newPromotion(shop)
    const orderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, orderId)
    await verify(shop, person, orderId, proof, { promoCode: promotion.code })
    expect((await ordersOf(person))[0]).toMatchObject({ promoCode: null, discountPaise: 0 })
  })
})

describe('the limit of a promotion', () => {
  it('counts orders that are just being paid, until their time is over', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const [first, second] = [await shopper(), await shopper()]
    expect((await pay(first, promotion)).status).toBe(200)
    expect((await apply(second, promotion.code)).body.data.reason).toBe('held')
    expect((await pay(second, promotion)).body).toMatchObject({ reason: 'held' })
    expect((await apply(first, promotion.code)).body.data.reason).toBeNull()
    await expire(first)
    expect((await buy(second, promotion)).reply.status).toBe(200)
    expect((await apply(first, promotion.code)).body.data.reason).toBe('used_up')
    expect(await usesOf(promotion)).toBe(1)
  })

  it('is given back by a customer who goes on without the code', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const [first, second] = [await shopper(), await shopper()]
    await pay(first, promotion)
    await createOrder(shop, first)
    expect((await pay(second, promotion)).status).toBe(200)
  })

  it('per customer lets the same one use it no more often, and others do', async () => {
    const promotion = await newPromotion(shop, { perCustomerLimit: 1 })
    const person = await shopper()
    await buy(person, promotion)
    await addToCart(shop, person, await newProduct(shop))
    expect((await apply(person, promotion.code)).body.data.reason).toBe('used_by_you')
    expect((await pay(person, promotion)).body).toMatchObject({ reason: 'used_by_you' })
    await buy(await shopper(), promotion)
    expect(await usesOf(promotion)).toBe(2)
    await expectBooksInOrder()
  })

  it('still has room for a payment that comes late, if nobody else has taken it', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const person = await shopper()
    const orderId = (await pay(person, promotion)).body.order.id
    await expire(person)
    await verify(shop, person, orderId, await payOrder(shop, orderId))
    expect(await usesOf(promotion)).toBe(1)
    expect((await ordersOf(person))[0]?.status).toBe('Pending')
    await expectBooksInOrder()
  })

  it('is never overrun by a late payment, which goes back in full', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const [late, quick] = [await shopper(), await shopper()]
    const orderId = (await pay(late, promotion)).body.order.id
    await expire(late)
    await buy(quick, promotion)
    const reply = await verify(shop, late, orderId, await payOrder(shop, orderId))
    expect(reply.body.message).toMatch(/promotion had been used up.*refunded/)
    await shop.runJobs()
    expect((await ordersOf(late))[0]).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
    })
    expect(shop.mailsTo(late.email).join()).toContain('still in your cart')
    const cart = await shop.call('GET', `/api/shop/cart/${late.id}`, { token: late.token })
    expect(cart.body.data.items).toHaveLength(1)
    expect(await usesOf(promotion)).toBe(1)
    await expectBooksInOrder()
  })

  it('per customer cannot be overrun through an older payment window', async () => {
    const promotion = await newPromotion(shop, { perCustomerLimit: 1 })
    const person = await shopper()
    const older: string = (await pay(person, promotion)).body.order.id
    await addToCart(shop, person, await newProduct(shop))
    const newer: string = (await pay(person, promotion, 14_256)).body.order.id
    await verify(shop, person, older, await payOrder(shop, older))
    const second = await verify(shop, person, newer, await payOrder(shop, newer))
    expect(second.body.message).toMatch(/refunded/)
    expect((await ordersOf(person)).map(({ status }) => status)).toEqual(['Pending', 'Cancelled'])
    expect(await usesOf(promotion)).toBe(1)
    await expectBooksInOrder()
  })

  it('gets a use back from an order that is cancelled', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1, perCustomerLimit: 1 })
    const person = await shopper()
    const { id } = await buy(person, promotion)
    await shop.call('POST', `/api/shop/order/cancel/${id}`, { token: person.token })
    expect(await usesOf(promotion)).toBe(0)
    await addToCart(shop, person, await newProduct(shop))
    await buy(person, promotion)
    expect(await usesOf(promotion)).toBe(1)
    await expectBooksInOrder()
  })

  it('counts an order that is opened again, which is refused when no use is left', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const admin = await newAdmin(shop)
    const [first, second] = [await shopper(), await shopper()]
    const { id } = await buy(first, promotion)
    const move = (status: string) =>
      shop.call('PUT', `/api/admin/orders/update/${id}`, {
        token: admin.token,
        body: { status, reason: 'by mistake', refund: false, acceptUnpaid: true },
      })
    expect((await move('Cancelled')).status).toBe(200)
    expect(await usesOf(promotion)).toBe(0)
    expect((await move('Pending')).status).toBe(200)
    expect(await usesOf(promotion)).toBe(1)
    expect((await move('Cancelled')).status).toBe(200)
    await buy(second, promotion)
    expect(await move('Pending')).toMatchObject({
      status: 409,
      body: { code: 'promotion.used_up' },
    })
    expect(await usesOf(promotion)).toBe(1)
    await expectBooksInOrder()
  })

  it('counts no order whose pieces were gone', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const product = await newProduct(shop, { stockQuantity: 1 })
    const [late, quick] = [await newCustomer(shop), await newCustomer(shop)]
    await addToCart(shop, late, product)
    const orderId = (await pay(late, promotion)).body.order.id
    await shop.db.execute(sql`update stock_reservations set expires_at = now() - interval '1 second'
      where product_id = ${product.id}`)
    await addToCart(shop, quick, product)
    const other = (await createOrder(shop, quick)).body.order.id
    await verify(shop, quick, other, await payOrder(shop, other))
    const reply = await verify(shop, late, orderId, await payOrder(shop, orderId))
    expect(reply.body.message).toMatch(/products were sold/)
    expect(await usesOf(promotion)).toBe(0)
    await expectBooksInOrder()
  })

  it('is given back at once when the provider opens no order', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    const [unlucky, other] = [await shopper(), await shopper()]
    const { apiUrl } = shop.payment
    shop.payment.apiUrl = 'http://127.0.0.1:9'
    expect((await pay(unlucky, promotion)).status).toBe(503)
    shop.payment.apiUrl = apiUrl
    expect((await apply(other, promotion.code)).body.data.reason).toBeNull()
  })
})

describe('the audit', () => {
  it('notices a limit that is overrun and a discount that no rule made', async () => {
    const promotion = await newPromotion(shop, { totalLimit: 5 })
    const person = await shopper()
    const { id } = await buy(person, promotion)
    await expectBooksInOrder()
    const broken = async () => {
      const findings = await auditShop(shop.pool, null, 4)
      return findings.filter(({ count }) => count).map(({ invariant }) => invariant.id)
    }
    await shop.db.update(promotions).set({ usedCount: 2 }).where(eq(promotions.id, promotion.id))
    expect(await broken()).toEqual(['I16'])
    await shop.db.update(promotions).set({ usedCount: 1 }).where(eq(promotions.id, promotion.id))
    await shop.db
      .update(promotionUses)
      .set({ terms: sql`jsonb_set(${promotionUses.terms}, '{value}', '999')` })
      .where(eq(promotionUses.orderId, id))
    expect(await broken()).toEqual(['I17'])
  })
})
