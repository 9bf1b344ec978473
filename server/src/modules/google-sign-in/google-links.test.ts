import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import {
  decisionIn,
  type GoogleShop,
  googleUser,
  signInWithGoogle,
  startGoogleShop,
} from '../../testing/people/google.ts'
import { newCustomer, type Person, proveMailbox } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'
import { googleLinks } from './google-links.table.ts'

let shop: GoogleShop
beforeAll(async () => {
  shop = await startGoogleShop()
})
afterAll(() => shop.close())

type Browser = ReturnType<GoogleShop['newBrowser']>

/** Registers with somebody else's e-mail and fills the account. */
async function stranger(): Promise<Person & { productId: string }> {
  const person = await newCustomer(shop)
  const { token, id: userId } = person
  const rolls = { productType: 'wallpaperRolls', category: null } as const
  const { id: productId } = await newProduct(shop, rolls)
  const post = (path: string, body: object) => shop.call('POST', path, { token, body })
  const address = { name: 'A', address: 'B', city: 'C', pincode: '500028', phone: '9849012345' }
  await post('/api/shop/address/add', { userId, ...address, notes: 'D' })
  await post('/api/shop/cart/add', { userId, productId, quantity: 1 })
  const notes = { userId, specialInstructions: 'Bring it to F', promoCode: 'G' }
  await shop.call('PUT', '/api/shop/cart/notes', { token, body: notes })
  await post('/api/shop/wishlist/add', { userId, productId })
  await post('/api/shop/review/add', { userId, productId, reviewMessage: 'E', reviewValue: 1 })
  return { ...person, productId }
}

/** Signs in with Google as the owner of the mailbox, up to the decision. */
async function arrive(email: string): Promise<{ browser: Browser; token: string }> {
  const browser = shop.newBrowser()
  const page = await signInWithGoogle(browser, googleUser(email, { name: 'Meera Iyer' }))
  expect(page.pathname + page.search).toBe('/auth/google-link')
  return { browser, token: decisionIn(page) }
}

async function decide(browser: Browser, token: string, verb = '/confirm') {
  const page = await browser.post(`/api/auth/google/link${verb}`, { token })
  return { status: page.status, body: JSON.parse(page.text) }
}

const rowOf = async ({ id }: { id: string }) =>
  (await shop.db.select().from(accounts).where(eq(accounts.id, id)))[0]

const contentsOf = ({ id: userId }: Person, token: string) =>
  Promise.all(
    ['address/get', 'cart', 'wishlist'].map(
      async (path) => (await shop.call('GET', `/api/shop/${path}/${userId}`, { token })).body.data,
    ),
  )

const INVALID = { status: 400, body: { code: 'account.google_link_invalid' } }

describe('the owner of the mailbox', () => {
  it('is told in figures what the account holds, and nothing is opened or changed by that', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    const before = await rowOf(person)
    const { status, body } = await decide(browser, token, '')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      email: person.email,
      registeredAt: expect.any(String),
      phone: true,
      addresses: 1,
      cartLines: 1,
      wishlist: 1,
      reviews: 1,
      orders: 0,
    })
    expect(await rowOf(person)).toEqual(before)
    expect(before).toMatchObject({ googleSubject: null, emailProvedAt: null })
    expect(await shop.mailsTo(person.email)).toEqual([])
  })

  it('takes the account over empty: no password, session, name, number or thing of the stranger', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    const { status, body } = await decide(browser, token)
    expect(status).toBe(200)
    const { user, accessToken } = body
    expect(user).toEqual({
      id: person.id,
      role: 'customer',
      name: 'Meera Iyer',
      phone: '',
      email: person.email,
    })

    expect((await shop.call('GET', '/api/auth/check-auth', { token: person.token })).status).toBe(
      401,
    )
    const login = { identifier: person.email, password: person.password }
    expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(401)
    const byPhone = { identifier: person.phone, password: person.password }
    expect((await shop.call('POST', '/api/auth/login', { body: byPhone })).status).toBe(401)

    const [addresses, cart, wishlist] = await contentsOf(person, accessToken)
    expect(addresses).toEqual([])
    expect(cart.items).toEqual([])
    const again = { userId: person.id, productId: person.productId, quantity: 1 }
    const added = await shop.call('POST', '/api/shop/cart/add', { token: accessToken, body: again })
    expect(added.body.data.cart).toMatchObject({ specialInstructions: '', promoCode: '' })
    expect(JSON.stringify(wishlist)).not.toContain(person.productId)
    const reviews = await shop.call('GET', `/api/shop/review/${person.productId}`)
    expect(reviews.body.data).toEqual([])
    const [product] = await shop.db.select().from(products).where(eq(products.id, person.productId))
    expect(product).toMatchObject({ reviewCount: 0, ratingSum: 0 })

    await shop.runJobs()
    expect(shop.mailsTo(person.email)).toHaveLength(1)
    const [mail] = shop.mailsTo(person.email)
    expect(mail).toContain('Hello Meera Iyer')
    expect(mail).toContain('has been removed')
    expect(mail).not.toContain(person.name)
  })

  it('comes straight in with Google from then on', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    await decide(browser, token)
    const page = await signInWithGoogle(shop.newBrowser(), googleUser(person.email))
    expect(page.searchParams.get('googleLogin')).toBe('success')
  })

  it('cancels, and everything is as it was', async () => {
    const person = await stranger()
    const before = [await rowOf(person), await contentsOf(person, person.token)]
    const { browser, token } = await arrive(person.email)
    expect(await decide(browser, token, '/cancel')).toMatchObject({
      status: 200,
      body: { message: 'Nothing was changed' },
    })
    expect([await rowOf(person), await contentsOf(person, person.token)]).toEqual(before)
    expect(await decide(browser, token)).toMatchObject(INVALID)
    const login = { identifier: person.email, password: person.password }
    expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(200)
  })

  it('keeps everything who proves the mailbox by mail before deciding', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    const password = await proveMailbox(shop, person)
    const { body } = await decide(browser, token)
    expect(body.user).toMatchObject({ id: person.id, name: person.name, phone: person.phone })
    const [addresses] = await contentsOf(person, body.accessToken)
    expect(addresses).toHaveLength(1)
    const login = { identifier: person.email, password }
    expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(200)
  })
})

