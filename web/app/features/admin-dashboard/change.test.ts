import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, changeOfShare } from './change.ts'

const BEFORE = 'the 7 days before'

describe('a change is said', () => {
  test.each([
    [112, 100, 'up', '12%', '12% more than the 7 days before'],
    [88, 100, 'down', '12%', '12% less than the 7 days before'],
    [1000.4, 1000, 'up', 'under 1%', 'under 1% more than the 7 days before'],
    [5000, 10, 'up', '500 times', '500 times as much as the 7 days before'],
    [7, 7, 'same', '', 'As much as the 7 days before'],
    [7, 0, 'up', '', 'more than the 7 days before'],
    [-50, 0, 'down', '', 'less than the 7 days before'],
  ] as const)('from %d after %d', (now, before, direction, amount, words) => {
    expect(changeOf(now, before, BEFORE)).toEqual({ direction, amount, words })
  })

  test('of a share in points', () => {
    expect(changeOfShare(0.75, 0.729, BEFORE)).toEqual({
      direction: 'up',
      amount: '2.1 points',
      words: '2.1 points more than the 7 days before',
    })
    expect(changeOfShare(0.5, 0.51, BEFORE)).toMatchObject({ amount: '1 point' })
    expect(changeOfShare(0.5, 0.50001, BEFORE)).toMatchObject({ direction: 'same' })
  })

  test('only where there is something to compare', () => {
    expect(changeOf(5, null, BEFORE)).toBeNull()
    expect(changeOf(null, 5, BEFORE)).toBeNull()
    expect(changeOfShare(null, 0.5, BEFORE)).toBeNull()
  })

  test('in the direction of the figures, whatever they are', () => {
    const figure = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(figure, figure, (now, before) => {
        const direction = now === before ? 'same' : now > before ? 'up' : 'down'
        const change = changeOf(now, before, BEFORE)
        expect(change?.direction).toBe(direction)
        expect(change?.words).not.toMatch(/NaN|Infinity/)
      }),
    )
  })
})
