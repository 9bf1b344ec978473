import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'
import { promotions } from './promotions.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const BASE = '/api/admin/promotions'
const ask = (method: string, path: string, body?: unknown, token = admin.token) =>
  shop.call(method, BASE + path, { token, ...(body === undefined ? {} : { body }) })
const FORM = {
  note: 'Festival season',
  kind: 'percent',
  value: 12.5,
  maxDiscount: 750,
  minSubtotal: 2000,
  productTypes: ['curtains', 'wallpapers'],
  startsAt: null,
  endsAt: null,
  totalLimit: 100,
  perCustomerLimit: 1,
}
const form = (more: Record<string, unknown> = {}) => ({
  ...FORM,
  code: `C${randomUUID().slice(0, 8)}`,
  ...more,
})
const changesOf = (id: string) =>
  shop.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'promotion'), eq(changes.entityId, id)))
    .orderBy(changes.id)

/** Returns a customer who is paying ₹7,128 with the code, or has paid. */
async function checkedOut(code: string, isPaid = false): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const created = await createOrder(shop, person, { promoCode: code, amount: 7128 })
  expect(created.status).toBe(200)
  const orderId = created.body.order.id
  if (isPaid) await verify(shop, person, orderId, await payOrder(shop, orderId))
  return person
}

describe('making a promotion', () => {
  it('takes everything that it can have, and writes the code in one way', async () => {
    const code = `  new-${randomUUID().slice(0, 6)} `
    const reply = await ask('POST', '/add', form({ code }))
    expect(reply).toMatchObject({ status: 201, body: { success: true } })
    expect(reply.body.promotion).toEqual({
      ...FORM,
      productTypes: ['wallpapers', 'curtains'],
      _id: expect.any(String),
      code: code.trim().toUpperCase(),
      state: 'live',
      isPaused: false,
      usedCount: 0,
      heldCount: 0,
      revenueAmount: 0,
      discountAmount: 0,
      isFixed: false,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const { _id } = reply.body.promotion
    expect((await ask('GET', `/get/${_id}`)).body.promotion).toEqual(reply.body.promotion)
    expect(await changesOf(_id)).toMatchObject([
      { action: 'added', actorId: admin.id, before: null, after: { percentBasisPoints: 1250 } },
    ])
  })

  it('needs only code and discount', async () => {
    const code = `MIN-${randomUUID().slice(0, 6)}`
    const reply = await ask('POST', '/add', { code, kind: 'amount', value: 250.5 })
    expect(reply.body.promotion).toMatchObject({
      kind: 'amount',
      value: 250.5,
      maxDiscount: null,
      minSubtotal: 0,
      productTypes: [],
      totalLimit: null,
      perCustomerLimit: null,
    })
  })

  it.each<[string, Record<string, unknown>]>([
    ['code', { code: 'AB' }],
    ['code', { code: 'HALF OFF!' }],
    ['code', { code: 'X'.repeat(41) }],
    ['value', { value: 0 }],
    ['value', { value: 100.01 }],
    ['value', { value: 12.345 }],
    ['value', { value: 'ten' }],
    ['kind', { kind: 'gift' }],
    ['maxDiscount', { maxDiscount: 0 }],
    ['maxDiscount', { kind: 'amount', maxDiscount: 100 }],
    ['minSubtotal', { minSubtotal: -1 }],
    ['productTypes.0', { productTypes: ['carpets'] }],
    ['endsAt', { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['totalLimit', { totalLimit: 0 }],
    ['totalLimit', { totalLimit: 1.5 }],
    ['perCustomerLimit', { perCustomerLimit: 10_000_000 }],
    ['note', { note: 'x'.repeat(201) }],
  ])('says beside %s what is wrong with %j', async (field, wrong) => {
    const reply = await ask('POST', '/add', form(wrong))
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it('refuses a code that there is, in any spelling', async () => {
    const { code } = await newPromotion(shop)
    const reply = await ask('POST', '/add', form({ code: code.toLowerCase() }))
    expect(reply).toMatchObject({ status: 409, body: { code: 'promotion.code_taken' } })
    expect(reply.body.fields.code).toMatch(/already/)
  })
})

describe('editing a promotion', () => {
  it('changes it and counts the version, and notes what changed', async () => {
    const { promotion } = (await ask('POST', '/add', form())).body
    const edit = form({ code: promotion.code, value: 20, version: 1 })
    const reply = await ask('PUT', `/edit/${promotion._id}`, edit)
    expect(reply).toMatchObject({ status: 200, body: { promotion: { value: 20, version: 2 } } })
    expect((await changesOf(promotion._id)).at(-1)).toMatchObject({
      action: 'edited',
      before: { percentBasisPoints: 1250 },
      after: { percentBasisPoints: 2000 },
    })
  })

  it('is refused on an older state than the present one', async () => {
    const { promotion } = (await ask('POST', '/add', form())).body
    const edit = (value: number) =>
      ask('PUT', `/edit/${promotion._id}`, form({ code: promotion.code, value, version: 1 }))
    expect((await edit(20)).status).toBe(200)
    expect(await edit(30)).toMatchObject({ status: 409, body: { code: 'promotion.changed' } })
    expect((await ask('GET', `/get/${promotion._id}`)).body.promotion.value).toBe(20)
  })

  it('gives a code that nobody has used another name, and no other', async () => {
    const unused = await newPromotion(shop)
    const renamed = await ask('PUT', `/edit/${unused.id}`, form())
    expect(renamed.status).toBe(200)
    const used = await newPromotion(shop)
    await checkedOut(used.code)
    const reply = await ask('PUT', `/edit/${used.id}`, form())
    expect(reply).toMatchObject({ status: 409, body: { code: 'promotion.code_fixed' } })
    expect(reply.body.fields).toHaveProperty('code')
  })

  it('cannot lower a limit below what is used or being paid', async () => {
    const { id, code } = await newPromotion(shop, { totalLimit: 5 })
    await checkedOut(code, true)
    await checkedOut(code)
    const edit = (more: object) => ask('PUT', `/edit/${id}`, form({ code, ...more }))
    const reply = await edit({ totalLimit: 1 })
    expect(reply).toMatchObject({ status: 409, body: { code: 'promotion.limit_too_low' } })
    expect(reply.body.fields.totalLimit).toBe('2 uses are taken already')
    expect((await edit({ totalLimit: 2, perCustomerLimit: 1 })).status).toBe(200)
  })
})

describe('pausing, resuming and ending a promotion', () => {
  it('changes its state at once, and twice is once', async () => {
    const { id, code } = await newPromotion(shop)
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const reason = async () => {
      const body = { code }
      return (await shop.call('POST', '/api/shop/cart/promo', { token: person.token, body })).body
        .data.reason
    }
    for (const [action, state, told] of [
      ['pause', 'paused', 'unknown'],
      ['pause', 'paused', 'unknown'],
      ['resume', 'live', null],
      ['end', 'ended', 'over'],
      ['end', 'ended', 'over'],
    ] as const) {
      const reply = await ask('PUT', `/${action}/${id}`)
      expect(reply).toMatchObject({ status: 200, body: { promotion: { state } } })
      expect(await reason()).toBe(told)
    }
    expect((await changesOf(id)).map(({ action }) => action)).toEqual([
      'paused',
      'resumed',
      'ended',
    ])
    for (const action of ['pause', 'resume']) {
      const reply = await ask('PUT', `/${action}/${id}`)
      expect(reply).toMatchObject({ status: 409, body: { code: 'promotion.ended' } })
    }
  })
})

describe('deleting a promotion', () => {
  it('is possible while no order was begun with it', async () => {
    const { id } = await newPromotion(shop)
    expect((await ask('DELETE', `/delete/${id}`)).status).toBe(200)
    expect((await ask('GET', `/get/${id}`)).status).toBe(404)
    expect((await changesOf(id)).at(-1)).toMatchObject({ action: 'deleted', after: null })
  })

  it('is refused after that', async () => {
    const { id, code } = await newPromotion(shop)
    await checkedOut(code)
    const reply = await ask('DELETE', `/delete/${id}`)
    expect(reply).toMatchObject({ status: 409, body: { code: 'promotion.in_use' } })
    expect((await ask('GET', `/get/${id}`)).body.promotion.isFixed).toBe(true)
  })
})

describe('the list of promotions', () => {
  it('shows what each has brought, without cancelled orders', async () => {
    const { id, code } = await newPromotion(shop, { totalLimit: 9 })
    await checkedOut(code, true)
    const other = await checkedOut(code, true)
    await checkedOut(code)
    const path = `/api/shop/order/list/${other.id}`
    const [order] = (await shop.call('GET', path, { token: other.token })).body.data
    await shop.call('POST', `/api/shop/order/cancel/${order._id}`, { token: other.token })
    const { data, total } = (await ask('GET', `/get?search=${code.slice(-6)}`)).body
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        _id: id,
        usedCount: 1,
        heldCount: 1,
        totalLimit: 9,
        revenueAmount: 7128,
        discountAmount: 792,
      },
    ])
  })

  it('tells live, scheduled, ended, paused and used up apart', async () => {
    const note = `states ${randomUUID()}`
    const past = new Date(Date.now() - 60_000)
    const future = new Date(Date.now() + 60_000)
    const expected = {
      live: await newPromotion(shop, { note, startsAt: past, endsAt: future }),
      scheduled: await newPromotion(shop, { note, startsAt: future }),
      ended: await newPromotion(shop, { note, endsAt: past, pausedAt: past }),
      paused: await newPromotion(shop, { note, pausedAt: past, startsAt: future }),
      usedUp: await newPromotion(shop, { note, totalLimit: 2, usedCount: 2 }),
    }
    for (const [state, { id }] of Object.entries(expected)) {
      const { data, total } = (await ask('GET', `/get?state=${state}&search=${note}`)).body
      expect(data.map((row: { _id: string }) => row._id)).toEqual([id])
      expect(data[0].state).toBe(state)
      expect(total).toBe(1)
    }
    expect((await ask('GET', '/get?state=forgotten')).status).toBe(400)
  })

  it('is read page by page, the newest first, with none twice or left out', async () => {
    const note = `pages ${randomUUID()}`
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift((await newPromotion(shop, { note })).id)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await ask('GET', `/get?limit=2&search=${note}${cursor}`)
      expect(body.total).toBe(5)
      seen.push(...body.data.map((row: { _id: string }) => row._id))
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    } while (cursor)
    expect(seen).toEqual(ids)
    expect((await ask('GET', '/get?cursor=elsewhere')).status).toBe(400)
  })

  it('takes signs of patterns in a search for what they are', async () => {
    const { code } = await newPromotion(shop, { note: '100%_sure' })
    const { data } = (await ask('GET', `/get?search=${encodeURIComponent('0%_s')}`)).body
    expect(data.map((row: { code: string }) => row.code)).toEqual([code])
  })
})

describe('promotions', () => {
  const id = randomUUID()
  it.each([
    ['GET', '/get', undefined],
    ['GET', `/get/${id}`, undefined],
    ['POST', '/add', {}],
    ['PUT', `/edit/${id}`, {}],
    ['PUT', `/pause/${id}`, undefined],
    ['PUT', `/resume/${id}`, undefined],
    ['PUT', `/end/${id}`, undefined],
    ['DELETE', `/delete/${id}`, undefined],
  ])('are for admins alone: %s %s', async (method, path, body) => {
    const customer = await newCustomer(shop)
    expect((await ask(method, path, body, customer.token)).status).toBe(403)
    const stranger = await shop.call(method, BASE + path, body === undefined ? {} : { body })
    expect(stranger.status).toBe(401)
  })

  it.each([
    ['GET', `/get/${id}`, undefined],
    ['PUT', `/edit/${id}`, form()],
    ['PUT', `/pause/${id}`, undefined],
    ['PUT', `/resume/${id}`, undefined],
    ['PUT', `/end/${id}`, undefined],
    ['DELETE', `/delete/${id}`, undefined],
  ])('that do not exist are not found: %s %s', async (method, path, body) => {
    expect(await ask(method, path, body)).toMatchObject({
      status: 404,
      body: { code: 'promotion.not_found' },
    })
    expect((await ask(method, path.replace(id, 'nonsense'), body)).status).toBe(400)
  })

  it('can never be used more often than their limit, no matter who writes it', async () => {
    const { id } = await newPromotion(shop, { totalLimit: 3 })
    const overrun = shop.db.update(promotions).set({ usedCount: 4 }).where(eq(promotions.id, id))
    await expect(overrun).rejects.toThrow()
  })
})
