import { describe, expect, it } from 'vitest'
import { networkOf } from './caller-network.rules.ts'

describe('callers are one', () => {
  it.each([
    [
      'an IPv4 address however it is written',
      '203.0.113.9',
      ['::ffff:203.0.113.9', '::FFFF:cb00:7109'],
    ],
    [
      'a /64 network of IPv6, whatever address in it is used and however it is written',
      '2001:db8::1',
      [
        '2001:db8::2',
        '2001:DB8:0:0:ffff:ffff:ffff:ffff',
        '2001:0db8:0000:0000:1:2:3:4',
        '2001:db8::5%eth0',
      ],
    ],
    ['the machine itself', '::1', ['0:0:0:0:0:0:0:1']],
  ])('%s', (_what, address, same) => {
    for (const other of same) expect(networkOf(other)).toBe(networkOf(address))
  })
})

it.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:1::1', '2001:db8:2::1'],
  ['::1', '127.0.0.1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.10'],
  ['1::', '2::'],
])('%s and %s are different callers', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

it('what is no address is a caller of its own', () => {
  expect(networkOf('unix:')).toBe('unix:')
  expect(networkOf('')).toBe('')
})
