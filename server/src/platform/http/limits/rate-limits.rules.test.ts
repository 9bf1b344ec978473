import { expect, it } from 'vitest'
import { minuteLimits } from './rate-limits.rules.ts'

const VISITOR = { accountId: undefined, network: '203.0.113.9' }
const SIGNED_IN = { accountId: 'asha', network: '203.0.113.9' }

it('a carrier network of visitors may make 12,000 calls a minute, one account 1,200', () => {
  expect(minuteLimits(VISITOR, 'GET /', {})).toEqual([
    { name: 'address 203.0.113.9', most: 12_000 },
  ])
  expect(minuteLimits(SIGNED_IN, 'GET /', {})).toEqual([{ name: 'account asha', most: 1200 }])
})

it('what costs is counted for the account, and ten times as often for the address that many share', () => {
  expect(minuteLimits(SIGNED_IN, 'POST /pay', { perMinute: 30 }).slice(1)).toEqual([
    { name: 'account asha POST /pay', most: 30 },
    { name: 'address 203.0.113.9 POST /pay', most: 300 },
  ])
  expect(minuteLimits(VISITOR, 'POST /login', { perMinute: 20 }).slice(1)).toEqual([
    { name: 'address 203.0.113.9 POST /login', most: 200 },
  ])
})

it('each call is counted by itself, and accounts and networks are never taken for each other', () => {
  const names = [
    ...minuteLimits(SIGNED_IN, 'POST /pay', { perMinute: 1 }),
    ...minuteLimits({ ...VISITOR, network: 'asha' }, 'POST /pay', { perMinute: 1 }),
    ...minuteLimits(VISITOR, 'POST /login', { perMinute: 1 }),
  ].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
