import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandText, isBetweenRates, sizesBetweenRates } from './price-band.ts'
import { rateForPieces } from './tax-classes.ts'

const CURTAINS = { percent: 5, threshold: { rupees: 2500, percentAbove: 18 } }
const PAPER = { percent: 18, threshold: null }

describe('a price between the two rates of a class', () => {
  it('is told in rupees, and in sizes of goods that are made to measure', () => {
    expect(bandText(CURTAINS)).toBe('₹2,625.01 to ₹2,950')
    expect(sizesBetweenRates(CURTAINS, 190_00, 'sq ft')).toBe('13.8 to 15.5 sq ft')
  })

  it('is none where there is one rate, or no price', () => {
    expect(bandText(PAPER)).toBeNull()
    expect(sizesBetweenRates(PAPER, 190_00, 'sq ft')).toBeNull()
    expect(sizesBetweenRates(CURTAINS, 0, 'sq ft')).toBeNull()
    expect(isBetweenRates(PAPER, { grossPaise: 2800_00, pieces: 1 })).toBe(false)
  })

  it.each([
    [2625_00, false],
    [2625_01, true],
    [2950_00, true],
    [2950_01, false],
  ])('of %i paise a piece: %s', (paise, is) => {
    expect(isBetweenRates(CURTAINS, { grossPaise: paise, pieces: 1 })).toBe(is)
    expect(isBetweenRates(CURTAINS, { grossPaise: paise * 3, pieces: 3 })).toBe(is)
  })

  it('is charged at the higher rate, though its value at that rate is not above the threshold', () => {
    const price = fc.integer({ min: 1, max: 10_000_00 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 20 }), (grossPaise, pieces) => {
        const rate = rateForPieces(CURTAINS, { grossPaise, pieces })
        const valuePaise = (grossPaise * 10_000) / (10_000 + rate) / pieces
        const isTaxedHigher = rate === 1800
        const isBetween = isBetweenRates(CURTAINS, { grossPaise, pieces })
        expect(isBetween).toBe(isTaxedHigher && valuePaise <= 2500_00)
      }),
    )
  })
})
