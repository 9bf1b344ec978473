import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newCustomer, type Person } from '../../testing/people.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { loginFailures } from './login-failures.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY_HOPS: '1' } })
})
afterAll(() => shop.close())

let callers = 0
/** An address from which nobody has called before. */
const elsewhere = () => {
  callers += 1
  return `10.0.${Math.floor(callers / 250)}.${callers % 250}`
}
const login = (identifier: string, password: string, from = elsewhere()) =>
  shop.call('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': from },
    body: { identifier, password },
  })

/** Guesses from many addresses until the account is slowed down. */
async function guessUntilRefused(identifier: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { status, body } = await login(identifier, 'a-guess')
    if (status === 429) {
      expect(body.code).toBe('account.too_many_guesses')
      return count
    }
    if (count > 60) throw new Error('nobody is slowed down')
  }
}
const waited = (seconds: number) =>
  shop.db
    .update(loginFailures)
    .set({ lastAt: sql`${loginFailures.lastAt} - make_interval(secs => ${seconds})` })

async function customerAt(address: string): Promise<Person> {
  const person = await newCustomer(shop)
  await login(person.email, person.password, address)
  return person
}

describe('guesses at one account from ever new addresses', () => {
  it('become rare, whether they name the e-mail or the phone number, and even a right one waits', async () => {
    const person = await newCustomer(shop)
    expect(await guessUntilRefused(person.email)).toBeGreaterThan(20)
    expect((await login(person.phone, 'a-guess')).status).toBe(429)
    expect((await login(person.email, person.password)).status).toBe(429)
    await waited(70)
    expect((await login(person.email, 'a-guess')).status).toBe(401)
    expect((await login(person.email, 'a-guess')).status).toBe(429)
  })

  it('do not keep its owner out: where one has logged in before, one can at any time', async () => {
    const home = elsewhere()
    const person = await customerAt(home)
    await guessUntilRefused(person.email)
    expect((await login(person.email, 'a typing error', home)).status).toBe(401)
    expect((await login(person.email, person.password, home)).status).toBe(200)
  })

  it('do not keep its owner out elsewhere either: a new password by mail opens the way', async () => {
    const person = await newCustomer(shop)
    await guessUntilRefused(person.email)
    await shop.call('POST', '/api/auth/forgot', { body: { email: person.email } })
    const mail = await vi.waitFor(() => {
      const last = shop.mailsTo(person.email).at(-1)
      if (!last) throw new Error('no mail yet')
      return last
    })
    const token = /#token=([\w-]+)/.exec(mail)?.[1]
    const here = elsewhere()
    await shop.call('POST', '/api/auth/reset', {
      headers: { 'x-forwarded-for': here },
      body: { token, password: 'a-new-password', confirmPassword: 'a-new-password' },
    })
    await guessUntilRefused(person.email)
    expect((await login(person.email, 'a-new-password', here)).status).toBe(200)
  })

  it('are answered in the same way where there is no account', async () => {
    const [nobody, somebody] = ['nobody@example.in', (await newCustomer(shop)).email]
    const free = await guessUntilRefused(nobody)
    expect(await guessUntilRefused(somebody)).toBe(free)
  })

  it('leave other accounts alone and are forgotten after a day', async () => {
    const [one, two] = [await newCustomer(shop), await newCustomer(shop)]
    await guessUntilRefused(one.email)
    expect((await login(two.email, two.password)).status).toBe(200)
    await waited(24 * 3600 + 1)
    expect((await login(one.email, 'a-guess')).status).toBe(401)
    expect((await login(one.email, 'a-guess')).status).toBe(401)
  })

  it('made at the same moment count too', async () => {
    const person = await newCustomer(shop)
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => login(person.email, 'a-guess')),
    )
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(26)
  })
})

it('a right password begins anew', async () => {
  const person = await newCustomer(shop)
  for (let count = 0; count < 20; count += 1) await login(person.email, 'a-guess')
  expect((await login(person.email, person.password)).status).toBe(200)
  expect(await shop.db.$count(loginFailures, eq(loginFailures.failures, 20))).toBe(0)
  expect(await guessUntilRefused(person.email)).toBeGreaterThan(20)
})
