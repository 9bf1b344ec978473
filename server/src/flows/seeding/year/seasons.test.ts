import { expect, it } from 'vitest'
import { addDays } from '../../../modules/sales/india-days.rules.ts'
import { busynessOf, daysOfYear, diwaliOf } from './seasons.ts'

function weekFrom(day: string): number {
  const days = Array.from({ length: 7 }, (_, place) => busynessOf(addDays(day, place)))
  return days.reduce((sum, one) => sum + one, 0) / 7
}

it('a year has each of its days once, up to the last', () => {
  const days = daysOfYear('2026-11-24')
  expect(days).toHaveLength(365)
  expect(new Set(days).size).toBe(365)
  expect([days[0], days.at(-1)]).toEqual(['2025-11-25', '2026-11-24'])
})

it.each([2026, 2027, 2040])('no week of %i is as busy as those before Diwali', (year) => {
  const peak = weekFrom(addDays(diwaliOf(year), -18))
  for (const quiet of ['02-10', '05-10', '07-10', '09-10']) {
    expect(peak).toBeGreaterThan(1.8 * weekFrom(`${year}-${quiet}`))
  }
})

it('more is ordered on a Sunday than on a Wednesday', () => {
  expect(busynessOf('2026-05-10')).toBeGreaterThan(1.3 * busynessOf('2026-05-13'))
})
