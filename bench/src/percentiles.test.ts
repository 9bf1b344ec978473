import { describe, expect, it } from 'vitest'
import { percentile, slope } from './percentiles.ts'

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  it('is the value that so many do not exceed, in whatever order they came', () => {
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 100)).toBe(100)
    expect(percentile([9, 10, 100], 50)).toBe(10)
  })

  it('is the only value where there is one, and none where there is none', () => {
    expect(percentile([7], 1)).toBe(7)
    expect(percentile([], 50)).toBeNaN()
  })
})

describe('the slope of points', () => {
  it('is what each step adds', () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: 100 + 2.5 * x }))
    expect(slope(points)).toBeCloseTo(2.5)
  })

  it('goes through the middle of points that scatter', () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: x + (x % 2 === 0 ? 1 : -1) }))
    expect(slope(points)).toBeCloseTo(0.6)
  })

  it('is nothing where time has not passed', () => {
    expect(slope([{ x: 1, y: 5 }])).toBe(0)
  })
})
