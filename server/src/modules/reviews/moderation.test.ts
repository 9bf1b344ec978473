import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { changes } from '../changes/changes.table.ts'
import { createPaymentProvider } from '../payments/razorpay-client.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) })
const list = (query = '') => call('GET', `/api/admin/reviews${query}`)
const hide = (id: string, body: object = { reason: 'Spam' }) =>
  call('PUT', `/api/admin/reviews/${id}/hide`, body)
const publish = (id: string, body: object = {}) =>
  call('PUT', `/api/admin/reviews/${id}/publish`, body)
const reply = (id: string, body: object) => call('PUT', `/api/admin/reviews/${id}/reply`, body)
const publicReviews = async (productId: string) =>
  (await shop.call('GET', `/api/shop/review/${productId}`)).body.data
const ratingOf = async (id: string) => {
  const { body } = await shop.call('GET', `/api/shop/products/get/${id}`)
  return { rating: body.data.rating, reviewCount: body.data.reviewCount }
}
async function written(
  productId: string,
  reviewValue: number,
  reviewMessage = 'Lovely.',
): Promise<{ person: Person; id: string }> {
  const person = await newCustomer(shop)
  const { body } = await shop.call('POST', '/api/shop/review/add', {
    token: person.token,
    body: { productId, userId: person.id, reviewMessage, reviewValue },
  })
  return { person, id: body.data._id }
}

describe('the list of all reviews', () => {
  it('shows the newest first, page by page, and none twice', async () => {
    const word = `word${randomUUID()}`
    const product = await newProduct(shop)
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      ids.unshift((await written(product.id, 4, `${word} ${number}`)).id)
    }
    const first = (await list(`?q=${word}&limit=2`)).body
    const second = (await list(`?q=${word}&limit=2&cursor=${first.nextCursor}`)).body
    const third = (await list(`?q=${word}&limit=2&cursor=${second.nextCursor}`)).body
    const shown = [first, second, third].flatMap(({ data }) =>
      data.map(({ _id }: { _id: string }) => _id),
    )
    expect(shown).toEqual(ids)
    expect(first.total).toBe(5)
    expect(third.nextCursor).toBeNull()
  })

  it('is narrowed by state, stars and words of review, writer or product', async () => {
    const name = `Chettinad ${randomUUID().slice(0, 8)}`
    const product = await newProduct(shop, { productName: name })
    const one = await written(product.id, 1, '100% fake_thing')
    const five = await written(product.id, 5)
    await hide(one.id)
    const found = async (query: string) =>
      (await list(query)).body.data.map(({ _id }: { _id: string }) => _id)
    const term = encodeURIComponent(name)
    expect(await found(`?q=${term}`)).toEqual([five.id, one.id])
    expect(await found(`?q=${term}&state=hidden`)).toEqual([one.id])
    expect(await found(`?q=${term}&state=published`)).toEqual([five.id])
    expect(await found(`?q=${term}&rating=5`)).toEqual([five.id])
    expect(await found(`?q=${encodeURIComponent(five.person.name.toUpperCase())}`)).toEqual([
      five.id,
    ])
    expect(await found(`?q=${encodeURIComponent('100% fake_')}`)).toEqual([one.id])
    expect(await found(`?q=${encodeURIComponent('100_ fake')}`)).toEqual([])
  })

  it('shows what is needed to judge a review', async () => {
    const product = await newProduct(shop)
    const { id, person } = await written(product.id, 3)
    const { data } = (await list(`?q=${encodeURIComponent(person.name)}`)).body
    expect(data).toEqual([
      {
        _id: id,
        productId: product.id,
        productName: product.productName,
        productSlug: product.slug,
        productImage: product.image1,
        isSold: true,
        userId: person.id,
        userName: person.name,
        reviewMessage: 'Lovely.',
        reviewValue: 3,
        verifiedBuyer: false,
        createdAt: expect.stringMatching(/Z$/),
        reply: null,
        state: 'published',
        hiddenReason: null,
        version: 1,
      },
    ])
  })

  it.each([
    'state=gone',
    'rating=0',
    'rating=6',
    'limit=101',
    'limit=0',
    'cursor=abc',
    'cursor=1_2',
  ])('is a 400 for %s', async (query) => expect((await list(`?${query}`)).status).toBe(400))
})

