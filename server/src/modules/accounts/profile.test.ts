import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'
import { accounts } from './accounts.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const checkAuth = (token: string) => shop.call('GET', '/api/auth/check-auth', { token })
const login = (identifier: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { identifier, password } })

describe('PUT /api/account/profile', () => {
  const change = (person: Person | null, body: unknown) =>
    shop.call('PUT', '/api/account/profile', { body, ...(person ? { token: person.token } : {}) })

  it('changes name and phone, with which one can then log in', async () => {
    const person = await newCustomer(shop)
    const phone = `8${person.phone.slice(4)}`
    const reply = await change(person, { name: 'Asha Rao', phone })
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { name: 'Asha Rao', phone: `+91${phone}` } },
    })
    expect((await checkAuth(person.token)).body.user).toEqual(reply.body.user)
    expect((await login(phone, person.password)).status).toBe(200)
  })

  it('keeps the number when none is sent, for admins who have none', async () => {
    const person = await newCustomer(shop)
    const reply = await change(person, { name: 'Asha Rao' })
    expect(reply).toMatchObject({ status: 200, body: { user: { phone: person.phone } } })
    const admin = await newAdmin(shop)
    await shop.db.update(accounts).set({ phone: null }).where(eq(accounts.id, admin.id))
    expect((await change(admin, { name: 'Ravi Menon' })).body.user).toMatchObject({
      name: 'Ravi Menon',
      phone: '',
    })
    const [stored] = await shop.db.select().from(accounts).where(eq(accounts.id, admin.id))
    expect(stored?.phone).toBeNull()
    const entries = await shop.db.select().from(changes).where(eq(changes.entityId, admin.id))
    expect(entries).toMatchObject([
      { action: 'edited', before: { name: admin.name }, after: { name: 'Ravi Menon' } },
    ])
    expect(entries[0]?.after).not.toHaveProperty('phone')
  })

  it('refuses a number of another account beside its field', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    const reply = await change(one, { name: one.name, phone: other.phone })
    expect(reply).toMatchObject({ status: 409, body: { code: 'account.taken' } })
    expect(reply.body.fields).toHaveProperty('phone')
  })

  it('does not change e-mail or role', async () => {
    const person = await newCustomer(shop)
    await change(person, { name: 'A', phone: person.phone, email: 'x@y.in', role: 'admin' })
    expect((await checkAuth(person.token)).body.user).toMatchObject({
      email: person.email,
      role: 'customer',
    })
  })

  it('needs somebody signed in and proper fields', async () => {
    expect((await change(null, {})).status).toBe(401)
    const reply = await change(await newAdmin(shop), { name: '', phone: '1' })
    expect(Object.keys(reply.body.fields).sort()).toEqual(['name', 'phone'])
  })
})

describe('PUT /api/account/password', () => {
  const change = (token: string, currentPassword: string, password: string) =>
    shop.call('PUT', '/api/account/password', {
      token,
      body: { currentPassword, password, confirmPassword: password },
    })

  it('signs out every other device and keeps this one', async () => {
    const person = await newCustomer(shop)
    const phoneToken = (await login(person.email, person.password)).body.accessToken
    expect((await change(person.token, person.password, 'a-new-password')).status).toBe(200)
    expect((await checkAuth(person.token)).status).toBe(200)
    expect((await checkAuth(phoneToken)).status).toBe(401)
    expect((await login(person.email, 'a-new-password')).status).toBe(200)
  })

  it('asks for the current password', async () => {
    const person = await newCustomer(shop)
    const reply = await change(person.token, 'not-it-at-all', 'a-new-password')
    expect(reply).toMatchObject({ status: 400, body: { code: 'account.wrong_password' } })
    expect(reply.body.fields).toHaveProperty('currentPassword')
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  it('needs somebody signed in and a password of proper length', async () => {
    expect((await change('A'.repeat(43), 'x', 'a-new-password')).status).toBe(401)
    const person = await newCustomer(shop)
    expect((await change(person.token, person.password, 'short')).body.fields).toHaveProperty(
      'password',
    )
  })
})
