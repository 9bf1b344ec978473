import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UM_PER_INCH } from '../print/micrometres.ts'
import {
  formatLengthIn,
  isMetricLength,
  LENGTH_EXAMPLES,
  lengthProblem,
  lengthSaidBack,
  parseLength,
} from './typed-lengths.ts'

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
    [`8'-6"`, inches(102)],
    [`8' - 6"`, inches(102)],
    ['8’–6”', inches(102)],
    [`8'-6 1/2"`, inches(102.5)],
    [`8'-6-1/2"`, inches(102.5)],
    ['102-1/2', inches(102.5)],
    ['102⅝', 2_606_675],
    ['102 5/8"', 2_606_675],
    ['⅛', 3_175],
    ['⅜', 9_525],
    ['⅞ in', 22_225],
    ['8 ft, 6 in', inches(102)],
    ['8ft.6in.', inches(102)],
    ['8′′', inches(8)],
    ['2 m 60 cm', 2_600_000],
    ['2m60cm', 2_600_000],
    ['2 m 600 mm', 2_600_000],
    ['2 m 6 cm 5 mm', 2_065_000],
    ['.5 m', 500_000],
    ['८ फुट ६ इंच', inches(102)],
    ['८ फ़ुट ६ इंच', inches(102)],
    ['८ फीट ६ इंच', inches(102)],
    ['२६० से.मी.', 2_600_000],
    ['२ मीटर ६० सेमी', 2_600_000],
    ['౮ అడుగులు ౬ అంగుళాలు', inches(102)],
    ['1,20,000 mm', 120_000_000],
    ["8.25'", inches(99)],
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
    '8-6',
    `8.6'`,
    '8.6 feet',
    '8,6 ft',
    `8.10'`,
    `8'-`,
    `8'-9'`,
    '102–104',
    '102 - 104',
    '102, 104',
    '102-10/4',
    '2 m 60',
    '2.5 m 60 cm',
    '2 m 100 cm',
    '60 cm 2 m',
    '2 m 6 in',
    `8'6"x10'`,
    '102 1/2 1/2',
    '1,2,3',
    '.',
  ])('does not guess at %s', (typed) => {
    expect(parseLength(typed, 'in')).toBeNull()
  })

  it('a decimal of feet is refused where the field counts in feet too', () => {
    expect(parseLength('8.6', 'ft')).toBeNull()
    expect(parseLength('8.5', 'ft')).toBe(inches(102))
  })

  it('all spellings of one length give the same micrometres', () => {
    const SIGNS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']
    const FRACTIONS = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
    const DECIMALS = ['', '.125', '.25', '.375', '.5', '.625', '.75', '.875']
    const numbers = fc.record({
      feet: fc.integer({ min: 1, max: 99 }),
      inches: fc.integer({ min: 1, max: 11 }),
      eighths: fc.integer({ min: 0, max: 7 }),
    })
    fc.assert(
      fc.property(numbers, ({ feet, inches: rest, eighths }) => {
        const um = feet * 304_800 + rest * 25_400 + eighths * 3_175
        const whole = feet * 12 + rest
        const [sign, fraction, decimals] = [SIGNS, FRACTIONS, DECIMALS].map((of) => of[eighths])
        const spaced = fraction && ` ${fraction}`
        const dashed = fraction && `-${fraction}`
        const spellings = [
          ...[`${whole}${sign}`, `${whole}${spaced}`, `${whole}${dashed}`, `${whole}${decimals}`],
          ...[`${whole}${sign}"`, `${whole}${spaced} in`, `${whole}${decimals} inches`],
          ...[
            `${feet}'${rest}${sign}"`,
            `${feet}'-${rest}${spaced}"`,
            `${feet}'-${rest}${dashed}"`,
          ],
          ...[`${feet}’ ${rest}${decimals}”`, `${feet} ft, ${rest}${spaced} in`],
          ...[`${feet} फुट ${rest}${spaced} इंच`, `${(um / 10_000).toFixed(4)} cm`],
        ]
        for (const spelling of spellings)
          expect([spelling, parseLength(spelling, 'in')]).toEqual([spelling, um])
      }),
    )
  })

  it('what is shown of a length is read within half of its last digit', () => {
    const HALF_DIGIT = { in: 127, ft: 127, cm: 500 }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('in', 'ft', 'cm'),
        (um, unit) => {
          const back = parseLength(formatLengthIn(um, unit), 'in')
          expect(Math.abs((back ?? Number.NaN) - um)).toBeLessThanOrEqual(HALF_DIGIT[unit])
        },
      ),
    )
  })

  it('says why a length is refused, and what to type instead', () => {
    expect(lengthProblem('8-6', 'in')).toBe(`Write a length such as ${LENGTH_EXAMPLES}`)
    expect(lengthProblem(`8.6'`, 'in')).toContain('Write feet and inches apart, such as 8 ft 6 in')
    expect(lengthProblem('8.6', 'ft')).toContain('Write feet and inches apart, such as 8 ft 6 in')
    for (const example of LENGTH_EXAMPLES.split(/, | or /)) {
      expect([example, parseLength(example, 'in')]).not.toContain(null)
    }
  })

  it('knows which lengths are metric', () => {
    for (const text of ['२६० सेमी', '2 m 60 cm', '2600mm']) {
      expect([text, isMetricLength(text, 'in')]).toEqual([text, true])
    }
    expect(isMetricLength('9', 'cm')).toBe(true)
    expect(isMetricLength(`8'6"`, 'cm')).toBe(false)
  })

  it('says back what it understood', () => {
    expect(lengthSaidBack(inches(102))).toBe('8 ft 6 in = 102 in = 259.1 cm')
    expect(lengthSaidBack(inches(10))).toBe('10 in = 25.4 cm')
  })
})
