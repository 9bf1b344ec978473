import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/royalties'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { royaltyLeft, royaltyOf, splitTax, statementMonth } from './royalty.rules.ts'

/** Up to the most that a line of the shop can cost. */
const anAmount = fc.integer({ min: 0, max: 999_999_999_999_999 })
const aRate = fc.integer({ min: 0, max: 10_000 })

describe('the base of a royalty', () => {
  it('is what was paid without 18 % tax, rounded half up', () => {
    expect(splitTax(118_00)).toEqual({ basePaise: 100_00, taxPaise: 18_00 })
    expect(splitTax(7920_00)).toEqual({ basePaise: 6711_86, taxPaise: 1208_14 })
    expect(splitTax(59)).toEqual({ basePaise: 50, taxPaise: 9 })
  })

  it('and the tax are together what was paid, and the tax is 18 % of the base to the paisa', () => {
    fc.assert(
      fc.property(anAmount, (paid) => {
        const { basePaise, taxPaise } = splitTax(paid)
        expect(basePaise + taxPaise).toBe(paid)
        const exactTax = (BigInt(basePaise) * BigInt(WALLPAPER_GST_BASIS_POINTS)) / 10_000n
        expect(Math.abs(taxPaise - Number(exactTax))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a royalty', () => {
  it('is the artist’s percentage of the base, rounded half up once', () => {
    expect(royaltyOf(7920_00, 1250)).toEqual({ basePaise: 6711_86, amountPaise: 838_98 })
    expect(royaltyOf(59, 1000)).toEqual({ basePaise: 50, amountPaise: 5 })
    expect(royaltyOf(59, 900)).toEqual({ basePaise: 50, amountPaise: 5 })
    expect(royaltyOf(7920_00, 0).amountPaise).toBe(0)
  })

  it('is never more than its base, and all of it at 100 %', () => {
    fc.assert(
      fc.property(anAmount, aRate, (paid, rate) => {
        const { basePaise, amountPaise } = royaltyOf(paid, rate)
        expect(amountPaise).toBeGreaterThanOrEqual(0)
        expect(amountPaise).toBeLessThanOrEqual(basePaise)
        expect(royaltyOf(paid, 10_000).amountPaise).toBe(basePaise)
      }),
    )
  })
})

describe('a refund', () => {
  it('takes back its share of the royalty', () => {
    const earned = royaltyOf(7920_00, 1000)
    expect(earned.amountPaise).toBe(671_19)
    expect(royaltyLeft(earned, { amountPaise: 7920_00, refundedPaise: 3960_00 })).toEqual({
      basePaise: 3355_93,
      amountPaise: 335_59,
    })
  })

  it('in any number of parts takes back ever more, never more than was earned, and all at the end', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, aRate, fc.integer({ min: 0, max: 100 }), (refunds, rate, share) => {
        const amountPaise = refunds.reduce((sum, part) => sum + part, 0)
        const earned = royaltyOf(Math.floor((amountPaise * share) / 100), rate)
        let refundedPaise = 0
        let left = earned
        let reversed = 0
        for (const part of refunds) {
          refundedPaise += part
          const next = royaltyLeft(earned, { amountPaise, refundedPaise })
          expect(next.amountPaise).toBeLessThanOrEqual(left.amountPaise)
          expect(next.basePaise).toBeLessThanOrEqual(left.basePaise)
          reversed += left.amountPaise - next.amountPaise
          expect(reversed).toBeLessThanOrEqual(earned.amountPaise)
          left = next
        }
        expect(left).toEqual({ basePaise: 0, amountPaise: 0 })
        expect(reversed).toBe(earned.amountPaise)
      }),
    )
  })

  it('that fails gives back what it took, whatever happened in between', () => {
    fc.assert(
      fc.property(anAmount, aRate, fc.nat(1000), fc.nat(1000), (paid, rate, first, second) => {
        const earned = royaltyOf(paid, rate)
        const payment = { amountPaise: 2000 }
        const without = royaltyLeft(earned, { ...payment, refundedPaise: second })
        const withBoth = royaltyLeft(earned, { ...payment, refundedPaise: first + second })
        expect(without.amountPaise).toBeGreaterThanOrEqual(withBoth.amountPaise)
        expect(royaltyLeft(earned, { ...payment, refundedPaise: 0 })).toEqual(earned)
      }),
    )
  })
})

describe('what happens in a month', () => {
  it.each([
    ['2026-11', null, '2026-11'],
    ['2026-11', '2026-10', '2026-11'],
    ['2026-11', '2026-11', '2026-12'],
    ['2026-12', '2026-12', '2027-01'],
    ['2026-08', '2026-09', '2026-10'],
  ])('%s, paid up to %s, belongs to the statement of %s', (current, paid, expected) => {
    expect(statementMonth(current, paid)).toBe(expected)
  })
})
