import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailTo } from '../../testing/people/mails.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { passwordResets } from './password-resets.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const forgot = (email: string) => shop.call('POST', '/api/auth/forgot', { body: { email } })
const reset = (token: string, password = 'a-new-password', confirmPassword = password) =>
  shop.call('POST', '/api/auth/reset', { body: { token, password, confirmPassword } })
const login = (identifier: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { identifier, password } })

async function mailedToken(person: Person): Promise<string> {
  await forgot(person.email)
  const mail = await mailTo(shop, person.email)
  return /\/auth\/reset#token=([\w-]+)/.exec(mail)?.[1] ?? ''
}

describe('somebody who forgot the password', () => {
  it('chooses a new one through the mailed link, once, and is signed out everywhere', async () => {
    const person = await newCustomer(shop)
    const token = await mailedToken(person)

    expect((await reset(token)).status).toBe(200)

    expect((await login(person.email, 'a-new-password')).status).toBe(200)
    expect((await login(person.email, person.password)).status).toBe(401)
    const before = await shop.call('GET', '/api/auth/check-auth', { token: person.token })
    expect(before.status).toBe(401)
    expect(await reset(token, 'another-password')).toMatchObject({
      status: 400,
      body: { code: 'account.reset_link_invalid' },
    })
  })

  it('cannot use a link after half an hour', async () => {
    const person = await newCustomer(shop)
    const token = await mailedToken(person)
    await shop.db
      .update(passwordResets)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordResets.accountId, person.id))
    expect((await reset(token)).body.code).toBe('account.reset_link_invalid')
  })

  it('can use only one of several links', async () => {
    const person = await newCustomer(shop)
    const first = await mailedToken(person)
    await forgot(person.email)
    expect((await reset(first)).status).toBe(200)
    const [left] = await shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.accountId, person.id))
    expect(left).toBeUndefined()
  })

  it('gets the same answer whether or not there is an account, before either is looked for', async () => {
    const person = await newCustomer(shop)
    // Holds back every database reply until both requests have been answered.
    let answerDatabase = () => {}
    const asked = new Promise<void>((resolve) => {
      answerDatabase = resolve
    })
    const query = shop.pool.query.bind(shop.pool)
    const held = vi
      .spyOn(shop.pool, 'query')
      .mockImplementation((...request: unknown[]) =>
        asked.then(() => Reflect.apply(query, shop.pool, request)),
      )
    const known = await forgot(person.email.toUpperCase())
    const unknown = await forgot('nobody@example.in')
    answerDatabase()
    held.mockRestore()
    expect(known.status).toBe(200)
    expect(unknown).toMatchObject({ status: 200, body: known.body })
    const bytes = ({ headers: { date: _, ...headers }, body }: typeof known) =>
      JSON.stringify([headers, body]).length
    expect(bytes(unknown)).toBe(bytes(known))
    await mailTo(shop, person.email)
    expect(shop.mailsTo(person.email)).toHaveLength(1)
    expect(shop.mailsTo('nobody@example.in')).toEqual([])
  })

  it('costs the shop no hashing with a link that was invented', async () => {
    const hashed = vi.spyOn(shop.app.context.passwords, 'hash')
    const judged = vi.spyOn(shop.app.context.passwords, 'isEasyToGuess')
    expect((await reset('invented')).body.code).toBe('account.reset_link_invalid')
    expect(hashed).not.toHaveBeenCalled()
    expect(judged).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('is told which field is wrong', async () => {
    expect((await forgot('nobody')).body.fields).toHaveProperty('email')
    expect((await reset('x', 'short')).body.fields).toHaveProperty('password')
    const different = await reset('x', 'long-enough', 'but-not-the-same')
    expect(different.body.fields.confirmPassword).toBe('Passwords do not match')
  })

  it('leaves nothing in the database that would open the link', async () => {
    const person = await newCustomer(shop)
    const token = await mailedToken(person)
    const rows = await shop.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.accountId, person.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
