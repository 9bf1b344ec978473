import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const submit = (body: unknown) => shop.call('POST', '/api/info/userinfopost', { body })

describe('POST /api/info/userinfopost', () => {
  it('takes a phone number in any usual form and answers with the entry', async () => {
    const reply = await submit({ phone: '098765 43210', email: ' Ravi@Example.IN ' })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      success: true,
      _id: expect.any(String),
      phone: '+919876543210',
      email: 'ravi@example.in',
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  it.each([
    ['phone', '', 'Phone number is required'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', -9876543210, 'Send the phone number as text, such as "9849012345"'],
    ['phone', '12345', 'Enter a 10-digit Indian mobile number'],
    ['email', '', 'Email address is required'],
    ['email', undefined, 'Email address is required'],
    ['email', 'ravi@', 'Email address is invalid'],
    ['email', `${'a'.repeat(250)}@b.in`, 'Email address is invalid'],
    ['email', 'a\u0000@b.in', expect.stringContaining('cannot be used here')],
  ])('names %s when it is %j', async (field, value, message) => {
    const reply = await submit({ phone: '9876543210', email: 'ravi@example.in', [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  })

  it('takes no more than five an hour of one mailbox or number, wherever they come from', async () => {
    const busy = await startTestShop({ limitRates: true })
    const statuses: number[] = []
    const details = { phone: '9876543210', email: 'ravi@example.in' }
    for (let call = 0; call < 6; call += 1) {
      const entry = call < 3 ? details : { ...details, email: `ravi${call}@example.in` }
      statuses.push((await busy.call('POST', '/api/info/userinfopost', { body: entry })).status)
    }
    const others = { phone: '9876543211', email: 'asha@example.in' }
    statuses.push((await busy.call('POST', '/api/info/userinfopost', { body: others })).status)
    await busy.close()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 201])
  })
})

describe('GET /api/info/userinfo', () => {
  it('shows the admin all entries, newest first', async () => {
    const admin = await newAdmin(shop)
    const older = (await submit({ phone: '9000000011', email: 'older@example.in' })).body
    const newer = (await submit({ phone: '9000000012', email: 'newer@example.in' })).body
    const reply = await shop.call('GET', '/api/info/userinfo', { token: admin.token })
    expect(reply.status).toBe(200)
    const { success: _, ...newest } = newer
    expect(reply.body[0]).toEqual(newest)
    expect(reply.body[1]._id).toBe(older._id)
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('GET /api/info/getusers', () => {
  it('shows the admin who has registered, newest first and without admins', async () => {
    const older = await newCustomer(shop)
    const newer = await newCustomer(shop)
    const admin = await newAdmin(shop)
    const reply = await shop.call('GET', '/api/info/getusers', { token: admin.token })
    expect(reply.status).toBe(200)
    expect(reply.body.users.slice(0, 2)).toEqual(
      [newer, older].map(({ id, name, phone, email }) => ({
        _id: id,
        name,
        phone,
        email,
        role: 'customer',
      })),
    )
    expect(JSON.stringify(reply.body)).not.toContain(admin.email)
    expect(JSON.stringify(reply.body)).not.toContain('argon2')
  })
})

describe.each(['/api/info/userinfo', '/api/info/getusers'])('%s', (path) => {
  it('is closed to everybody but admins', async () => {
    const customer = await newCustomer(shop)
    expect(await shop.call('GET', path)).toMatchObject({
      status: 401,
      body: { code: 'account.login_required' },
    })
    expect(await shop.call('GET', path, { token: customer.token })).toMatchObject({
      status: 403,
      body: { code: 'account.not_allowed' },
    })
  })
})
