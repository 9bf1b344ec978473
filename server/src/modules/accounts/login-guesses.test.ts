import { eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailTo } from '../../testing/people/mails.ts'
import { newCustomer, newDeviceId, type Person } from '../../testing/people/people.ts'
import { statementsOf } from '../../testing/query-plans/explain-plans.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { loginFailures } from './login-failures.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY_HOPS: '1' } })
})
afterAll(() => shop.close())

let callers = 0
const elsewhere = () => {
  callers += 1
  return `10.0.${Math.floor(callers / 250)}.${callers % 250}`
}
const login = (identifier: string, password: string, deviceId?: string, from = elsewhere()) =>
  shop.call('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': from },
    body: { identifier, password, deviceId },
  })

/** Makes pauses four minutes long: the first ones last seconds, and a slow machine would outlast them. */
const lengthenPauses = () =>
  shop.db.update(loginFailures).set({ failures: 18 }).where(gte(loginFailures.failures, 10))

/** Returns how many passwords were checked. */
async function guessUntilRefused(identifier: string, deviceId?: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    await lengthenPauses()
    const reply = await login(identifier, 'a-guess', deviceId)
    if (reply.status === 429) {
      expect(reply.body.code).toBe('account.too_many_guesses')
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      return count
    }
    if (count > 30) throw new Error('nobody is slowed down')
  }
}
const waited = (seconds: number) =>
  shop.db
    .update(loginFailures)
    .set({ lastAt: sql`${loginFailures.lastAt} - make_interval(secs => ${seconds})` })

async function customerOn(deviceId: string): Promise<Person> {
  const person = await newCustomer(shop)
  expect((await login(person.email, person.password, deviceId)).status).toBe(200)
  return person
}

