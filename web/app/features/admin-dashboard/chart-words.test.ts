import { describe, expect, test } from 'vitest'
import {
  axisSteps,
  longStep,
  revenueSummary,
  shortRupees,
  shortStep,
  typesSummary,
  untilNow,
} from './chart-words.ts'

const MIDNIGHT = { from: '2026-11-20T18:30:00.000Z' }

describe('steps have names of India’s clock and calendar', () => {
  test('hours, days and weeks', () => {
    expect(shortStep('7', MIDNIGHT)).toBe('21 Nov')
    expect(longStep('7', MIDNIGHT)).toBe('Sat, 21 Nov')
    expect(longStep('365', MIDNIGHT)).toBe('Week from 21 Nov')
    expect(longStep('today', { from: '2026-11-21T00:30:00.000Z' })).toMatch(/^From 6.am$/)
  })
})

test('amounts on an axis are short, in lakhs and crores', () => {
  expect(shortRupees(0)).toBe('₹0')
  expect(shortRupees(120_000)).toBe('₹1.2L')
  expect(shortRupees(225_000)).toBe('₹2.25L')
  expect(shortRupees(30_000_000)).toBe('₹3Cr')
  expect(shortRupees(-1500)).toBe('−₹1.5K')
})

describe('a chart is told in words', () => {
  const step = { until: '2026-11-21T18:30:00.000Z', revenueBefore: 0.1 }

  test('with its sum, what was before, and its best step', () => {
    const steps = [
      { ...step, ...MIDNIGHT, revenue: 0.2 },
      { ...step, from: '2026-11-21T18:30:00.000Z', revenue: 0.1 },
    ]
    expect(revenueSummary('7', steps)).toBe(
      'Revenue in the last 7 days: ₹0.30, after ₹0.20 in the 7 days before. Most at Sat, 21 Nov: ₹0.20.',
    )
  })

  test('also where nothing was sold', () => {
    expect(revenueSummary('today', [])).toBe(
      'Revenue today: ₹0, after ₹0 yesterday up to this time.',
    )
    expect(typesSummary('7', [])).toBe('Nothing sold in the last 7 days.')
  })

  test('with types of products, the best first', () => {
    const types = [
      { productType: 'curtains', pieces: 1, goods: 500, goodsBefore: 0 },
      { productType: 'blinds', pieces: 0, goods: 0, goodsBefore: 0 },
      { productType: 'wallpapers', pieces: 2, goods: 7920, goodsBefore: 0 },
    ] as const
    expect(typesSummary('30', types)).toBe(
      'Sold in the last 30 days: Wallpapers ₹7,920, Curtains ₹500.',
    )
  })
})

describe('the chart of a day that is not over', () => {
  const hour = { ...MIDNIGHT, until: '2026-11-20T19:30:00.000Z' }
  const steps = [{ ...hour, revenue: 500, revenueBefore: 0, orders: 1, ordersBefore: 0 }]

  test('has the whole day on its axis, and nothing in the hours that are to come', () => {
    const shown = axisSteps('today', steps)
    expect(shown).toHaveLength(24)
    expect(shown[0]?.revenue).toBe(500)
    expect(shown.slice(1).every(({ revenue }) => revenue === null)).toBe(true)
    expect(shortStep('today', shown[23] ?? MIDNIGHT)).toMatch(/^11.pm$/)
  })

  test('says until when it has figures', () => {
    expect(untilNow('today', steps)).toMatch(/^The day is not over: figures until 1.am$/)
    expect(untilNow('7', steps)).toBeNull()
  })
})
