import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indianNumber } from './indian-numbers.ts'

it('groups thousands, lakhs and crores', () => {
  expect(indianNumber(999)).toBe('999')
  expect(indianNumber(1000)).toBe('1,000')
  expect(indianNumber(100000)).toBe('1,00,000')
  expect(indianNumber(123456789)).toBe('12,34,56,789')
})

it('writes every number as browsers do for India', () => {
  const values = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e11, max: 1e11 }).map((paise) => paise / 100),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => !Object.is(value, -0)),
  )
  const decimals = fc.tuple(fc.nat(3), fc.nat(3)).map((both) => both.sort())
  fc.assert(
    fc.property(values, decimals, (value, [least = 0, most = 0]) => {
      const asBrowsersDo = new Intl.NumberFormat('en-IN', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
      })
      expect(indianNumber(value, most, least)).toBe(asBrowsersDo.format(value))
    }),
    { numRuns: 2000 },
  )
})