describe('guesses at one account from ever new addresses', () => {
  it('come down to a few: of a thousand fewer than twenty are looked at', async () => {
    const person = await newCustomer(shop)
    const looked = vi.spyOn(shop.app.context.passwords, 'matches')
    const guesses = Array.from({ length: 1000 }, () => () => login(person.email, 'a-guess'))
    for (let next = 0; next < 1000; next += 50) {
      await Promise.all(guesses.slice(next, next + 50).map((guess) => guess()))
    }
    expect(looked.mock.calls.length).toBeGreaterThan(5)
    expect(looked.mock.calls.length).toBeLessThan(20)
    looked.mockRestore()
  })

  it('become rare, whether they name the e-mail or the phone number, and even a right one waits', async () => {
    const person = await newCustomer(shop)
    await guessUntilRefused(person.email)
    expect((await login(person.phone, 'a-guess')).status).toBe(429)
    expect((await login(person.email, person.password)).status).toBe(429)
    await waited(300)
    expect((await login(person.email, 'a-guess')).status).toBe(401)
    expect((await login(person.email, 'a-guess')).status).toBe(429)
  })

  it('do not keep its owner out: on a device with a login before, one can log in at any time', async () => {
    const phone = newDeviceId()
    const person = await customerOn(phone)
    await guessUntilRefused(person.email)
    expect((await login(person.email, 'a typing error', phone)).status).toBe(401)
    expect((await login(person.email, person.password, phone)).status).toBe(200)
    expect((await login(person.email, person.password)).status).toBe(429)
  })

  it('are not helped by claiming a device, one’s own or somebody else’s', async () => {
    const [mine, theirs] = [newDeviceId(), newDeviceId()]
    await customerOn(mine)
    const victim = await customerOn(theirs)
    await guessUntilRefused(victim.email)
    for (const claimed of [mine, newDeviceId(), victim.id]) {
      expect((await login(victim.email, 'a-guess', claimed)).status).toBe(429)
    }
  })

  it('are few on a known device too, which may have been stolen', async () => {
    const phone = newDeviceId()
    const person = await customerOn(phone)
    expect(await guessUntilRefused(person.email, phone)).toBeLessThan(20)
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  it('do not keep its owner out elsewhere either: a new password by mail opens the way', async () => {
    const [old, here] = [newDeviceId(), newDeviceId()]
    const person = await customerOn(old)
    await guessUntilRefused(person.email)
    await shop.call('POST', '/api/auth/forgot', { body: { email: person.email } })
    const mail = await mailTo(shop, person.email)
    const token = /#token=([\w-]+)/.exec(mail)?.[1]
    const password = 'four-gentle-river-stones'
    await shop.call('POST', '/api/auth/reset', {
      body: { token, password, confirmPassword: password, deviceId: here },
    })
    await guessUntilRefused(person.email)
    expect((await login(person.email, password, here)).status).toBe(200)
    // Somebody who knew the old password may have logged in on that device.
    expect((await login(person.email, password, old)).status).toBe(429)
  })

  it('are answered in the same way where there is no account, in any spelling of what was typed', async () => {
    const somebody = await newCustomer(shop)
    const free = await guessUntilRefused(somebody.phone)
    expect(await guessUntilRefused('nobody@example.in')).toBe(free)
    expect((await login('Nobody@Example.IN', 'a-guess')).status).toBe(429)
    expect(await guessUntilRefused('9000012345')).toBe(free)
    for (const spelling of ['+91 90000 12345', '090000-12345']) {
      expect((await login(spelling, 'a-guess')).status).toBe(429)
    }
  })

  it('leave other accounts alone and are forgotten after a day', async () => {
    const [one, two] = [await newCustomer(shop), await newCustomer(shop)]
    await guessUntilRefused(one.email)
    expect((await login(two.email, two.password)).status).toBe(200)
    await waited(24 * 3600 + 1)
    expect((await login(one.email, 'a-guess')).status).toBe(401)
    expect((await login(one.email, 'a-guess')).status).toBe(401)
  })

  it('ask the same of the database whether there is an account or not', async () => {
    const asked = async (identifier: string) =>
      (await statementsOf(() => login(identifier, 'a-guess', newDeviceId()))).map(
        ({ text }) => text,
      )
    const { email } = await newCustomer(shop)
    const known = await asked(email)
    expect(known.length).toBeGreaterThan(2)
    expect(await asked('nobody-at-all@example.in')).toEqual(known)
  })
})

it('a right password begins again from none', async () => {
  const person = await newCustomer(shop)
  for (let count = 0; count < 7; count += 1) await login(person.email, 'a-guess')
  expect((await login(person.email, person.password)).status).toBe(200)
  expect(await shop.db.$count(loginFailures, eq(loginFailures.failures, 7))).toBe(0)
  expect(await guessUntilRefused(person.email)).toBeGreaterThan(7)
})

it('a try that the shop was too busy to look at does not count', async () => {
  const person = await newCustomer(shop)
  const { passwords } = shop.app.context
  const busy = vi.spyOn(passwords, 'matches').mockRejectedValue(new Error('busy'))
  for (let count = 0; count < 15; count += 1) await login(person.email, person.password)
  busy.mockRestore()
  expect((await login(person.email, person.password)).status).toBe(200)
})

it('a try that the shop was too busy to look at makes nobody wait once more', async () => {
  const person = await newCustomer(shop)
  const tries = () => login(person.email, 'not the password')
  while ((await tries()).status !== 429);
  const longAgo = sql`now() - interval '1 hour'`
  await shop.db.update(loginFailures).set({ lastAt: longAgo })
  const { passwords } = shop.app.context
  const busy = vi.spyOn(passwords, 'matches').mockRejectedValueOnce(new Error('busy'))
  expect((await login(person.email, person.password)).status).toBe(500)
  busy.mockRestore()
  expect((await login(person.email, person.password)).status).toBe(200)
})

describe('somebody who is signed in', () => {
  const change = (person: Person, currentPassword: string, deviceId?: string) => {
    const password = 'seven-slow-mango-boats'
    return shop.call('PUT', '/api/account/password', {
      token: person.token,
      body: { currentPassword, password, confirmPassword: password, deviceId },
    })
  }

  it('cannot guess the current password either, and it counts with guesses at login', async () => {
    const person = await newCustomer(shop)
    const looked = vi.spyOn(shop.app.context.passwords, 'matches')
    for (let count = 0; count < 5; count += 1) await login(person.email, 'a-guess')
    const replies = []
    for (let count = 0; count < 20; count += 1) {
      await lengthenPauses()
      replies.push(await change(person, 'a-guess'))
    }
    expect(looked.mock.calls.length).toBeLessThan(15)
    looked.mockRestore()
    expect(replies[0]).toMatchObject({ status: 400, body: { code: 'account.wrong_password' } })
    expect(replies.at(-1)).toMatchObject({
      status: 429,
      body: { code: 'account.too_many_guesses' },
    })
    expect((await change(person, person.password)).status).toBe(429)
  })

  it('can change the password on a known device while strangers guess', async () => {
    const phone = newDeviceId()
    const person = await customerOn(phone)
    await guessUntilRefused(person.email)
    expect((await change(person, person.password, phone)).status).toBe(200)
  })
})
