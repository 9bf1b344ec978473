import { parseLength } from '@bhitti/contract/rules/products/typed-lengths'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText, lengthShownIn, readLength, typedText } from './form-lengths.ts'

test('a field shows what was typed in its own unit, and the same length in others', () => {
  expect(lengthShownIn('in', '8 ft 6 in', 'in')).toBe('8 ft 6 in')
  expect(lengthShownIn('cm', '102', 'in')).toBe('259.1')
  expect(lengthShownIn('in', '260', 'cm')).toBe('102.36')
  expect(lengthShownIn('ft', '102', 'in')).toBe('8 ft 6 in')
  expect(lengthShownIn('cm', '', 'in')).toBe('')
  expect(lengthShownIn('cm', 'a lot', 'in')).toBe('a lot')
})

test('inches without a unit have two decimals at most, as the price is made of them', () => {
  expect(readLength('12.34', 'in')).toBe(313_436)
  expect(readLength('12.345', 'in')).toBeNaN()
  expect(readLength(' ', 'in')).toBeNull()
  expect(readLength('wide', 'cm')).toBeNaN()
})

test('every length of the cart can be written so that it is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_480_000 }), (um) => {
      const { text, unit } = typedText(um)
      expect(parseLength(text, unit)).toBe(um)
    }),
  )
})

test('a known length goes into a field exactly as it is, in another unit where this one would round it', () => {
  expect(exactText(4_000_000, 'cm')).toEqual({ text: '400', unit: 'cm' })
  expect(exactText(144.5 * 25_400, 'in')).toEqual({ text: '144.5', unit: 'in' })
  // 144.5 in are 367.03 cm, which a field shows to the millimetre.
  expect(exactText(144.5 * 25_400, 'cm')).toEqual({ text: '144.5', unit: 'in' })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_480_000 }),
      fc.constantFrom('in', 'ft', 'cm'),
      (um, chosen) => {
        const { text, unit } = exactText(um, chosen)
        expect(readLength(text, unit)).toBe(um)
      },
    ),
  )
})