describe('the decision', () => {
  it('works once, also when it is sent several times at the same moment', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => decide(browser, token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await decide(browser, token)).toMatchObject(INVALID)
  })

  it('of two windows empties the account once, and both are signed in', async () => {
    const person = await stranger()
    const first = await arrive(person.email)
    const second = await arrive(person.email)
    const { body } = await decide(first.browser, first.token)
    const own = { name: 'M', address: 'N', city: 'C', pincode: '500028', phone: '9849012345' }
    await shop.call('POST', '/api/shop/address/add', {
      token: body.accessToken,
      body: { ...own, notes: 'O', userId: person.id },
    })
    const later = await decide(second.browser, second.token)
    expect(later).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    for (const { accessToken } of [body, later.body]) {
      const [addresses] = await contentsOf(person, accessToken)
      expect(addresses).toHaveLength(1)
    }
  })

  it('at the same moment in two windows ends in one emptied account and two sessions', async () => {
    const person = await stranger()
    const windows = await Promise.all([arrive(person.email), arrive(person.email)])
    const replies = await Promise.all(windows.map(({ browser, token }) => decide(browser, token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await shop.runJobs()
    expect(shop.mailsTo(person.email)).toHaveLength(1)
  })

  it.each(['', '/confirm', '/cancel'])(
    'is worth nothing in another browser, or in none: %j',
    async (verb) => {
      const person = await stranger()
      const { token } = await arrive(person.email)
      const thief = shop.newBrowser()
      await signInWithGoogle(thief, googleUser(registrationForm().email))
      expect(await decide(thief, token, verb)).toMatchObject(INVALID)
      const { status, body } = await shop.call('POST', `/api/auth/google/link${verb}`, {
        body: { token },
      })
      expect({ status, body }).toMatchObject(INVALID)
      expect(await rowOf(person)).toMatchObject({ googleSubject: null, name: person.name })
    },
  )

  it('comes too late after ten minutes, and changes nothing', async () => {
    const person = await stranger()
    const { browser, token } = await arrive(person.email)
    await shop.db
      .update(googleLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(googleLinks.accountId, person.id))
    expect(await decide(browser, token, '')).toMatchObject(INVALID)
    expect(await decide(browser, token)).toMatchObject(INVALID)
    expect(await rowOf(person)).toMatchObject({ googleSubject: null, name: person.name })
  })

  it('is not taken about an account that became an admin’s, or another Google account’s', async () => {
    for (const change of [{ role: 'admin' as const }, { googleSubject: `7${Date.now()}` }]) {
      const person = await stranger()
      const { browser, token } = await arrive(person.email)
      await shop.db.update(accounts).set(change).where(eq(accounts.id, person.id))
      expect(await decide(browser, token)).toMatchObject(INVALID)
      expect(await rowOf(person)).toMatchObject({ name: person.name, ...change })
    }
  })

  it('opens no session by itself', async () => {
    const { token } = await arrive((await stranger()).email)
    expect((await shop.call('GET', '/api/auth/check-auth', { token })).status).toBe(401)
  })
})

it('a stranger who is logging in or changing the password at that moment stays outside', async () => {
  const person = await stranger()
  const { browser, token } = await arrive(person.email)
  const change = {
    currentPassword: person.password,
    password: 'another password',
    confirmPassword: 'another password',
  }
  const login = { identifier: person.email, password: person.password }
  const [, ...attempts] = await Promise.all([
    decide(browser, token),
    ...[1, 2, 3].map(() => shop.call('POST', '/api/auth/login', { body: login })),
    shop.call('PUT', '/api/account/password', { token: person.token, body: change }),
  ])
  for (const { body } of attempts) {
    const opened = body.accessToken ?? person.token
    expect((await shop.call('GET', '/api/auth/check-auth', { token: opened })).status).toBe(401)
  }
  expect(await rowOf(person)).toMatchObject({ passwordHash: null })
})
