import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newArtist, newDesign } from '../../testing/goods/artists.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { changes } from '../changes/changes.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/artists${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
const NOBODY = '01890000-0000-7000-8000-000000000000'
let made = 0
const form = (more: object = {}) => {
  made += 1
  return { name: 'Ila Sen', studio: `Boat & Bobbin ${made}`, commission: 12.5, ...more }
}
const logOf = (entityId: string) =>
  shop.db.select().from(changes).where(eq(changes.entityId, entityId)).orderBy(changes.at)

describe('adding an artist', () => {
  it('keeps what the form said, and notes who did it', async () => {
    const studio = `Boat & Bobbin ${Date.now()}`
    const reply = await ask('POST', '', {
      name: ' Ila Sen ',
      studio,
      email: 'Ila@Example.IN',
      phone: '098765 43210',
      commission: 12.25,
      payoutNote: 'UPI ila@upi',
    })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: {
          name: 'Ila Sen',
          studio,
          email: 'ila@example.in',
          phone: '+919876543210',
          commission: 12.25,
          payoutNote: 'UPI ila@upi',
          active: true,
          version: 1,
          designs: 0,
          soldThisMonth: 0,
          owed: 0,
        },
      },
    })
    const [entry] = await logOf(reply.body.data._id)
    expect(entry).toMatchObject({ entity: 'artist', action: 'added', actorId: admin.id })
    expect(JSON.stringify(entry)).not.toContain('ila@upi')
  })

  it('refuses a studio that there is, however it is written', async () => {
    const first = form()
    expect((await ask('POST', '', first)).status).toBe(201)
    const again = await ask('POST', '', { ...first, studio: first.studio.toUpperCase() })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'artist.studio_taken', fields: { studio: expect.any(String) } },
    })
  })

  it.each([
    ['name', ' '],
    ['studio', undefined],
    ['email', 'ila@'],
    ['phone', '12'],
    ['commission', '10'],
    ['commission', -1],
    ['commission', 50.01],
    ['commission', 10.123],
    ['payoutNote', 'x'.repeat(301)],
  ])('names %s when it is %j', async (field, value) => {
    const reply = await ask('POST', '', form({ [field]: value }))
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('editing an artist', () => {
  it('renames the studio on its designs, where shoppers read it and find it', async () => {
    const artist = await newArtist(shop)
    const design = await newDesign(shop, artist)
    const studio = `Lacquer Lane ${artist.id}`
    const reply = await ask('PUT', `/${artist.id}`, form({ studio, version: 1 }))
    expect(reply).toMatchObject({ status: 200, body: { data: { studio, version: 2 } } })
    const shown = await shop.call('GET', `/api/shop/products/get/${design.slug}`)
    expect(shown.body.data.artist).toBe(studio)
    expect(shown.body.data).not.toHaveProperty('artistId')
    const [row] = await shop.db.select().from(products).where(eq(products.id, design.id))
    expect(row?.searchText).toContain('lacquer lane')
    const found = await shop.call('GET', '/api/shop/search/lacquer lane')
    expect(found.body.data.map(({ slug }: { slug: string }) => slug)).toContain(design.slug)
  })

  it('of somebody else in the meantime is not overwritten', async () => {
    const artist = await newArtist(shop)
    await ask('PUT', `/${artist.id}`, form({ version: 1 }))
    expect(await ask('PUT', `/${artist.id}`, form({ version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'artist.changed' },
    })
  })

  it('notes that payout details changed, and not what they are', async () => {
    const artist = await newArtist(shop)
    await ask('PUT', `/${artist.id}`, form({ studio: artist.studio, payoutNote: 'AC 12345678' }))
    const [entry] = await logOf(artist.id)
    expect(entry?.after).toMatchObject({ payoutDetails: 'changed', commission: 12.5 })
    expect(JSON.stringify(entry)).not.toContain('12345678')
  })

  it('gives nobody a studio that another has', async () => {
    const [one, other] = [await newArtist(shop), await newArtist(shop)]
    const reply = await ask('PUT', `/${one.id}`, form({ studio: other.studio }))
    expect(reply).toMatchObject({ status: 409, body: { code: 'artist.studio_taken' } })
  })
})

describe('the list of artists', () => {
  it('counts designs, pieces sold this month and what is owed', async () => {
    const artist = await newArtist(shop)
    const design = await newDesign(shop, artist)
    await newDesign(shop, artist)
    await newDesign(shop, artist, { archivedAt: new Date() })
    const person = await newCustomer(shop)
    await addToCart(shop, person, design, { quantity: 2 })
    await buyCart(shop, person)
    const reply = await ask('GET', `?q=${artist.studio.slice(7, 20).toUpperCase()}`)
    expect(reply.body).toMatchObject({
      total: 1,
      nextCursor: null,
      data: [{ _id: artist.id, designs: 2, soldThisMonth: 2, owed: 1342.37 }],
    })
  })

  it('goes page by page through all, by studio, without a gap', async () => {
    for (let index = 0; index < 3; index += 1) await newArtist(shop)
    const all = (await ask('GET', '?limit=100')).body
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask('GET', `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.body.total).toBe(all.total)
      names.push(...page.body.data.map(({ studio }: { studio: string }) => studio))
      cursor = page.body.nextCursor
    }
    expect(names).toEqual(all.data.map(({ studio }: { studio: string }) => studio))
    const folded = names.map((name) => name.toLowerCase())
    expect(folded).toEqual([...folded].sort())
  })

  it('takes % and _ in a search as what they are, and refuses a foreign cursor', async () => {
    await newArtist(shop, { studio: '100 % Kantha' })
    const names = async (q: string) =>
      (await ask('GET', `?q=${encodeURIComponent(q)}`)).body.data.map(
        ({ studio }: { studio: string }) => studio,
      )
    expect(await names('%')).toEqual(['100 % Kantha'])
    expect(await names('_')).toEqual([])
    expect((await ask('GET', '?cursor=abc')).status).toBe(400)
    const designs = Buffer.from(JSON.stringify(['designs:x', 'a', NOBODY])).toString('base64url')
    expect((await ask('GET', `?cursor=${designs}`)).status).toBe(400)
  })

  it('gives the names of all for choosing one', async () => {
    const artist = await newArtist(shop, { active: false })
    const { data } = (await ask('GET', '/names')).body
    expect(data).toContainEqual({ _id: artist.id, studio: artist.studio, active: false })
  })
})

it('an artist’s designs are those in the shop, the newest first', async () => {
  const artist = await newArtist(shop)
  const older = await newDesign(shop, artist, { createdAt: new Date('2026-01-01') })
  const newer = await newDesign(shop, artist, { createdAt: new Date('2026-02-01') })
  await newDesign(shop, artist, { archivedAt: new Date() })
  const first = await ask('GET', `/${artist.id}/designs?limit=1`)
  expect(first.body).toMatchObject({ total: 2, data: [{ _id: newer.id, price: 99 }] })
  const next = await ask('GET', `/${artist.id}/designs?limit=1&cursor=${first.body.nextCursor}`)
  expect(next.body).toMatchObject({ data: [{ _id: older.id }], nextCursor: null })
})

const CALLS = [
  ['GET', ''],
  ['GET', '/names'],
  ['POST', ''],
  ['GET', `/${NOBODY}`],
  ['PUT', `/${NOBODY}`],
  ['GET', `/${NOBODY}/designs`],
  ['GET', `/${NOBODY}/royalties`],
  ['GET', `/${NOBODY}/statements`],
  ['GET', `/${NOBODY}/statements/2026-11`],
  ['GET', `/${NOBODY}/statements/2026-11/file`],
  ['POST', `/${NOBODY}/statements/2026-11/payout`],
] as const

it.each(CALLS)('%s /api/admin/artists%s is for admins alone', async (method, path) => {
  const customer = await newCustomer(shop)
  expect(await shop.call(method, `/api/admin/artists${path}`)).toMatchObject({
    status: 401,
    body: { code: 'account.login_required' },
  })
  expect(
    await shop.call(method, `/api/admin/artists${path}`, { token: customer.token }),
  ).toMatchObject({ status: 403, body: { code: 'account.not_allowed' } })
})

it.each(CALLS.filter(([, path]) => path.startsWith(`/${NOBODY}`)))(
  '%s /api/admin/artists%s says that there is no such artist',
  async (method, path) => {
    const body = path.endsWith('payout') ? { amount: 1, reference: 'x' } : form()
    const reply = await ask(method, path, method === 'GET' ? undefined : body)
    expect(reply).toMatchObject({ status: 404, body: { code: 'artist.not_found' } })
    const wrong = await ask(method, path.replace(NOBODY, 'x'), method === 'GET' ? undefined : body)
    expect(wrong.status).toBe(400)
  },
)
