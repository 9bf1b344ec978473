import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { royaltyEntries } from '../../modules/artists/royalties.table.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { refundLines } from '../../modules/payments/refund-lines.table.ts'
import { newArtist, newDesign } from '../../testing/goods/artists.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { askProvider, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { refusableRefunds } from '../../testing/orders/refused-refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const providerRefunds = refusableRefunds()
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: providerRefunds.payments })
  admin = await newAdmin(shop)
  const saved = await shop.call('PUT', '/api/admin/settings/shipping', {
    token: admin.token,
    body: { rules: [{ pincodesFrom: '', charge: 150, freeFrom: null }] },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
})
beforeEach(() => {
  providerRefunds.isRefusing = false
})
afterAll(async () => {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  const broken = findings.filter(({ count }) => count !== 0).map(({ invariant }) => invariant.id)
  await shop.close()
  expect(broken).toEqual([])
})

async function bought() {
  const person = await newCustomer(shop)
  const artists = [await newArtist(shop), await newArtist(shop)] as const
  for (const artist of artists) await addToCart(shop, person, await newDesign(shop, artist))
  await addToCart(shop, person, await newProduct(shop))
  const created = await createOrder(shop, person, { amount: 3 * 7920 + 150 })
  const providerOrderId: string = created.body.order.id
  const proof = await payOrder(shop, providerOrderId)
  const orderId: string = (await verify(shop, person, providerOrderId, proof)).body.order._id
  const { items } = await detailsOf(orderId)
  const ids = items.map(({ id }: { id: string }) => id) as [string, string, string]
  return { person, artists, orderId, ids, ...proof }
}
const detailsOf = async (id: string) =>
  (await shop.call('GET', `/api/admin/orders/details/${id}`, { token: admin.token })).body.order
const refund = (orderId: string, body: object) =>
  shop.call('POST', `/api/admin/orders/refund/${orderId}`, { token: admin.token, body })
const ofLine = (lineId: string, amount: number) => ({ kind: 'line', lineId, amount })
const royaltiesOf = async ({ id }: { id: string }) =>
  (
    await shop.db
      .select()
      .from(royaltyEntries)
      .where(eq(royaltyEntries.artistId, id))
      .orderBy(asc(royaltyEntries.at), asc(royaltyEntries.id))
  ).map(({ amountPaise }) => amountPaise)

