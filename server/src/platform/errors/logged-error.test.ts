import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { loggedError } from './logged-error.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('a failed query is written down without what it says about somebody', async () => {
  const { name, email, phone } = await newCustomer(shop)
  const error: unknown = await shop.db
    .insert(accounts)
    .values({ name, email, phone, passwordHash: 'a-hash' })
    .catch((caught: unknown) => caught)
  const logged = loggedError(error)
  expect(logged).toMatchObject({
    message: expect.stringContaining('insert into "accounts"'),
    stack: expect.stringContaining('at '),
    cause: { code: '23505', constraint: expect.stringContaining('accounts_') },
  })
  for (const secret of [name, email, phone, 'a-hash']) {
    expect(JSON.stringify(logged)).not.toContain(secret)
  }
})

it('other errors keep what they say, down to their causes', () => {
  const error = new Error('no answer', { cause: new TypeError('no address') })
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: 'no answer',
    cause: { type: 'TypeError', message: 'no address' },
  })
  expect(loggedError('thrown text')).toMatchObject({ message: 'thrown text' })
})
