import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UM_PER_INCH } from '../print/micrometres.ts'
import { formatLengthIn, lengthSaidBack, parseLength } from './typed-lengths.ts'

const inches = (value: number) => Math.round(value * UM_PER_INCH)

describe('a length as a customer types it', () => {
  it.each([
    [`8'6"`, inches(102)],
    [`8' 6`, inches(102)],
    ['8’6”', inches(102)],
    [`8'6''`, inches(102)],
    ['8 ft 6 in', inches(102)],
    ['8ft. 6in.', inches(102)],
    ['8 feet 6 inches', inches(102)],
    [`8.5'`, inches(102)],
    ['8.5 feet', inches(102)],
    ['102', inches(102)],
    ['102"', inches(102)],
    ['102.25', inches(102.25)],
    ['102 1/2', inches(102.5)],
    ['102½ in', inches(102.5)],
    [`8' 6 1/2"`, inches(102.5)],
    ['260 cm', 2_600_000],
    ['260cms', 2_600_000],
    ['2.6 m', 2_600_000],
    ['2,6 m', 2_600_000],
    ['2,600 mm', 2_600_000],
    ['2.6 metres', 2_600_000],
    ['१०२', inches(102)],
  ])('understands %s', (typed, um) => {
    expect(parseLength(typed, 'in')).toBe(um)
  })

  it.each([
    ['in', inches(9)],
    ['ft', inches(108)],
    ['cm', 90_000],
  ] as const)('takes a bare number for what the customer measures in: %s', (unit, um) => {
    expect(parseLength('9', unit)).toBe(um)
  })

  it.each([
    '',
    ' ',
    '-5',
    '1e3',
    '0x10',
    '8 ft 13 in',
    '8 ft 12',
    '5 6',
    '1/0',
    '3/2',
    'ten',
    '5 kg',
    `6"8'`,
  ])('does not guess at %s', (typed) => {
    expect(parseLength(typed, 'in')).toBeNull()
  })

  it('reads what it writes, in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 120_000 }), (hundredths) => {
        const um = hundredths * 254
        expect(parseLength(formatLengthIn(um, 'in'), 'cm')).toBe(um)
        expect(parseLength(formatLengthIn(um, 'ft'), 'cm')).toBe(um)
      }),
    )
  })

  it('says back what it understood', () => {
    expect(lengthSaidBack(inches(102))).toBe('8 ft 6 in = 102 in = 259.1 cm')
    expect(lengthSaidBack(inches(10))).toBe('10 in = 25.4 cm')
  })
})
