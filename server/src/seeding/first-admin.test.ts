import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('the first admin logs in, is made once, and no setting makes a second', async () => {
  await Promise.all([prepare('owner@bhitti.in'), prepare('owner@bhitti.in')])
  await prepare('another@bhitti.in')
  const admins = await shop.db.select().from(accounts).where(eq(accounts.role, 'admin'))
  expect(admins.map(({ email }) => email)).toEqual(['owner@bhitti.in'])
  const reply = await shop.call('POST', '/api/auth/login', {
    body: { identifier: 'OWNER@bhitti.in', password: PASSWORD },
  })
  expect(reply).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
})
