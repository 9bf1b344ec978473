import { printingSettings } from '@bhitti/contract/calls/printing/printing.schemas'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { describe, expect, it, test } from 'vitest'
import {
  printingProblems,
  readMedium,
  readPrinting,
  type TypedMedium,
  typedPrinting,
} from './typed-printing.ts'

const typed = typedPrinting(DEFAULT_PRINTING)
function aMedium(changes: Partial<TypedMedium> = {}): TypedMedium {
  const [first] = typed.media
  if (!first) throw new Error('there is a medium')
  return { ...first, ...changes }
}
const withFirst = (changes: Partial<TypedMedium>) => ({
  ...typed,
  media: [aMedium(changes), ...typed.media.slice(1)],
})

test('what is stored is saved as it was, when nobody changes it', () => {
  const finest = {
    ...DEFAULT_PRINTING,
    media: DEFAULT_PRINTING.media.map((medium) => ({
      ...medium,
      rollWidthUm: 1_371_600,
      overlapUm: 12_700,
      feedPpm: -1_250,
    })),
  }
  for (const stored of [DEFAULT_PRINTING, finest]) {
    const shown = typedPrinting(stored)
    expect(printingProblems(shown)).toEqual({})
    expect(readPrinting(shown)).toEqual(stored)
  }
})

describe('a length', () => {
  it.each([
    ['1070', 1_070_000],
    [' 1,371.6 ', 1_371_600],
    ['', null],
  ])('%j of a roll is read to the micrometre', (rollWidthUm, um) => {
    expect(readMedium(aMedium({ rollWidthUm })).medium?.rollWidthUm).toBe(um)
  })

  it.each(['107 cm', '-1070', '1070.25', '1e3', '299.9', '5200.1', '500,5', 'wide'])(
    'of %j is none that a roll has, and what to enter is said',
    (rollWidthUm) => {
      expect(readMedium(aMedium({ rollWidthUm }))).toEqual({
        medium: null,
        problems: {
          rollWidthUm: 'Enter 300 to 5,200 mm with one decimal at most, or leave it empty',
        },
      })
    },
  )

  it('is wanted everywhere but for the roll', () => {
    const { problems } = readMedium(
      aMedium({ edgeUm: '', stripWidthUm: '', overlapUm: '', leastStripUm: '', feedPpm: '' }),
    )
    expect(problems).toEqual({
      edgeUm: 'Enter 0 to 100 mm with one decimal at most',
      stripWidthUm: 'Enter 200 to 5,200 mm with one decimal at most',
      overlapUm: 'Enter 0 to 50 mm with one decimal at most',
      leastStripUm: 'Enter 100 to 5,200 mm with one decimal at most',
      feedPpm: 'Enter a number from -20 to 20 with two decimals at most',
    })
  })
})

test.each([
  ['1.25', 1_250],
  ['+1.5', 1_500],
  ['-20', -20_000],
  ['−0.05', -50],
  ['-0', 0],
])('a feed of %s ‰ is %d parts per million', (feedPpm, ppm) => {
  expect(readMedium(aMedium({ feedPpm })).medium?.feedPpm).toBe(ppm)
})

test.each(['1.255', '20.01', '-20.01', '1,5', 'x'])('a feed of %j is refused', (feedPpm) => {
  expect(readMedium(aMedium({ feedPpm })).problems).toHaveProperty('feedPpm')
})

test('measures that do not fit one another are told at the field to be changed', () => {
  expect(printingProblems(withFirst({ stripWidthUm: '1,060.1' }))).toEqual({
    'media.0.stripWidthUm':
      'Strips cannot be wider than the roll without its two unprintable edges',
  })
  expect(printingProblems(withFirst({ leastStripUm: '505.1' }))).toHaveProperty([
    'media.0.leastStripUm',
  ])
})

test.each([
  ['dpi', ['49', '301', '150.5', '', '1e2', '-150'], 'Enter a whole number from 50 to 300'],
  ['keepDays', ['0', '366', '1.5', ''], 'Enter a whole number from 1 to 365'],
] as const)('%s is a whole number within its bounds', (field, wrong, message) => {
  for (const text of wrong) {
    expect(printingProblems({ ...typed, [field]: text })).toEqual({ [field]: message })
  }
})

test('the shop takes whatever the form takes', () => {
  const bounds = [
    { rollWidthUm: '300', edgeUm: '0', stripWidthUm: '200', leastStripUm: '100', overlapUm: '50' },
    { rollWidthUm: '5200', edgeUm: '100', stripWidthUm: '5000', leastStripUm: '2500' },
    { rollWidthUm: '', stripWidthUm: '5200', edgeUm: '100' },
  ].map((changes) => withFirst({ ...changes, feedPpm: '-20', join: 'overlap' }))
  for (const values of bounds) {
    expect(printingProblems(values)).toEqual({})
    expect(printingSettings.safeParse(readPrinting(values)).error).toBeUndefined()
  }
})

test('what is wrong is never saved', () => {
  expect(() => readPrinting(withFirst({ edgeUm: 'thin' }))).toThrow('do not fit')
})
