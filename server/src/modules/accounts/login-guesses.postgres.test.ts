import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newCustomer, newDeviceId } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

let opened: PostgresShops
let shops: [TestShop, TestShop]
beforeAll(async () => {
  opened = await startPostgresShops()
  shops = [opened.shop, await opened.startAnother()]
})
afterAll(() => opened.close())

const login = (number: number, identifier: string, password: string, deviceId?: string) =>
  shops[number % 2 === 0 ? 0 : 1].call('POST', '/api/auth/login', {
    body: { identifier, password, deviceId },
  })

it('guesses made at the same moment in two processes count together, and the owner gets in', async () => {
  const person = await newCustomer(opened.shop)
  const phone = newDeviceId()
  expect((await login(0, person.email, person.password, phone)).status).toBe(200)
  const looked = shops.map((shop) => vi.spyOn(shop.app.context.passwords, 'matches'))

  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, number) => login(number, person.email, 'a-guess')),
  )

  const count = looked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  // The first ten guesses are free; none may be refused because another arrived at the same moment.
  expect(count).toBeGreaterThanOrEqual(10)
  expect(count).toBeLessThan(20)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(count)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(200 - count)
  for (const number of [0, 1]) {
    expect((await login(number, person.email, person.password, phone)).status).toBe(200)
  }
})
