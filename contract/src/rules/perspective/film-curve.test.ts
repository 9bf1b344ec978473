import fc from 'fast-check'
import { expect, test } from 'vitest'
import { developed, undeveloped } from './film-curve.ts'

test('film shows black as black, ever lighter light as ever lighter, and burns nothing out', () => {
  expect(developed(0)).toBe(0)
  const shown = Array.from({ length: 30 }, (_, step) => developed(step / 10))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(developed(1.5)).toBeLessThan(1)
})

test('what film shows of a light leads back to that light', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2, noNaN: true }), (light) => {
      expect(undeveloped(developed(light))).toBeCloseTo(light, 6)
    }),
  )
})
