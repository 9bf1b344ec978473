import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'
import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { DEMO_EMAILS } from '../../platform/settings/demo-accounts.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { prepareData } from './prepare-data.ts'

const PASSWORD = 'a long password'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

function prepare(
  email: string,
  { name, password = PASSWORD }: { name?: string; password?: string } = {},
): Promise<void> {
  const admin = { email, password, name }
  return prepareData(shop.db, { admin, demo: undefined, seed: 'none', dataDir: '' })
}

it('the first admin is not made of a customer, and the line says what to change', async () => {
  const { email } = await newCustomer(shop)
  await expect(prepare(email)).rejects.toThrow(/^ADMIN_EMAIL .* choose another$/)
})

it.each([
  ['too short', 'Xk7#pq2Lw9v', /^ADMIN_PASSWORD must have at least 12 characters$/],
  ['what others would try first', 'Password@1234', /^ADMIN_PASSWORD is easy to guess: choose/],
  ['the name of the shop alone', 'bhittibhittibhitti', /^ADMIN_PASSWORD is easy to guess: choose/],
])(
  'the first admin is not made with a password that is %s, and the line says what to change',
  async (_what, password, line) => {
    await expect(prepare('founder@bhitti.in', { password })).rejects.toThrow(line)
    expect(await shop.db.$count(accounts, eq(accounts.email, 'founder@bhitti.in'))).toBe(0)
  },
)

it('the accounts of the demo open nothing once the shop is no demo', async () => {
  const demo = {
    admin: undefined,
    demo: { password: PASSWORD },
    seed: 'none',
    dataDir: '',
  } as const
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
  await Promise.all([
    prepare('owner@bhitti.in', { name: 'Asha Rao' }),
    prepare('owner@bhitti.in', { name: 'Asha Rao' }),
  ])
  await prepare('another@bhitti.in', { name: 'Ravi Menon' })
  const admins = await shop.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), notInArray(accounts.email, Object.values(DEMO_EMAILS))))
  expect(admins.map(({ email }) => email)).toEqual(['owner@bhitti.in'])
  const reply = await shop.call('POST', '/api/auth/login', {
    body: { identifier: 'OWNER@bhitti.in', password: PASSWORD },
  })
  expect(reply).toMatchObject({ status: 200, body: { user: { role: 'admin', name: 'Asha Rao' } } })
})

it('the first admin has a stand-in for a name where none is set, and can be told apart by it', async () => {
  const fresh = await startTestShop()
  const admin = { email: 'owner@bhitti.in', password: PASSWORD, name: undefined }
  await prepareData(fresh.db, { admin, demo: undefined, seed: 'none', dataDir: '' })
  const made = await fresh.db.select().from(accounts).where(eq(accounts.email, admin.email))
  expect(made.map(({ name }) => name)).toEqual([UNNAMED_ADMIN])
  await fresh.close()
})

it('a shop that has its admin starts with a setting that is no longer good enough', async () => {
  await prepare('owner@bhitti.in')
  await expect(prepare('owner@bhitti.in', { password: 'password' })).resolves.toBeUndefined()
})