describe('a refund of a part', () => {
  it('names its lines and touches the royalty of no other artist', async () => {
    const { artists, orderId, ids } = await bought()
    const reply = await refund(orderId, {
      amount: 4110.5,
      lines: [
        ofLine(ids[0], 3960),
        { kind: 'shipping', amount: 150 },
        { kind: 'goodwill', amount: 0.5 },
      ],
    })
    expect(reply.status).toBe(200)
    expect(await royaltiesOf(artists[0])).toEqual([671_19, -335_60])
    expect(await royaltiesOf(artists[1])).toEqual([671_19])
    expect(reply.body.order).toMatchObject({
      refundedAmount: 4110.5,
      shippingRefundedAmount: 150,
      items: [{ paidAmount: 7920, refundedAmount: 3960 }, { refundedAmount: 0 }, {}],
      refunds: [
        {
          amount: 4110.5,
          lines: [
            { kind: 'line', lineId: ids[0], productName: expect.any(String), amount: 3960 },
            { kind: 'goodwill', lineId: null, productName: null, amount: 0.5 },
            { kind: 'shipping', lineId: null, productName: null, amount: 150 },
          ],
        },
      ],
    })
  })

  it('of a line without an artist, of shipping and as goodwill costs no artist anything', async () => {
    const { artists, orderId, ids } = await bought()
    await refund(orderId, { lines: [ofLine(ids[2], 7920)] })
    await refund(orderId, { lines: [{ kind: 'shipping', amount: 150 }] })
    await refund(orderId, { lines: [{ kind: 'goodwill', amount: 1000 }] })
    for (const artist of artists) expect(await royaltiesOf(artist)).toEqual([671_19])
    expect((await detailsOf(orderId)).refundedAmount).toBe(9070)
  })

  it('is seen by the customer with what it is for, on the page and in the mail', async () => {
    const { person, orderId, ids } = await bought()
    await refund(orderId, {
      lines: [ofLine(ids[2], 500), { kind: 'goodwill', amount: 50 }],
      note: 'The seam was torn',
    })
    await shop.runJobs()
    const { body } = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    expect(body.data.refunds).toMatchObject([
      {
        amount: 550,
        lines: [
          { kind: 'line', amount: 500 },
          { kind: 'goodwill', amount: 50 },
        ],
      },
    ])
    const mail = shop.mailsTo(person.email).find((text) => text.includes('₹550'))
    expect(mail).toMatch(/It is for:[\s\S]*\(₹500\), Goodwill \(₹50\)\./)
    expect(mail).not.toContain('torn')
  })

  it('never gives back more of a line than was paid for it', async () => {
    const { orderId, ids } = await bought()
    await refund(orderId, { lines: [ofLine(ids[0], 7000)] })
    for (const lines of [
      [ofLine(ids[0], 920.01)],
      [ofLine(ids[0], 500), ofLine(ids[0], 500)],
      [ofLine(ids[1], 1), { kind: 'shipping', amount: 150.01 }],
    ]) {
      expect(await refund(orderId, { lines })).toMatchObject({
        status: 409,
        body: { code: 'order.line_refunded' },
      })
    }
    expect((await detailsOf(orderId)).refundedAmount).toBe(7000)
    expect((await refund(orderId, { lines: [ofLine(ids[0], 920)] })).status).toBe(200)
  })

  it('goes from ₹1, and leaves nothing or at least ₹1', async () => {
    const { orderId, ids } = await bought()
    const goodwill = (amount: number) =>
      refund(orderId, { amount, lines: [{ kind: 'goodwill', amount }] })
    expect(await goodwill(0.99)).toMatchObject({
      status: 409,
      body: {
        code: 'order.refund_too_small',
        message: 'The payment provider refunds no less than ₹1 at a time',
      },
    })
    const paid = 3 * 7920 + 150
    for (const left of [0.01, 0.99]) {
      expect(await goodwill(paid - left)).toMatchObject({
        status: 409,
        body: {
          code: 'order.refund_leaves_too_little',
          message: expect.stringContaining('Refund everything that is left, or leave at least ₹1'),
        },
      })
    }
    expect((await detailsOf(orderId)).refundedAmount).toBe(0)
    expect((await refund(orderId, { lines: [ofLine(ids[2], 1)] })).status).toBe(200)
    expect((await goodwill(paid - 2)).status).toBe(200)
    await shop.runJobs()
    expect((await detailsOf(orderId)).refundedAmount).toBe(paid - 1)
    expect((await refund(orderId, {})).status).toBe(200)
    await shop.runJobs()
    expect(await detailsOf(orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('never takes a line of somebody else’s order', async () => {
    const [mine, theirs] = [await bought(), await bought()]
    expect(await refund(mine.orderId, { lines: [ofLine(theirs.ids[0], 1)] })).toMatchObject({
      status: 409,
      body: { code: 'order.line_refunded' },
    })
    expect((await detailsOf(theirs.orderId)).refundedAmount).toBe(0)
  })

  it('asked for ten times at once by ten people goes back as often as the line has room', async () => {
    const { orderId, ids } = await bought()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refund(orderId, { lines: [ofLine(ids[1], 3000)] })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await detailsOf(orderId)).items[1].refundedAmount).toBe(6000)
  })

  it.each([
    [{ amount: 100 }, 'lines'],
    [{ amount: 100, lines: [{ kind: 'goodwill', amount: 99 }] }, 'amount'],
    [{ lines: [{ kind: 'goodwill', amount: 0 }] }, 'lines.0.amount'],
    [{ lines: [{ kind: 'line', amount: 1 }] }, 'lines.0.lineId'],
    [{ lines: [{ kind: 'else', amount: 1 }] }, 'lines.0.kind'],
    [{ lines: 'all' }, 'lines'],
  ])('is told what is wrong with %j', async (body, field) => {
    const { orderId } = await bought()
    const reply = await refund(orderId, body)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it('that fails gives its line, and its artist, everything back', async () => {
    const { artists, orderId, ids } = await bought()
    providerRefunds.isRefusing = true
    await refund(orderId, { lines: [ofLine(ids[0], 7920)] })
    await shop.runJobs()
    expect(await royaltiesOf(artists[0])).toEqual([671_19, -671_19, 671_19])
    expect((await detailsOf(orderId)).items[0].refundedAmount).toBe(0)
    providerRefunds.isRefusing = false
    expect((await refund(orderId, { lines: [ofLine(ids[0], 7920)] })).status).toBe(200)
  })
})

describe('all that is left', () => {
  it('takes every royalty back, whatever was refunded for what before', async () => {
    const { artists, orderId, ids } = await bought()
    await refund(orderId, { lines: [ofLine(ids[0], 1000), { kind: 'goodwill', amount: 500 }] })
    await refund(orderId, {})
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    for (const artist of artists) expect(sum(await royaltiesOf(artist))).toBe(0)
    const order = await detailsOf(orderId)
    expect(order.items.map((line: { refundedAmount: number }) => line.refundedAmount)).toEqual([
      7920, 7920, 7920,
    ])
    expect(order.refunds[1].lines).toEqual([])
  })
})

describe('a refund in the provider’s dashboard', () => {
  it('names no line and takes its part of every royalty, until lines are named beside it', async () => {
    const { artists, orderId, ids, paymentId } = await bought()
    await askProvider(shop, `/payments/${paymentId}/refund`, {
      method: 'POST',
      body: { amount: 2391_00 },
    })
    await shop.runJobs()
    // A tenth of ₹23,910, so a tenth of each royalty.
    expect(await royaltiesOf(artists[0])).toEqual([671_19, -67_12])
    expect(await royaltiesOf(artists[1])).toEqual([671_19, -67_12])
    await refund(orderId, { lines: [ofLine(ids[0], 7920)] })
    expect((await royaltiesOf(artists[0])).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(await royaltiesOf(artists[1])).toEqual([671_19, -67_12])
  })

  it.each([
    ['a part of it', 2391, [2391, 21_519]],
    ['all but less than the provider gives back', 23_909.5, [23_909.5]],
    ['all of it', 23_910, [23_910]],
  ])(
    'meets a cancellation that has not heard of it, of %s: what is left goes back by itself',
    async (_, amount, gone) => {
      const { orderId, paymentId } = await bought()
      await askProvider(shop, `/payments/${paymentId}/refund`, {
        method: 'POST',
        body: { amount: amount * 100 },
      })
      const cancelled = await shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
        token: admin.token,
        body: { status: 'Cancelled', refund: true },
      })
      expect(cancelled.status).toBe(200)
      await shop.runJobs()
      await shop.runJobs()
      const { refunds, refundedAmount } = await detailsOf(orderId)
      const kept = refunds.filter(({ status }: { status: string }) => status !== 'failed')
      expect(kept.map((refund: { amount: number }) => refund.amount)).toEqual(gone)
      expect(refundedAmount).toBe(gone.reduce((sum, part) => sum + part, 0))
      expect(
        refunds.map(({ canBeRetried }: { canBeRetried: boolean }) => canBeRetried),
      ).not.toContain(true)
    },
  )
})

it('the export of lines says what went back of each', async () => {
  const { orderId, ids } = await bought()
  await refund(orderId, { lines: [ofLine(ids[1], 1234.5)] })
  const { orderNumber } = await detailsOf(orderId)
  const path = `/api/admin/orders/export?rows=lines&q=${orderNumber}`
  const { body } = await shop.call('GET', path, { token: admin.token })
  const [heading = '', ...rows] = String(body).trim().split(/\r?\n/)
  const column = heading.split(',').indexOf('Line refunded (₹)')
  expect(rows.map((row) => row.split(',').at(column))).toEqual(['0.00', '1234.50', '0.00'])
})

describe('the audit', () => {
  it.each([
    ['a refund is not what its lines add up to', { amountPaise: 1 }],
    ['more went back for a line than was paid for it', { amountPaise: 7920_01 }],
  ])('notices when %s', async (_what, damage) => {
    const { orderId, ids } = await bought()
    await refund(orderId, { lines: [ofLine(ids[2], 100)] })
    const which = and(eq(refundLines.orderLineId, ids[2]), eq(refundLines.kind, 'line'))
    const broken = async () =>
      (await auditShop(shop.pool, null, 4))
        .filter(({ count }) => count !== null && count > 0)
        .map(({ invariant }) => invariant.id)
    expect(await broken()).toEqual([])
    await shop.db.update(refundLines).set(damage).where(which)
    expect(await broken()).toEqual(['I18'])
    await shop.db.update(refundLines).set({ amountPaise: 100_00 }).where(which)
  })

  it('notices when more went back for shipping than was paid, or for a line of another order', async () => {
    const [mine, theirs] = [await bought(), await bought()]
    const { body } = await refund(mine.orderId, { lines: [{ kind: 'shipping', amount: 100 }] })
    const which = eq(refundLines.refundId, body.order.refunds[0].id)
    const findings = async () => {
      const [found] = (await auditShop(shop.pool, null, 4)).filter(
        ({ invariant }) => invariant.id === 'I18',
      )
      return found?.count
    }
    expect(await findings()).toBe(0)
    await shop.db.update(refundLines).set({ amountPaise: 150_01 }).where(which)
    expect(await findings()).toBe(2)
    const foreign = { kind: 'line' as const, orderLineId: theirs.ids[2], amountPaise: 100_00 }
    await shop.db.update(refundLines).set(foreign).where(which)
    expect(await findings()).toBe(1)
    const right = { kind: 'shipping' as const, orderLineId: null, amountPaise: 100_00 }
    await shop.db.update(refundLines).set(right).where(which)
  })
})
