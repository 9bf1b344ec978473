import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const register = (body: unknown) => shop.call('POST', '/api/auth/register', { body })
const login = (identifier: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { identifier, password } })

describe('POST /api/auth/register', () => {
  it('makes a customer’s account without signing in', async () => {
    const reply = await register(registrationForm())
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ success: true, message: expect.any(String) })
  })

  it('refuses an e-mail or phone number that is taken, in any form', async () => {
    const form = registrationForm()
    await register(form)
    const sameEmail = { ...registrationForm(), email: form.email.toUpperCase() }
    const samePhone = {
      ...registrationForm(),
      phone: `+91 ${form.phone.slice(0, 5)} ${form.phone.slice(5)}`,
    }
    for (const body of [sameEmail, samePhone]) {
      expect(await register(body)).toMatchObject({ status: 409, body: { code: 'account.taken' } })
    }
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 'a\u0000b'],
    ['email', 'not-an-email'],
    ['email', `${'a'.repeat(250)}@b.in`],
    ['phone', '12345'],
    ['phone', -9876543210],
    ['phone', '५९८७६५४३२१'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['confirmPassword', 'something else'],
  ])('names the field %s when it is %j', async (field, value) => {
    const reply = await register({ ...registrationForm(), [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toContain(field)
  })

  it('says "Passwords do not match" beside the second password', async () => {
    const reply = await register({ ...registrationForm(), confirmPassword: 'another-one' })
    expect(reply.body.fields.confirmPassword).toBe('Passwords do not match')
  })

  it('never makes an admin, whatever is asked', async () => {
    const form = { ...registrationForm(), role: 'admin', isAdmin: true }
    await register(form)
    expect((await login(form.email, form.password)).body.user.role).toBe('customer')
  })
})

describe('POST /api/auth/login', () => {
  it('accepts the e-mail in any case and the phone in any usual form', async () => {
    const person = await newCustomer(shop)
    const national = person.phone.slice(3)
    for (const identifier of [
      person.email.toUpperCase(),
      person.phone,
      national,
      `0${national}`,
      `91 ${national.slice(0, 5)}-${national.slice(5)}`,
    ]) {
      const reply = await login(identifier, person.password)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        success: true,
        message: 'Login successful',
        accessToken: expect.any(String),
        user: {
          id: person.id,
          role: 'customer',
          name: person.name,
          phone: person.phone,
          email: person.email,
        },
      })
    }
  })

  it('answers every wrong pair with the same words', async () => {
    const person = await newCustomer(shop)
    const wrongPassword = await login(person.email, 'wrong-password')
    const nobody = await login('nobody@example.in', 'wrong-password')
    expect(wrongPassword.status).toBe(401)
    expect(nobody.status).toBe(401)
    expect(nobody.body).toEqual({ ...wrongPassword.body, requestId: expect.any(String) })
  })

  it('names the fields that are missing', async () => {
    const reply = await shop.call('POST', '/api/auth/login', { body: {} })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields).sort()).toEqual(['identifier', 'password'])
  })
})

describe('a session', () => {
  const checkAuth = (token?: string) =>
    shop.call('GET', '/api/auth/check-auth', token ? { token } : {})

  it('tells who is signed in and is not cached', async () => {
    const person = await newCustomer(shop)
    const reply = await checkAuth(person.token)
    expect(reply.status).toBe(200)
    expect(reply.body.user.id).toBe(person.id)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('ends at logout, at once', async () => {
    const person = await newCustomer(shop)
    expect((await shop.call('POST', '/api/auth/logout', { token: person.token })).status).toBe(200)
    expect((await checkAuth(person.token)).status).toBe(401)
    expect((await shop.call('POST', '/api/auth/logout', { token: person.token })).status).toBe(401)
  })

  it.each([undefined, 'x', 'A'.repeat(43)])('is not opened by the token %j', async (token) => {
    expect(await checkAuth(token)).toMatchObject({
      status: 401,
      body: { success: false, code: 'account.login_required' },
    })
  })
})
