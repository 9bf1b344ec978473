import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkAuth,
  codeIn,
  type GoogleShop,
  googleUser,
  signInWithGoogle,
  startGoogleShop,
} from '../../testing/people/google.ts'
import { newAdmin, newCustomer, proveMailbox } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { accounts } from '../accounts/accounts.table.ts'

let shop: GoogleShop
beforeAll(async () => {
  shop = await startGoogleShop()
})
afterAll(() => shop.close())

const newEmail = () => registrationForm().email

/** Signs in and returns the reply of check-auth to the code. */
async function signIn(form: Record<string, string>) {
  const browser = shop.newBrowser()
  const login = await signInWithGoogle(browser, form)
  expect(login.searchParams.get('googleLogin')).toBe('success')
  return (await checkAuth(browser, codeIn(login))).body
}

async function expectFailure(form: Record<string, string>): Promise<void> {
  const login = await signInWithGoogle(shop.newBrowser(), form)
  expect(login.pathname + login.search).toBe('/auth/login?googleLogin=failure')
}

const logIn = (identifier: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { identifier, password } })

const accountsWith = (email: string) =>
  shop.db.select().from(accounts).where(eq(accounts.email, email))

describe('GET /api/auth/google', () => {
  it('sends the browser to the provider with PKCE, state and nonce', async () => {
    const browser = shop.newBrowser()
    const start = await browser.follow(await browser.get('/api/auth/google'), '/api/auth/google')
    const sent = Object.fromEntries(start.location?.searchParams ?? [])
    expect(start.status).toBe(303)
    expect(sent).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:3000/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(start.headers.get('cache-control')).toBe('no-store')
  })

  it('marks the browser with a cookie that scripts cannot read and other sites cannot send', async () => {
    const start = await shop.newBrowser().get('/api/auth/google?at=public')
    expect(start.headers.get('set-cookie')).toMatch(
      /^bhitti_sign_in=[\w-]{43}; Path=\/api\/auth; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
  })

  it('begins on the public host, where the cookie will be looked for', async () => {
    const start = await shop.newBrowser().get('/api/auth/google')
    expect(start.location?.href).toBe('http://127.0.0.1:3000/api/auth/google?at=public')
    expect(start.headers.has('set-cookie')).toBe(false)
  })
})

describe('somebody new', () => {
  it('becomes a customer without a phone number and is signed in', async () => {
    const email = newEmail()
    const reply = await signIn(googleUser(email, { name: 'Arjun Rao' }))
    expect(reply).toEqual({
      success: true,
      user: { id: expect.any(String), role: 'customer', name: 'Arjun Rao', phone: '', email },
      accessToken: expect.any(String),
    })
    const session = await shop.call('GET', '/api/auth/check-auth', { token: reply.accessToken })
    expect(session).toMatchObject({ status: 200, body: { success: true, user: reply.user } })
    expect(session.body).not.toHaveProperty('accessToken')
  })

  it('comes back to the same account', async () => {
    const email = newEmail()
    const first = await signIn(googleUser(email))
    expect((await signIn(googleUser(email))).user).toEqual(first.user)
  })

  it('gets one account, however many windows sign in at once', async () => {
    const email = newEmail()
    const replies = await Promise.all([1, 2, 3].map(() => signIn(googleUser(email))))
    expect(new Set(replies.map((reply) => reply.user.id)).size).toBe(1)
  })

  it('cannot be reached by an empty phone number or any password', async () => {
    const { user } = await signIn(googleUser(newEmail()))
    for (const identifier of ['', ' ', 'null', user.email]) {
      const body = { identifier, password: 'null' }
      expect((await shop.call('POST', '/api/auth/login', { body })).status).not.toBe(200)
    }
  })

  it('may add a phone number afterwards', async () => {
    const { accessToken, user } = await signIn(googleUser(newEmail()))
    const { name, phone } = { name: user.name, phone: registrationForm().phone }
    const body = { name, phone }
    const reply = await shop.call('PUT', '/api/account/profile', { token: accessToken, body })
    expect(reply.body.user.phone).toBe(`+91${phone}`)
  })
})

describe('somebody with an account', () => {
  it('is signed in to it, as it was, when the mailbox was proved by a mailed link', async () => {
    const person = await newCustomer(shop)
    const password = await proveMailbox(shop, person)
    const session = await logIn(person.email, password)
    const { user } = await signIn(googleUser(person.email.toUpperCase()))
    expect(user).toMatchObject({ id: person.id, name: person.name, phone: person.phone })
    expect((await logIn(person.email, password)).status).toBe(200)
    const { status } = await shop.call('GET', '/api/auth/check-auth', {
      token: session.body.accessToken,
    })
    expect(status).toBe(200)

    await shop.runJobs()
    const told = (await shop.mailsTo(person.email)).filter((mail) => mail.includes('with Google'))
    expect(told).toEqual([expect.stringContaining('your password still works')])
    await signIn(googleUser(person.email))
    await shop.runJobs()
    expect(await shop.mailsTo(person.email)).toHaveLength(2)
  })

  it('is not, and stays unlinked, when the e-mail is not verified', async () => {
    const person = await newCustomer(shop)
    await expectFailure(googleUser(person.email, { verified: 'no' }))
    expect(await accountsWith(person.email)).toMatchObject([{ googleSubject: null }])
  })

  it('is not, when another Google account opens it already', async () => {
    const person = await newCustomer(shop)
    await shop.db
      .update(accounts)
      .set({ googleSubject: `9${person.phone}` })
      .where(eq(accounts.id, person.id))
    await expectFailure(googleUser(person.email))
  })

  it('is found by the provider’s subject when e-mails have changed hands', async () => {
    const email = newEmail()
    const first = await signIn(googleUser(email))
    const elsewhere = newEmail()
    await shop.db.update(accounts).set({ email: elsewhere }).where(eq(accounts.id, first.user.id))
    const heir = { ...registrationForm(), email }
    expect((await shop.call('POST', '/api/auth/register', { body: heir })).status).toBe(201)

    const again = await signIn(googleUser(email))
    expect(again.user).toEqual({ ...first.user, email: elsewhere })
    expect(await accountsWith(email)).toMatchObject([{ googleSubject: null }])
  })
})

it('an unverified e-mail does not make an account either', async () => {
  const email = newEmail()
  await expectFailure(googleUser(email, { verified: 'no' }))
  expect(await accountsWith(email)).toEqual([])
})

it('an admin’s account is not opened by the provider’s word', async () => {
  const admin = await newAdmin(shop)
  await expectFailure(googleUser(admin.email))
  expect(await accountsWith(admin.email)).toMatchObject([{ googleSubject: null }])
})

it.each([{ action: 'cancel' }, { action: 'fail' }])(
  '%j at the provider ends on the login page',
  (form) => expectFailure(form as Record<string, string>),
)

it('works behind a proxy that speaks HTTPS, with a cookie for HTTPS only', async () => {
  const secure = await startGoogleShop({ env: { PUBLIC_URL: 'https://shop.test' } })
  try {
    const browser = secure.newBrowser()
    const start = await browser.get('/api/auth/google?at=public')
    expect(start.headers.get('set-cookie')).toMatch(/; Secure$/)
    const login = await signInWithGoogle(browser, googleUser(newEmail()))
    expect(login.origin).toBe('https://shop.test')
    expect((await checkAuth(browser, codeIn(login))).status).toBe(200)
  } finally {
    await secure.close()
  }
})
