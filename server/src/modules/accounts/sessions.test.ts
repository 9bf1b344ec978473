import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts, sessions } from './accounts.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('a session that ran out opens nothing, and is gone after the next login', async () => {
  const { id, email, password, token } = await newCustomer(shop)
  const other = await newCustomer(shop)
  const mine = eq(sessions.accountId, id)
  await shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine)
  expect((await shop.call('GET', '/api/auth/check-auth', { token })).status).toBe(401)

  await shop.call('POST', '/api/auth/login', { body: { identifier: email, password } })
  expect(await shop.db.$count(sessions, mine)).toBe(1)
  expect((await shop.call('GET', '/api/auth/check-auth', { token: other.token })).status).toBe(200)
})

describe('the session of an admin', () => {
  const check = async ({ token }: Person) =>
    (await shop.call('GET', '/api/auth/check-auth', { token })).status
  const unusedFor = ({ id }: Person, hours: number) =>
    shop.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - make_interval(mins => ${Math.round(hours * 60)})` })
      .where(eq(sessions.accountId, id))

  it('ends after twelve hours without use, by the clock of the database', async () => {
    const admin = await newAdmin(shop)
    await unusedFor(admin, 11.9)
    expect(await check(admin)).toBe(200)
    await unusedFor(admin, 12.1)
    expect(await check(admin)).toBe(401)
    expect((await shop.call('GET', '/api/admin/staff', { token: admin.token })).status).toBe(401)
  })

  it('goes on as long as it is used, with one note of it in some minutes', async () => {
    const admin = await newAdmin(shop)
    for (let day = 0; day < 3; day += 1) {
      await unusedFor(admin, 11.9)
      expect(await check(admin)).toBe(200)
    }
    const statements = vi.spyOn(shop.pool, 'query')
    await check(admin)
    const texts = statements.mock.calls.map(([query]) => JSON.stringify(query))
    statements.mockRestore()
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('\n')).not.toMatch(/update/i)
  })

  it('is kept apart on each device: work on one does not keep another open', async () => {
    const admin = await newAdmin(shop)
    const { body } = await shop.call('POST', '/api/auth/login', {
      body: { identifier: admin.email, password: admin.password },
    })
    await unusedFor(admin, 11.9)
    expect(await check(admin)).toBe(200)
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: sql`${sessions.lastUsedAt} - interval '2 hours'` })
      .where(eq(sessions.accountId, admin.id))
    expect(await check(admin)).toBe(200)
    expect(await check({ ...admin, token: body.accessToken })).toBe(401)
  })

  it('is not counted among the devices once it has ended, and is gone after the next login', async () => {
    const [admin, colleague] = [await newAdmin(shop), await newAdmin(shop)]
    await unusedFor(admin, 12.1)
    const { body } = await shop.call('GET', '/api/admin/staff', { token: colleague.token })
    const member = body.data.members.find(({ _id }: { _id: string }) => _id === admin.id)
    expect(member.devices).toBe(0)
    await shop.call('POST', '/api/auth/login', {
      body: { identifier: admin.email, password: admin.password },
    })
    expect(await shop.db.$count(sessions, eq(sessions.accountId, admin.id))).toBe(1)
  })

  it('is held to this from the moment in which somebody becomes one, and no longer than one is', async () => {
    const person = await newCustomer(shop)
    await unusedFor(person, 24 * 29)
    expect(await check(person)).toBe(200)
    const become = (role: 'admin' | 'customer') =>
      shop.db.update(accounts).set({ role }).where(eq(accounts.id, person.id))
    await become('admin')
    expect(await check(person)).toBe(401)
    await become('customer')
    expect(await check(person)).toBe(200)
  })
})
