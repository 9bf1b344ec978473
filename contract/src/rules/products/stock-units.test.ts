import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isRunningOut,
  lowBelow,
  onlyLeft,
  piecesWithin,
  stockAmount,
  stockUnitProblem,
  suggestedUnit,
  unitsAsTyped,
  unitsBack,
  unitsTaken,
  unitsTyped,
  usualUnit,
} from './stock-units.ts'

const cloth = (metres: number, quantity = 1) => ({ lengthHundredths: metres * 100, quantity })

describe('a line takes from stock', () => {
  it.each([
    [cloth(2.5, 2), 'metres', 50],
    [cloth(2.55, 2), 'metres', 51],
    [cloth(1.01), 'metres', 11],
    [cloth(500, 999), 'metres', 4_995_000],
    [cloth(2.5, 2), null, 2],
    [{ lengthHundredths: null, quantity: 3 }, null, 3],
    [cloth(2.5, 2), 'madeToOrder', 0],
  ] as const)('%j counted in %s: %d', (line, unit, units) => {
    expect(unitsTaken(line, unit)).toBe(units)
  })

  it('and gets back exactly what it took, however its pieces come back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('metres' as const, null),
        (lengthHundredths, parts, unit) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0)
          let kept = quantity
          let came = 0
          for (const back of parts) {
            came += unitsBack({ lengthHundredths }, { kept, back }, unit)
            kept -= back
            expect(came).toBe(
              unitsTaken({ lengthHundredths, quantity }, unit) -
                unitsTaken({ lengthHundredths, quantity: kept }, unit),
            )
          }
          expect(came).toBe(unitsTaken({ lengthHundredths, quantity }, unit))
        },
      ),
    )
  })
})

describe('what is left is enough for', () => {
  it('so many pieces that one more would take more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100, max: 50_000 }),
        fc.constantFrom('metres' as const, null),
        (units, lengthHundredths, unit) => {
          const quantity = piecesWithin(units, { lengthHundredths }, unit)
          expect(unitsTaken({ lengthHundredths, quantity }, unit)).toBeLessThanOrEqual(units)
          const more = { lengthHundredths, quantity: quantity + 1 }
          expect(unitsTaken(more, unit)).toBeGreaterThan(units)
        },
      ),
    )
  })
})

describe('stock is said in its unit', () => {
  it('in metres with one decimal, and in pieces', () => {
    expect(stockAmount(45, 'metres')).toBe('4.5 m')
    expect(stockAmount(1, null)).toBe('1 piece')
    expect(stockAmount(123_456, null)).toBe('1,23,456 pieces')
    expect(onlyLeft(45, 'metres')).toBe('Only 4.5 m left')
    expect(onlyLeft(3, null)).toBe('Only 3 left')
  })

  it('runs out below ten pieces or ten metres, and never where it is made to order', () => {
    expect([lowBelow(null), lowBelow('metres')]).toEqual([10, 100])
    expect(isRunningOut(99, 'metres')).toBe(true)
    expect(isRunningOut(100, 'metres')).toBe(false)
    expect(isRunningOut(9, null)).toBe(true)
    expect(isRunningOut(0, null)).toBe(false)
    expect(isRunningOut(3, 'madeToOrder')).toBe(false)
  })

  it('is the same after it was typed as it was shown', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom('metres' as const, null), (units, unit) => {
        expect(unitsTyped(unitsAsTyped(units, unit), unit)).toBe(units)
      }),
    )
    expect(unitsTyped(4.55, 'metres')).toBe(45.5)
  })
})

it('cloth is counted by the metre, rolls by the piece, and what is printed is made to order', () => {
  expect(usualUnit('curtains')).toBe('metres')
  expect(usualUnit('wallpapers')).toBeNull()
  expect(suggestedUnit('wallpaperRolls')).toBeNull()
  expect(suggestedUnit('wallpapers')).toBe('madeToOrder')
  expect(stockUnitProblem('metres', 'blinds')).toBe(
    'Only what is sold by the metre is counted in metres',
  )
  expect(stockUnitProblem('metres', 'curtains')).toBeNull()
})
