import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashAtStart } from '../../platform/passwords/password-hashing.ts'
import { mailTo } from '../../testing/people/mails.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { type Reply, startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from './accounts.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const register = (password: string, details = {}) =>
  shop.call('POST', '/api/auth/register', {
    body: { ...registrationForm(), ...details, password, confirmPassword: password },
  })

async function mailedToken(email: string, path: string): Promise<string> {
  const mail = await mailTo(shop, email)
  return new RegExp(`${path}#token=([\\w-]+)`).exec(mail)?.[1] ?? ''
}

const WAYS: Record<string, (person: Person, password: string) => Promise<Reply>> = {
  'when one registers': (_person, password) => register(password),
  'when one changes it': ({ token, password: currentPassword }, password) =>
    shop.call('PUT', '/api/account/password', {
      token,
      body: { currentPassword, password, confirmPassword: password },
    }),
  'when one has forgotten it': async ({ email }, password) => {
    await shop.call('POST', '/api/auth/forgot', { body: { email } })
    const token = await mailedToken(email, '/auth/reset')
    return shop.call('POST', '/api/auth/reset', {
      body: { token, password, confirmPassword: password },
    })
  },
  'when one joins the staff': async (_person, password) => {
    const { name, email } = registrationForm()
    const { token: invites } = await newAdmin(shop)
    await shop.call('POST', '/api/admin/staff/invitations', {
      token: invites,
      body: { name, email },
    })
    const token = await mailedToken(email, '/auth/invitation')
    return shop.call('POST', '/api/auth/invitation/accept', {
      body: { token, name, password, confirmPassword: password },
    })
  },
}

describe('a password that others would try first is refused beside its field', () => {
  it.each(Object.keys(WAYS))('%s', async (way) => {
    const reply = await WAYS[way]?.(await newCustomer(shop), 'Password@12345')
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'account.easy_password',
        fields: { password: expect.stringMatching(/easy to guess. Three or four unrelated words/) },
      },
    })
  })

  it.each([
    ...['12345678', 'password1', 'Password@123', 'Welcome@123', 'admin@123', 'qwertyuiop'],
    ...['iloveyou', 'aaaaaaaaaaaa', 'Bhitti@2026', 'bhittibhitti', 'Mumbai2024', 'sachin10'],
  ])('when it is %s', async (password) => {
    expect((await register(password)).body.code).toBe('account.easy_password')
  })

  it('when it is made of one’s own name, e-mail or phone number', async () => {
    const details = {
      name: 'Lalitha Venkatesan',
      email: 'lalitha.v@example.in',
      phone: '9812345670',
    }
    for (const password of ['LalithaVenkatesan', 'Venkatesan1985', 'lalitha.v1', '09812345670']) {
      expect((await register(password, details)).body.code, password).toBe('account.easy_password')
    }
  })
})

it.each(['mango-lassi-monsoon', 'four brown lotus birds', 'Xk7#pq2Lw9', 'पीला नाव धीमी बारिश'])(
  'a good password is taken: %s',
  async (password) => {
    expect((await register(password)).status).toBe(201)
  },
)

describe('who runs the shop', () => {
  const SHORT = 'Xk7#pq2Lw9v'
  const LONG_ENOUGH = 'Xk7#pq2Lw9vT'

  it('needs twelve characters for a new password, and customers eight', async () => {
    for (const way of Object.keys(WAYS).slice(1)) {
      const refused = await WAYS[way]?.(await newAdmin(shop), SHORT)
      expect(refused, way).toMatchObject({
        status: 400,
        body: { fields: { password: expect.stringContaining('at least 12 characters') } },
      })
      expect((await WAYS[way]?.(await newAdmin(shop), LONG_ENOUGH))?.status, way).toBeLessThan(300)
    }
    expect((await register(SHORT)).status).toBe(201)
  })

  it('still logs in with a shorter one from before, or an easy one', async () => {
    const { id, email } = await newAdmin(shop)
    const passwordHash = await hashAtStart('password')
    await shop.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    const reply = await shop.call('POST', '/api/auth/login', {
      body: { identifier: email, password: 'password' },
    })
    expect(reply.status).toBe(200)
  })
})
