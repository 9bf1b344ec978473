import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.rules.ts'

describe('an address on the internet', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '[2606:4700::1]', '::ffff:1.1.1.1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::7f00:1',
    '::127.0.0.1',
    '::1.1.1.1',
    '::101:101',
    '[::a00:1]',
    '0:0:0:0:0:0:a00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    '[::1]',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('is never one of a private network, however it is written', () => {
    const part = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '192.168', '169.254', '172.20'),
        part,
        part,
        part,
        (start, a, b, c) => {
          const address = [...start.split('.'), a, b, c].slice(0, 4).join('.')
          expect(isPublicAddress(address)).toBe(false)
          expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
          expect(isPublicAddress(`::${address}`)).toBe(false)
        },
      ),
    )
  })
})
