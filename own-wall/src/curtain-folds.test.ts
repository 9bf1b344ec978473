import { HEADING_NAMES } from '@bhitti/contract/rules/windows/curtain-making'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldShade, foldsOf } from './curtain-folds.ts'

const CURTAIN = {
  across: fc.double({ min: 0.1, max: 4, noNaN: true }),
  fullness: fc.double({ min: 1, max: 6, noNaN: true }),
  heading: fc.constantFrom(...HEADING_NAMES),
}

test('folds take up just the cloth that there is, whatever its fullness', () => {
  fc.assert(
    fc.property(CURTAIN.across, CURTAIN.fullness, CURTAIN.heading, (across, fullness, heading) => {
      const folds = foldsOf(across, across * fullness, heading)
      expect(folds.clothAt(0)).toBe(0)
      expect(folds.clothAt(across)).toBeCloseTo(across * fullness, 4)
    }),
  )
})

test('the pattern goes on from left to right, and never wider than it is', () => {
  fc.assert(
    fc.property(CURTAIN.across, CURTAIN.fullness, CURTAIN.heading, (across, fullness, heading) => {
      const folds = foldsOf(across, across * fullness, heading)
      for (let at = 0; at < 200; at += 1) {
        const [from, to] = [(across * at) / 200, (across * (at + 1)) / 200]
        expect(folds.clothAt(to) - folds.clothAt(from)).toBeGreaterThan((to - from) * 0.999)
      }
    }),
    { numRuns: 25 },
  )
})

test('cloth that is no wider than its window hangs flat and evenly lit', () => {
  const folds = foldsOf(1.2, 1.2, 'eyelet')
  for (const x of [0, 0.31, 0.77, 1.2]) {
    expect(folds.clothAt(x)).toBeCloseTo(x, 6)
    expect(foldShade(folds.slopeAt(x), folds.frontAt(x))).toBeCloseTo(1, 6)
  }
})

test('the front of a fold is brighter than its back, and one flank than the other', () => {
  expect(foldShade(0, 1)).toBeGreaterThan(foldShade(0, -1))
  expect(foldShade(1.5, 0)).toBeGreaterThan(1.3 * foldShade(-1.5, 0))
})
