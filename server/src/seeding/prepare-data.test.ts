import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_EMAILS } from '../demo-accounts.ts'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { newCustomer } from '../testing/people.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { prepareData } from './prepare-data.ts'

const PASSWORD = 'a long password'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function prepare(email: string): Promise<void> {
  const admin = { email, password: PASSWORD }
  return prepareData(shop.db, { admin, demo: undefined, seed: 'none' })
}

it('the first admin is not made of a customer, and the line says what to change', async () => {
  const { email } = await newCustomer(shop)
  await expect(prepare(email)).rejects.toThrow(/^ADMIN_EMAIL .* choose another$/)
})

it('the accounts of the demo open nothing once the shop is no demo', async () => {
  const demo = { admin: undefined, demo: { password: PASSWORD }, seed: 'none' } as const
  const login = () =>
    shop.call('POST', '/api/auth/login', {
      body: { identifier: DEMO_EMAILS.admin, password: PASSWORD },
    })
  await prepareData(shop.db, demo)
  const { status, body } = await login()
  expect(status).toBe(200)
  await prepareData(shop.db, { ...demo, demo: undefined })
  expect((await login()).status).toBe(401)
  const { accessToken: token } = body
  expect((await shop.call('GET', '/api/auth/check-auth', { token })).status).toBe(401)
})

it('the first admin logs in, is made once, and no setting makes a second', async () => {
  await Promise.all([prepare('owner@bhitti.in'), prepare('owner@bhitti.in')])
  await prepare('another@bhitti.in')
  const admins = await shop.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.email, DEMO_EMAILS.admin)))
  expect(admins.map(({ email }) => email)).toEqual(['owner@bhitti.in'])
  const reply = await shop.call('POST', '/api/auth/login', {
    body: { identifier: 'OWNER@bhitti.in', password: PASSWORD },
  })
  expect(reply).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
})
