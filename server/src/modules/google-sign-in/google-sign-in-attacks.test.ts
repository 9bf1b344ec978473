import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkAuth,
  choose,
  codeIn,
  type GoogleShop,
  googleUser,
  signInWithGoogle,
  startGoogleShop,
} from '../../testing/people/google.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop } from '../../testing/shops/test-shop.ts'
import { signInCodes } from '../accounts/sign-in-codes.table.ts'
import { googleSignIns } from './google-sign-in.table.ts'

const FAILURE = 'http://127.0.0.1:3000/auth/login?googleLogin=failure'

let shop: GoogleShop
beforeAll(async () => {
  shop = await startGoogleShop()
})
afterAll(() => shop.close())

const somebody = () => googleUser(registrationForm().email)
const anHourAgo = sql`now() - interval '1 hour'`

describe('the callback', () => {
  it('is worth nothing in a browser that did not begin the sign-in', async () => {
    const attacker = shop.newBrowser()
    const callback = await choose(attacker, somebody())
    const stranger = shop.newBrowser()
    expect((await stranger.get(callback)).location?.href).toBe(FAILURE)

    const victim = shop.newBrowser()
    await choose(victim, somebody())
    expect((await victim.get(callback)).location?.href).toBe(FAILURE)
    // The victim's try has not used it up.
    expect((await attacker.get(callback)).location?.searchParams.get('googleLogin')).toBe('success')
  })

  it('works once', async () => {
    const browser = shop.newBrowser()
    const callback = await choose(browser, somebody())
    expect((await browser.get(callback)).location?.searchParams.has('token')).toBe(true)
    expect((await browser.get(callback)).location?.href).toBe(FAILURE)
  })

  it('does not take the code of another sign-in of the same browser', async () => {
    const browser = shop.newBrowser()
    const first = await choose(browser, somebody())
    const second = await choose(browser, somebody())
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect((await browser.get(second)).location?.href).toBe(FAILURE)
    expect((await browser.get(first)).location?.searchParams.get('googleLogin')).toBe('success')
  })

  it('comes too late after ten minutes', async () => {
    const browser = shop.newBrowser()
    const callback = await choose(browser, somebody())
    await shop.db.update(googleSignIns).set({ expiresAt: anHourAgo })
    expect((await browser.get(callback)).location?.href).toBe(FAILURE)
  })

  it.each([
    ['without anything', () => ''],
    ['with an error of nobody', () => '?error=access_denied'],
    ['with a made-up state', () => '?code=x&state=y'],
    ['with a state twice', (state: string) => `?code=x&state=y&state=${state}`],
    ['with a state and no code', (state: string) => `?state=${state}`],
    ['with another issuer', (state: string) => `?code=x&state=${state}&iss=https://evil.test`],
  ])('%s ends on the login page', async (_, query) => {
    const browser = shop.newBrowser()
    const callback = await choose(browser, somebody())
    const address = callback.pathname + query(callback.searchParams.get('state') ?? '')
    expect((await browser.get(address)).location?.href).toBe(FAILURE)
  })

  it('is kept by nobody and named to nobody', async () => {
    const browser = shop.newBrowser()
    const { headers } = await browser.get(await choose(browser, somebody()))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('the one-time code', () => {
  it('opens a session once, in the browser that began, and is no session itself', async () => {
    const browser = shop.newBrowser()
    const code = codeIn(await signInWithGoogle(browser, somebody()))
    expect((await shop.call('GET', '/api/shop/wishlist', { token: code })).status).not.toBe(200)
    expect((await shop.call('GET', '/api/auth/check-auth', { token: code })).status).toBe(401)
    expect((await checkAuth(browser, code)).status).toBe(200)
    expect((await checkAuth(browser, code)).status).toBe(401)
  })

  it('opens nothing in another browser, even one that is signing in itself', async () => {
    const code = codeIn(await signInWithGoogle(shop.newBrowser(), somebody()))
    const thief = shop.newBrowser()
    await choose(thief, somebody())
    expect(await checkAuth(thief, code)).toMatchObject({
      status: 401,
      body: {
        code: 'account.google_code_invalid',
        message: 'This sign-in with Google has expired or was used already. Please sign in again',
      },
    })
  })

  it('opens one session when it is used twice at the same moment', async () => {
    const browser = shop.newBrowser()
    const code = codeIn(await signInWithGoogle(browser, somebody()))
    const replies = await Promise.all([1, 2, 3, 4].map(() => checkAuth(browser, code)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401, 401])
  })

  it('comes too late after a minute', async () => {
    const browser = shop.newBrowser()
    const code = codeIn(await signInWithGoogle(browser, somebody()))
    await shop.db.update(signInCodes).set({ expiresAt: anHourAgo })
    expect((await checkAuth(browser, code)).status).toBe(401)
  })

  it('cannot be replaced by the cookie alone', async () => {
    const browser = shop.newBrowser()
    await signInWithGoogle(browser, somebody())
    expect((await browser.get('/api/auth/check-auth')).status).toBe(401)
  })
})

it.each([
  '?redirect=https://evil.test',
  '?returnTo=//evil.test',
  '?at=//evil.test',
  '/callback?redirect_uri=https://evil.test',
  '/callback?next=/%5Cevil.test&iss=https://evil.test',
])('/api/auth/google%s leads nowhere else', async (rest) => {
  const browser = shop.newBrowser()
  const first = await browser.get(`/api/auth/google${rest}`)
  const last = await browser.follow(first, '/api/auth/google')
  expect([first, last].map((page) => page.location?.origin)).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
  ])
})

it('no secret of a sign-in is in the log, which does tell what happened', async () => {
  const browser = shop.newBrowser()
  const callback = await choose(browser, somebody())
  const { location: login } = await browser.get(callback)
  const code = codeIn(login as URL)
  // The browser's next requests, and a replay.
  await browser.get(login as URL)
  await checkAuth(browser, code)
  await browser.get(callback)
  const log = shop.log()
  for (const secret of [
    code,
    ...['code', 'state'].map((name) => callback.searchParams.get(name)),
  ]) {
    expect(secret).toMatch(/^(?:google-)?[\w-]{43}$/)
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('/api/auth/google/callback?code=…&state=…')
  expect(log).toContain('Google sign-in refused')
})

it('there is nothing to attack in a shop without Google', async () => {
  const plain = await startTestShop()
  try {
    for (const path of ['/api/auth/google', '/api/auth/google/callback', '/sandbox/identity/auth'])
      expect((await plain.call('GET', path)).status).toBe(404)
  } finally {
    await plain.close()
  }
})
