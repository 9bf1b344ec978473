import type { ReviewPublishing } from '@bhitti/contract/rules/products/review-states'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => publishing('at_once'))

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin${path}`, { token: admin.token, ...(body && { body }) })
const publishing = (to: ReviewPublishing) => asAdmin('PUT', '/settings/reviews', { publishing: to })
const add = (person: Person, productId: string, reviewValue = 4) =>
  shop.call('POST', '/api/shop/review/add', {
    token: person.token,
    body: { userId: person.id, productId, reviewMessage: 'It hangs well.', reviewValue },
  })
const shown = async (productId: string) =>
  (await shop.call('GET', `/api/shop/review/${productId}`)).body.data
const mine = async (person: Person, productId: string) =>
  (await shop.call('GET', `/api/shop/review/${productId}/mine`, { token: person.token })).body.data
const ratingOf = async (productId: string) => {
  const { body } = await shop.call('GET', `/api/shop/products/get/${productId}`)
  return { rating: body.data.rating, reviewCount: body.data.reviewCount }
}
const pageOf = async (slug: string) => (await shop.call('GET', `/products/${slug}`)).body
const NOT_RATED = { rating: null, reviewCount: 0 }
const actionsOn = async (id: string) =>
  (await shop.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.at)).map(
    ({ action }) => action,
  )

async function waitingReview() {
  await publishing('after_look')
  const product = await newProduct(shop)
  const author = await newCustomer(shop)
  const reply = await add(author, product.id)
  return { product, author, reply, id: reply.body.data._id as string }
}

describe('reviews that the owner looks at first', () => {
  it('are taken, and are in no list, rating or page until they are approved', async () => {
    const { product, reply, id } = await waitingReview()
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Review added successfully!', data: { isWaiting: true } },
    })
    expect(await shown(product.id)).toEqual([])
    expect(await ratingOf(product.id)).toMatchObject(NOT_RATED)
    expect(JSON.stringify(await pageOf(product.slug))).not.toContain('It hangs well.')

    const approved = await asAdmin('PUT', `/reviews/${id}/publish`, { version: 1 })
    expect(approved).toMatchObject({ status: 200, body: { data: { state: 'published' } } })
    // The list above was cached. The approved review must be in it now.
    expect(await shown(product.id)).toMatchObject([{ _id: id }])
    expect(await ratingOf(product.id)).toMatchObject({ rating: 4, reviewCount: 1 })
    expect(await actionsOn(id)).toEqual(['approved'])
  })

  it('are seen by their author as waiting, and by nobody else', async () => {
    const { product, author, id } = await waitingReview()
    expect(await mine(author, product.id)).toMatchObject({ review: { _id: id, isWaiting: true } })
    expect(await mine(await newCustomer(shop), product.id)).toEqual({ review: null, mayAdd: true })
    await asAdmin('PUT', `/reviews/${id}/publish`, {})
    expect(await mine(author, product.id)).toMatchObject({ review: { isWaiting: false } })
  })

  it('can be refused with a reason, which stays with the staff', async () => {
    const { product, author, id } = await waitingReview()
    const refused = await asAdmin('PUT', `/reviews/${id}/hide`, { reason: 'An advertisement' })
    expect(refused).toMatchObject({ status: 200, body: { data: { state: 'hidden' } } })
    expect(await shown(product.id)).toEqual([])
    expect(await ratingOf(product.id)).toMatchObject(NOT_RATED)
    expect(await actionsOn(id)).toEqual(['refused'])
    expect(await mine(author, product.id)).toEqual({ review: null, mayAdd: true })
  })

  it('are the only one of their customer, also while they wait', async () => {
    const { product, author } = await waitingReview()
    expect(await add(author, product.id)).toMatchObject({
      status: 409,
      body: { code: 'review.already_reviewed', message: 'Already reviewed' },
    })
  })

  it('stay waiting when the owner publishes others at once again', async () => {
    const { product, id } = await waitingReview()
    for (const to of ['at_once', 'buyers_only'] as const) {
      await publishing(to)
      expect(await shown(product.id)).toEqual([])
    }
    await publishing('at_once')
    const other = await add(await newCustomer(shop), product.id, 2)
    expect(other.body.data.isWaiting).toBe(false)
    expect((await shown(product.id)).map(({ _id }: { _id: string }) => _id)).toEqual([
      other.body.data._id,
    ])
    expect(await ratingOf(product.id)).toMatchObject({ rating: 2, reviewCount: 1 })
    expect((await asAdmin('GET', '/reviews?state=waiting&limit=100')).body.data).toContainEqual(
      expect.objectContaining({ _id: id, state: 'waiting' }),
    )
  })

  it('are counted among what waits for the owner', async () => {
    const waiting = async () =>
      (await asAdmin('GET', '/dashboard/waiting')).body.data.waitingReviews
    const before = await waiting()
    const { id } = await waitingReview()
    expect(await waiting()).toBe(before + 1)
    await asAdmin('PUT', `/reviews/${id}/publish`, {})
    expect(await waiting()).toBe(before)
  })
})

describe('reviews of buyers only', () => {
  it('are taken from who has paid for the product, and refused to others with the reason', async () => {
    await publishing('buyers_only')
    const product = await newProduct(shop)
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, product)
    await buyCart(shop, buyer)
    const other = await newCustomer(shop)
    expect(await mine(buyer, product.id)).toEqual({ review: null, mayAdd: true })
    expect(await mine(other, product.id)).toEqual({ review: null, mayAdd: false })
    expect(await add(other, product.id)).toMatchObject({
      status: 403,
      body: { success: false, code: 'review.buyers_only' },
    })
    expect(await ratingOf(product.id)).toMatchObject(NOT_RATED)
    expect(await add(buyer, product.id)).toMatchObject({
      status: 201,
      body: { message: 'Review added successfully!', data: { isWaiting: false } },
    })
    expect(await ratingOf(product.id)).toMatchObject({ reviewCount: 1 })
  })

  it('says “Already reviewed” to who has a review from before, bought or not', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    await add(customer, product.id)
    await publishing('buyers_only')
    expect((await add(customer, product.id)).body.code).toBe('review.already_reviewed')
    expect(await ratingOf(product.id)).toMatchObject({ reviewCount: 1 })
  })
})

describe('one’s own review', () => {
  it('is for customers: 401 without a token, 403 for an admin', async () => {
    const path = `/api/shop/review/${(await newProduct(shop)).id}/mine`
    expect((await shop.call('GET', path)).status).toBe(401)
    expect((await shop.call('GET', path, { token: admin.token })).status).toBe(403)
  })

  it('is a 400 for what is no id', async () => {
    const { token } = await newCustomer(shop)
    expect((await shop.call('GET', '/api/shop/review/x/mine', { token })).status).toBe(400)
  })
})

it('the setting takes only what it knows, and is noted in the log', async () => {
  expect(await asAdmin('PUT', '/settings/reviews', { publishing: 'never' })).toMatchObject({
    status: 400,
    body: { fields: { publishing: 'Choose what becomes of reviews' } },
  })
  await publishing('after_look')
  const entries = await shop.db.select().from(changes).where(eq(changes.entityId, 'reviews'))
  expect(entries.at(-1)).toMatchObject({
    entity: 'settings',
    before: { publishing: 'at_once' },
    after: { publishing: 'after_look' },
  })
})
