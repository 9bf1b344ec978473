import { setTimeout as sleep } from 'node:timers/promises'
import { draftOf, sampleTexts } from '@bhitti/catalogue/shop-texts/shop-texts'
import type { ContentPiece, TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, orderDetails } from '../../testing/orders/orders.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { insertPublished, readPublishedPolicies, withdrawSampleContent } from './content.queries.ts'
import { contentVersions } from './content-versions.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

// A trigger forbids deleting versions, but each test starts without any.
afterEach(async () => {
  await shop.pool.query('alter table content_versions disable trigger content_versions_stay')
  await shop.db.delete(contentVersions)
  await shop.pool.query('alter table content_versions enable trigger content_versions_stay')
})

const texts = sampleTexts()
const consultation = (text: string): TypedContent => ({ kind: 'consultation', title: 'Talk', text })
const terms = (text: string): TypedContent => ({
  ...(texts.terms as Extract<TypedContent, { kind: 'policy' }>),
  text: `## Only section\n\n${text}`,
})

const asAdmin = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/content${path}`, { token: admin.token, ...(body ? { body } : {}) })
const save = (piece: ContentPiece, typed: unknown, seen: number) =>
  asAdmin('POST', `/${piece}/versions`, { typed, seen })
const publish = (piece: ContentPiece, number: number | string, seen: number) =>
  asAdmin('POST', `/${piece}/versions/${number}/publish`, { seen })
const withdraw = (piece: ContentPiece, seen: number) =>
  asAdmin('POST', `/${piece}/withdraw`, { seen })
const shownTerms = async () => (await shop.call('GET', '/api/content/policies/terms')).body.data

async function published(piece: ContentPiece, typed: TypedContent, seen = 0): Promise<number> {
  const saved = await save(piece, typed, seen)
  const { number } = saved.body.data.latest
  expect((await publish(piece, number, number)).status).toBe(200)
  return number
}

describe('saving', () => {
  it('keeps each save as a version that shoppers do not see', async () => {
    expect(await save('terms', terms('One'), 0)).toMatchObject({
      status: 200,
      body: {
        data: {
          piece: 'terms',
          published: null,
          latest: { number: 1, savedBy: admin.name, publishedAt: null },
          current: { problems: [], typed: terms('One') },
        },
      },
    })
    expect((await save('terms', terms('Two'), 1)).body.data.versions).toMatchObject([
      { number: 2 },
      { number: 1 },
    ])
    expect(await shownTerms()).toBeNull()
    expect((await asAdmin('GET', '/terms/versions/1')).body.data.typed).toEqual(terms('One'))
  })

  it('keeps an unfinished text as well, and says what is missing', async () => {
    const reply = await save('terms', draftOf('terms'), 0)
    expect(reply.status).toBe(200)
    expect(reply.body.data.current.problems).toContainEqual({
      field: 'text',
      line: expect.any(Number),
      message: expect.stringContaining('[['),
    })
  })

  it('makes no version of a text that is as the newest one', async () => {
    await save('terms', terms('One'), 0)
    expect((await save('terms', terms('One'), 1)).body.data.versions).toHaveLength(1)
  })

  it('tells who began with an older version, and keeps both', async () => {
    await save('terms', terms('Mine'), 0)
    const late = await save('terms', terms('Yours'), 0)
    expect(late).toMatchObject({ status: 409, body: { code: 'content.changed' } })
    expect((await save('terms', terms('Yours'), 1)).body.data.versions).toHaveLength(2)
  })

  it('of those who save at the same moment, takes one and tells the others', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => save('story', { ...texts.story, text }, 0)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it.each([
    ['a text that is too long', consultation('x'.repeat(601)), 'typed.text'],
    ['a character that cannot be seen', consultation('a\u202eb'), 'typed.text'],
    ['a title of several lines', { ...consultation('x'), title: 'a\nb' }, 'typed.title'],
    ['another kind of text', texts.story, 'typed.kind'],
    ['a kind that there is not', { kind: 'poem', text: '' }, 'typed.kind'],
    ['no text', undefined, 'typed'],
  ])('names the field of %s', async (_, typed, field) => {
    expect(await save('consultation', typed, 0)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    })
  })

  it('knows only its own texts', async () => {
    expect((await asAdmin('GET', '/poems')).status).toBe(400)
    expect((await asAdmin('GET', '/terms/versions/7')).body.code).toBe('content.version_not_found')
    expect((await asAdmin('GET', '/terms/versions/0')).status).toBe(400)
  })

  it('is for staff alone', async () => {
    const customer = await newCustomer(shop)
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/terms'],
      ['GET', '/terms/versions/1'],
      ['POST', '/terms/preview', { typed: terms('x') }],
      ['POST', '/terms/versions', { typed: terms('x'), seen: 0 }],
      ['POST', '/terms/versions/1/publish', { seen: 0 }],
      ['POST', '/terms/withdraw', { seen: 0 }],
    ] as const) {
      const call = (token?: string) =>
        shop.call(method, `/api/admin/content${path}`, { ...(token && { token }), body })
      expect((await call()).status, path).toBe(401)
      expect((await call(customer.token)).status, path).toBe(403)
    }
  })
})

describe('the preview', () => {
  it('reads a text without keeping it', async () => {
    const typed = consultation('Call **{{phone}}** or [us](javascript:alert(1))')
    expect((await asAdmin('POST', '/consultation/preview', { typed })).body.data).toEqual({
      shown: {
        kind: 'consultation',
        title: 'Talk',
        text: ['Call ', { kind: 'strong', parts: [{ kind: 'fact', fact: 'phone' }] }, ' or us'],
      },
      problems: [{ field: 'text', line: 1, message: expect.stringContaining('javascript:') }],
    })
    expect((await asAdmin('GET', '/consultation')).body.data.latest).toBeNull()
  })
})

describe('publishing', () => {
  it('shows the newest version to shoppers at once, and says who published it', async () => {
    expect(await shownTerms()).toBeNull()
    await published('terms', terms('In force'))
    expect(await shownTerms()).toMatchObject({
      number: 1,
      isInForce: true,
      content: { text: [{ id: 'only-section', title: 'Only section' }] },
    })
    expect((await asAdmin('GET', '/terms')).body.data.published).toMatchObject({
      number: 1,
      publishedBy: admin.name,
    })
  })

  it('is seen on pages and calls that were kept ready, within two seconds', async () => {
    const { responseCache } = shop.app.context
    await published('terms', terms('Before'))
    await shownTerms()
    expect(responseCache.find('/api/content/policies/terms')).toBeDefined()
    await published('terms', terms('After'), 1)
    const began = performance.now()
    while (!JSON.stringify(await shownTerms()).includes('After')) {
      expect(performance.now() - began).toBeLessThan(2000)
      await sleep(20)
    }
  })

  it('refuses what is unfinished, with the first thing that is missing in each field', async () => {
    const number = (await save('terms', draftOf('terms'), 0)).body.data.latest.number
    expect(await publish('terms', number, number)).toMatchObject({
      status: 409,
      body: {
        code: 'content.unfinished',
        fields: { text: expect.stringMatching(/^Line \d+: Fill in what stands in brackets/) },
      },
    })
    expect(await shownTerms()).toBeNull()
  })

  it('names a fact that the shop does not have', async () => {
    await save('consultation', consultation('Fax {{fax}}'), 0)
    expect((await publish('consultation', 1, 1)).body.fields.text).toContain('{{fax}}')
  })

  it('takes an earlier version back as a new one, and loses no later draft', async () => {
    await published('terms', terms('First'))
    await published('terms', terms('Second'), 1)
    await save('terms', terms('Draft'), 2)
    const reply = await publish('terms', 1, 3)
    expect(reply.body.data).toMatchObject({
      published: { number: 4, copyOf: 1 },
      current: { typed: terms('First') },
    })
    expect((await asAdmin('GET', '/terms/versions/3')).body.data.typed).toEqual(terms('Draft'))
    expect((await shownTerms()).number).toBe(4)
  })

  it('does nothing where the version is published already', async () => {
    await published('terms', terms('First'))
    expect((await publish('terms', 1, 1)).body.data.versions).toHaveLength(1)
  })

  it('tells who has not seen the newest version, and knows no version that there is not', async () => {
    await save('terms', terms('One'), 0)
    await save('terms', terms('Two'), 1)
    expect((await publish('terms', 1, 1)).body.code).toBe('content.changed')
    expect(await publish('terms', 9, 2)).toMatchObject({
      status: 404,
      body: { code: 'content.version_not_found' },
    })
    expect((await publish('terms', 'x', 2)).status).toBe(400)
  })

  it('can be undone: shoppers no longer see the text, until it is published again', async () => {
    await published('terms', terms('First'))
    expect((await withdraw('terms', 0)).body.code).toBe('content.changed')
    expect((await withdraw('terms', 1)).body.data.published).toBeNull()
    expect(await shownTerms()).toBeNull()
    expect((await withdraw('terms', 1)).body.code).toBe('content.not_published')
    expect((await publish('terms', 1, 1)).body.data.published).toMatchObject({
      number: 2,
      copyOf: 1,
    })
  })

  it('never lets a version become another, not even in the database', async () => {
    await published('terms', terms('First'))
    for (const statement of [
      `update content_versions set shown = '{}' where piece = 'terms'`,
      `update content_versions set typed = '{}' where piece = 'terms'`,
      `delete from content_versions where piece = 'terms'`,
    ]) {
      await expect(shop.pool.query(statement)).rejects.toThrow('stays as it was published')
    }
  })

  it('is noted in the log of changes, with the version', async () => {
    await published('terms', terms('First'))
    await withdraw('terms', 1)
    const { body } = await shop.call('GET', '/api/admin/changes?what=text&q=terms', {
      token: admin.token,
    })
    expect(body.data.slice(0, 3)).toMatchObject([
      { action: 'withdrawn', entityId: 'terms', after: { version: 1 } },
      { action: 'published', after: { version: 1 } },
      { action: 'saved', after: { version: 1 } },
    ])
  })
})

describe('what shoppers read', () => {
  it('is nothing in a shop whose owner has published nothing', async () => {
    expect((await shop.call('GET', '/api/content/home')).body.data).toEqual({
      story: null,
      promises: null,
      consultation: null,
    })
    expect((await shop.call('GET', '/api/content/products/blinds')).body.data).toEqual({
      dispatchNote: [],
      delivery: [],
      returns: [],
      sustainability: [],
    })
    expect((await shop.call('GET', '/api/content/artists')).body.data).toBeNull()
    expect(await readPublishedPolicies(shop.db)).toEqual({
      shipping: null,
      privacy: null,
      terms: null,
    })
  })

  it('is the sample in a demo, and nothing of it once the shop trades', async () => {
    await shop.db.transaction((tx) => insertPublished(tx, texts, new Date()))
    await shop.db.transaction((tx) => insertPublished(tx, texts, new Date()))
    const home = await shop.call('GET', '/api/content/home')
    expect(home.body.data.story.figures[0]).toEqual({ figure: '5000+', label: 'satisfied clients' })
    const rolls = await shop.call('GET', '/api/content/products/wallpaperRolls')
    expect(rolls.body.data.delivery).toMatchObject([{ kind: 'bullets', items: { length: 4 } }])
    expect(JSON.stringify(rolls.body.data.returns)).toContain('Unopened rolls can be returned')
    const blinds = await shop.call('GET', '/api/content/products/blinds')
    expect(JSON.stringify(blinds.body.data.returns)).toContain('cannot be returned')
    expect(rolls.body.data.dispatchNote).toEqual(['Dispatched in 2-3 business days'])
    expect(await readPublishedPolicies(shop.db)).toEqual({ shipping: 1, privacy: 1, terms: 1 })

    await published('privacy', { ...texts.privacy, intro: 'Ours' } as TypedContent, 1)
    await withdrawSampleContent(shop.db)
    expect((await shop.call('GET', '/api/content/home')).body.data.story).toBeNull()
    expect(await readPublishedPolicies(shop.db)).toEqual({
      shipping: null,
      privacy: 2,
      terms: null,
    })
    expect((await shop.call('GET', '/api/content/policies/terms/versions/1')).status).toBe(404)
    expect((await shop.call('GET', '/api/content/policies/privacy/versions/2')).status).toBe(200)
  })

  it('is a version of a policy that was published once, and no draft', async () => {
    await published('terms', terms('First'))
    await published('terms', terms('Second'), 1)
    await save('terms', terms('Draft'), 2)
    const version = (number: number) =>
      shop.call('GET', `/api/content/policies/terms/versions/${number}`)
    expect((await version(1)).body.data).toMatchObject({ number: 1, isInForce: false })
    expect((await version(2)).body.data).toMatchObject({ number: 2, isInForce: true })
    expect((await version(3)).status).toBe(404)
    expect((await shop.call('GET', '/api/content/policies/story')).status).toBe(400)
  })
})

describe('an order', () => {
  it('keeps the policies that it was placed under, for its customer, the shop and its mail', async () => {
    await published('terms', terms('First'))
    await published('shipping', texts.shipping)
    const { person, orderId } = await boughtOrder(shop)
    await published('terms', terms('Second'), 1)

    const policies = { terms: 1, shipping: 1, privacy: null }
    const own = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    expect(own.body.data.policies).toEqual(policies)
    expect((await orderDetails(shop, admin, orderId)).policies).toEqual(policies)
    expect(shop.mailsTo(person.email).join()).toContain('/policies/terms/1')

    const later = await boughtOrder(shop)
    const details = await orderDetails(shop, admin, later.orderId)
    expect(details.policies).toEqual({ terms: 2, shipping: 1, privacy: null })
  })

  it('that was begun before a policy changed is begun again under the new one', async () => {
    await published('terms', terms('First'))
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, await newProduct(shop))
    const first = (await createOrder(shop, buyer)).body.order
    await published('terms', terms('Second'), 1)
    const second = (await createOrder(shop, buyer)).body.order
    expect(second.id).not.toBe(first.id)
  })
})

it('an account of staff that leaves keeps the history readable', async () => {
  const leaving = await newAdmin(shop)
  await shop.call('POST', '/api/admin/content/terms/versions', {
    token: leaving.token,
    body: { typed: terms('Last words'), seen: 0 },
  })
  const [row] = await shop.db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.savedBy, leaving.id))
  expect(row?.number).toBe(1)
  expect((await asAdmin('GET', '/terms')).body.data.latest.savedBy).toBe(leaving.name)
})
