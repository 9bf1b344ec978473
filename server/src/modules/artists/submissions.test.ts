import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const NOBODY = '01890000-0000-7000-8000-000000000000'
const SENT = {
  name: 'Ila Sen',
  email: 'ila@example.in',
  phone: '98765 43210',
  portfolioUrl: 'https://example.com/ila',
  message: 'Block prints of ferns.\nFive sheets.',
  consent: true,
}
const send = (more: object = {}) =>
  shop.call('POST', '/api/artists/submissions', { body: { ...SENT, ...more } })
const ask = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/submissions${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
async function received(name: string) {
  expect((await send({ name })).status).toBe(201)
  const { body } = await ask('GET', `?q=${encodeURIComponent(name)}`)
  return body.data[0]
}

describe('the form for artists', () => {
  it('is answered with thanks and nothing else, and comes into the inbox', async () => {
    const reply = await send({ name: 'Form Fern' })
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Thank you. We will look at your work and write to you' },
    })
    expect(Object.keys(reply.body).sort()).toEqual(['message', 'success'])
    const inbox = await ask('GET', '?q=form fern')
    expect(inbox.body.data).toMatchObject([
      {
        source: 'form',
        name: 'Form Fern',
        email: 'ila@example.in',
        phone: '+919876543210',
        portfolioUrl: 'https://example.com/ila',
        message: 'Block prints of ferns.\nFive sheets.',
        status: 'New',
        notes: '',
        artistId: null,
      },
    ])
  })

  it('does without a phone number', async () => {
    expect((await send({ phone: undefined })).status).toBe(201)
    expect((await send({ phone: null })).status).toBe(201)
  })

  it.each([
    ['name', ''],
    ['email', 'ila'],
    ['phone', '123'],
    ['portfolioUrl', ''],
    ['portfolioUrl', 'example.com/ila'],
    ['portfolioUrl', 'http://example.com/ila'],
    ['portfolioUrl', 'javascript:alert(1)'],
    ['portfolioUrl', 'https://localhost'],
    ['portfolioUrl', `https://example.com/${'x'.repeat(300)}`],
    ['message', ''],
    ['message', 'x'.repeat(2001)],
    ['message', 'a\u0000b'],
    ['consent', false],
    ['consent', undefined],
  ])('names %s when it is %j', async (field, value) => {
    const reply = await send({ [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('takes no more than five a minute from one address', async () => {
    const busy = await startTestShop({ limitRates: true })
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await busy.call('POST', '/api/artists/submissions', { body: SENT })).status)
    }
    await busy.close()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the inbox', () => {
  it('shows the newest first, by status and search, page by page', async () => {
    for (const number of [1, 2, 3]) await received(`Inbox Iris ${number}`)
    const names = (reply: { body: { data: { name: string }[] } }) =>
      reply.body.data.map(({ name }) => name)
    const first = await ask('GET', '?q=inbox iris&limit=2')
    expect(names(first)).toEqual(['Inbox Iris 3', 'Inbox Iris 2'])
    expect(first.body.total).toBe(3)
    const rest = await ask('GET', `?q=inbox iris&limit=2&cursor=${first.body.nextCursor}`)
    expect(names(rest)).toEqual(['Inbox Iris 1'])
    expect(names(await ask('GET', '?q=inbox iris&status=Accepted'))).toEqual([])
    expect(names(await ask('GET', '?q=EXAMPLE.COM/ILA&status=New'))).toContain('Inbox Iris 1')
    expect(names(await ask('GET', '?q=%25%25'))).toEqual([])
    for (const query of ['status=Old', 'cursor=x', 'limit=1000']) {
      expect((await ask('GET', `?${query}`)).status).toBe(400)
    }
  })

  it('takes what came over a chat as well', async () => {
    const reply = await ask('POST', '', { name: 'Chat Chintz', phone: '9876543210' })
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { source: 'chat', email: null, portfolioUrl: null, status: 'New' } },
    })
    expect((await ask('POST', '', { name: '' })).status).toBe(400)
  })
})

describe('a submission', () => {
  it('moves on with notes, and of two who change it the second is told', async () => {
    const { _id, version } = await received('Moving Mora')
    const edit = { status: 'In talk', notes: 'Asked for scans', version }
    expect(await ask('PUT', `/${_id}`, edit)).toMatchObject({
      status: 200,
      body: { data: { status: 'In talk', notes: 'Asked for scans', version: version + 1 } },
    })
    expect(await ask('PUT', `/${_id}`, { ...edit, status: 'Declined' })).toMatchObject({
      status: 409,
      body: { code: 'submission.changed' },
    })
    expect((await ask('PUT', `/${_id}`, { status: 'Lost', notes: '' })).status).toBe(400)
    expect((await ask('PUT', `/${NOBODY}`, edit)).status).toBe(404)
  })

  it('becomes accepted with the artist that is made of it', async () => {
    const { _id } = await received('Accepted Asha')
    const added = await shop.call('POST', '/api/admin/artists', {
      token: admin.token,
      body: { name: 'Accepted Asha', studio: 'Asha & Ash', commission: 10, submissionId: _id },
    })
    expect(added.status).toBe(201)
    const { body } = await ask('GET', '?q=accepted asha')
    expect(body.data).toMatchObject([{ status: 'Accepted', artistId: added.body.data._id }])
    const lost = await shop.call('POST', '/api/admin/artists', {
      token: admin.token,
      body: { name: 'X', studio: 'Nobody’s', commission: 10, submissionId: NOBODY },
    })
    expect(lost).toMatchObject({ status: 404, body: { code: 'submission.not_found' } })
    const names = await shop.call('GET', '/api/admin/artists?q=nobody', { token: admin.token })
    expect(names.body.total).toBe(0)
  })

  it('is deleted for good, and the log keeps nothing of what its sender wrote', async () => {
    const { _id } = await received('Forgotten Farida')
    await ask('PUT', `/${_id}`, { status: 'Declined', notes: 'Farida asked twice' })
    expect((await ask('DELETE', `/${_id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${_id}`)).status).toBe(404)
    expect((await ask('GET', '?q=forgotten farida')).body.total).toBe(0)
    const log = await shop.db.select().from(changes).where(eq(changes.entityId, _id))
    expect(log.map(({ action }) => action)).toEqual(['edited', 'deleted'])
    expect(JSON.stringify(log)).not.toMatch(/farida|ila@|98765|example\.com/i)
  })
})

it.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', `/${NOBODY}`],
  ['DELETE', `/${NOBODY}`],
])('%s /api/admin/submissions%s is for admins alone', async (method, path) => {
  const customer = await newCustomer(shop)
  expect((await shop.call(method, `/api/admin/submissions${path}`)).status).toBe(401)
  expect(
    (await shop.call(method, `/api/admin/submissions${path}`, { token: customer.token })).status,
  ).toBe(403)
})