describe('a review that is hidden', () => {
  it('is on no page and in no rating, until it is published again', async () => {
    const product = await newProduct(shop)
    const bad = await written(product.id, 1)
    await written(product.id, 5)
    expect(await ratingOf(product.id)).toEqual({ rating: 3, reviewCount: 2 })

    expect(await hide(bad.id, { reason: 'Insults our printer', version: 1 })).toMatchObject({
      status: 200,
      body: { data: { state: 'hidden', hiddenReason: 'Insults our printer', version: 2 } },
    })
    expect(await ratingOf(product.id)).toEqual({ rating: 5, reviewCount: 1 })
    expect(await publicReviews(product.id)).toHaveLength(1)
    expect(JSON.stringify(await publicReviews(product.id))).not.toContain('Insults')

    expect(await publish(bad.id, { version: 2 })).toMatchObject({
      status: 200,
      body: { data: { state: 'published', hiddenReason: null } },
    })
    expect(await ratingOf(product.id)).toEqual({ rating: 3, reviewCount: 2 })
  })

  it('counts once however often it is hidden, and the product’s date of change stays', async () => {
    const product = await newProduct(shop)
    const { id } = await written(product.id, 2)
    await Promise.all(Array.from({ length: 6 }, () => hide(id)))
    expect(await ratingOf(product.id)).toMatchObject({ reviewCount: 0 })
    await Promise.all(Array.from({ length: 6 }, () => publish(id)))
    expect(await ratingOf(product.id)).toEqual({ rating: 2, reviewCount: 1 })
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.updatedAt).toEqual(product.updatedAt)
  })

  it('does not let its writer review again', async () => {
    const product = await newProduct(shop)
    const { id, person } = await written(product.id, 2)
    await hide(id)
    const again = await shop.call('POST', '/api/shop/review/add', {
      token: person.token,
      body: { productId: product.id, userId: person.id, reviewMessage: 'Me again', reviewValue: 1 },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'review.already_reviewed' } })
  })
})

describe('a reply of the shop', () => {
  it('stands below the review on the product’s page, can be changed and taken back', async () => {
    const product = await newProduct(shop)
    const { id } = await written(product.id, 4)
    expect((await reply(id, { message: ' Thank you!\nCome again. ', version: 1 })).status).toBe(200)
    expect(await publicReviews(product.id)).toMatchObject([
      { reply: { message: 'Thank you!\nCome again.', at: expect.stringMatching(/Z$/) } },
    ])
    await reply(id, { message: 'Thanks!' })
    expect((await publicReviews(product.id))[0].reply.message).toBe('Thanks!')
    await reply(id, { message: '' })
    expect((await publicReviews(product.id))[0].reply).toBeNull()
  })
})

describe('every change of a review', () => {
  it('is in the log with who, before and after', async () => {
    const { id } = await written((await newProduct(shop)).id, 4)
    await hide(id, { reason: 'Spam' })
    await publish(id)
    await reply(id, { message: 'Thanks' })
    const entries = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.entityId, id))
      .orderBy(changes.at)
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        entity: 'review',
        action: 'hidden',
        before: { state: 'published', reason: null },
        after: { state: 'hidden', reason: 'Spam' },
      },
      { action: 'published' },
      { action: 'replied to', before: { reply: null }, after: { reply: 'Thanks' } },
    ])
  })

  it('is refused when somebody else was faster', async () => {
    const { id } = await written((await newProduct(shop)).id, 4)
    await hide(id, { reason: 'Spam', version: 1 })
    for (const late of [
      publish(id, { version: 1 }),
      reply(id, { message: 'Hm', version: 1 }),
      hide(id, { reason: 'Else', version: 1 }),
    ]) {
      expect(await late).toMatchObject({ status: 409, body: { code: 'review.changed' } })
    }
  })

  it('is a 404 for a review that is not there, and a 400 without a reason or with too many words', async () => {
    expect(await hide(randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'review.not_found' },
    })
    const { id } = await written((await newProduct(shop)).id, 4)
    expect(await hide(id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Reason is required' } },
    })
    expect((await reply(id, { message: 'x'.repeat(1001) })).body.fields).toHaveProperty('message')
    expect((await publish('no-id')).status).toBe(400)
  })

  it('leaves ratings that add up', async () => {
    const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
    expect(findings.find(({ invariant }) => invariant.id === 'I10')?.count).toBe(0)
  })
})

it('moderation is for admins', () =>
  expectForAdminsOnly(shop, [
    ['GET', '/api/admin/reviews'],
    ['PUT', `/api/admin/reviews/${randomUUID()}/hide`],
    ['PUT', `/api/admin/reviews/${randomUUID()}/publish`],
    ['PUT', `/api/admin/reviews/${randomUUID()}/reply`],
  ]))
