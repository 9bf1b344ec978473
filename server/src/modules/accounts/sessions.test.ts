import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { sessions } from './accounts.table.ts'

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
