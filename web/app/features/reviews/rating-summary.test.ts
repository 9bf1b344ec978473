import { expect, test } from 'vitest'
import { summarizeRatings } from './rating-summary.ts'

test('the average is the mean of all values', () => {
  expect(summarizeRatings([5, 4, 4]).average?.toFixed(1)).toBe('4.3')
  expect(summarizeRatings([1]).average).toBe(1)
})

test('nobody has rated yet', () => {
  const { average, counts } = summarizeRatings([])
  expect(average).toBeNull()
  expect(counts.every(({ count }) => count === 0)).toBe(true)
})

test('each value is counted, five stars first', () => {
  expect(summarizeRatings([5, 1, 5, 3]).counts).toEqual([
    { value: 5, count: 2 },
    { value: 4, count: 0 },
    { value: 3, count: 1 },
    { value: 2, count: 0 },
    { value: 1, count: 1 },
  ])
})
