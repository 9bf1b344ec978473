import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { royaltyLeft, royaltyOf, splitTax, statementMonth } from './royalty.rules.ts'

/** The highest possible price of a line. */
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

const unnamed = (amountPaise: number, refundedPaise: number) => ({
  amountPaise,
  refundedPaise,
  unnamedPaise: refundedPaise,
})
const UNNAMED_LINE = { paidPaise: 1, refundedPaise: 0 }

describe('a refund that names no line', () => {
  it('takes back its share of the royalty', () => {
    const earned = royaltyOf(7920_00, 1000)
    expect(earned.amountPaise).toBe(671_19)
    expect(royaltyLeft(earned, unnamed(7920_00, 3960_00), UNNAMED_LINE)).toEqual({
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
          const next = royaltyLeft(earned, unnamed(amountPaise, refundedPaise), UNNAMED_LINE)
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
        const leftAfter = (refunded: number) =>
          royaltyLeft(earned, unnamed(2000, refunded), UNNAMED_LINE)
        expect(leftAfter(second).amountPaise).toBeGreaterThanOrEqual(
          leftAfter(first + second).amountPaise,
        )
        expect(leftAfter(0)).toEqual(earned)
      }),
    )
  })
})

describe('a refund that names what it is for', () => {
  const aSplit = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 10 })

  it('takes back exactly the share of its own line, and nothing of any other', () => {
    fc.assert(
      fc.property(aSplit, fc.nat(2_000_000), aRate, (lines, others, rate) => {
        const [paidPaise = 1, ...rest] = lines
        const amountPaise = lines.reduce((sum, line) => sum + line, others)
        const earned = royaltyOf(paidPaise, rate)
        const payment = { amountPaise, refundedPaise: paidPaise, unnamedPaise: 0 }
        const gone = royaltyLeft(earned, payment, { paidPaise, refundedPaise: paidPaise })
        expect(gone).toEqual({ basePaise: 0, amountPaise: 0 })
        for (const line of rest) {
          const royalty = royaltyOf(line, rate)
          const untouched = { paidPaise: line, refundedPaise: 0 }
          expect(royaltyLeft(royalty, payment, untouched)).toEqual(royalty)
        }
      }),
    )
  })

  it('in parts of one line loses no paisa, whatever is given for other things in between', () => {
    fc.assert(
      fc.property(aSplit, fc.nat(1_000_000), aRate, (parts, goodwill, rate) => {
        const paidPaise = parts.reduce((sum, part) => sum + part, 0)
        const earned = royaltyOf(paidPaise, rate)
        let [given, left] = [0, earned]
        for (const part of parts) {
          given += part
          const payment = {
            amountPaise: paidPaise + goodwill,
            refundedPaise: given + goodwill,
            unnamedPaise: 0,
          }
          const next = royaltyLeft(earned, payment, { paidPaise, refundedPaise: given })
          expect(next.amountPaise).toBeLessThanOrEqual(left.amountPaise)
          const share = (earned.amountPaise * given) / paidPaise
          expect(Math.abs(earned.amountPaise - next.amountPaise - share)).toBeLessThanOrEqual(0.501)
          left = next
        }
        expect(left).toEqual({ basePaise: 0, amountPaise: 0 })
      }),
    )
  })

  it('as goodwill costs the artist nothing, even of the whole price', () => {
    const earned = royaltyOf(7920_00, 1000)
    const payment = { amountPaise: 7920_00, refundedPaise: 7920_00, unnamedPaise: 0 }
    expect(royaltyLeft(earned, payment, { paidPaise: 7920_00, refundedPaise: 0 })).toEqual(earned)
  })

  it('and is followed by one of all that is left, leaves nothing', () => {
    const earned = royaltyOf(4000_00, 1000)
    const payment = { amountPaise: 10_000_00, refundedPaise: 10_000_00, unnamedPaise: 6000_00 }
    const line = { paidPaise: 4000_00, refundedPaise: 0 }
    expect(royaltyLeft(earned, payment, line)).toEqual({ basePaise: 0, amountPaise: 0 })
  })

  it('beside one that names nothing takes back both parts, and never more than was earned', () => {
    const earned = royaltyOf(4000_00, 1000)
    const payment = { amountPaise: 8000_00, refundedPaise: 3000_00, unnamedPaise: 2000_00 }
    const line = { paidPaise: 4000_00, refundedPaise: 1000_00 }
    expect(royaltyLeft(earned, payment, line).amountPaise).toBe(earned.amountPaise / 2)
    expect(
      royaltyLeft(
        earned,
        { ...payment, refundedPaise: 6000_00 },
        { ...line, refundedPaise: 4000_00 },
      ),
    ).toEqual({ basePaise: 0, amountPaise: 0 })
  })

  it('for a line that cost nothing after its discount has nothing to take', () => {
    const payment = { amountPaise: 100, refundedPaise: 50, unnamedPaise: 50 }
    const nothing = { basePaise: 0, amountPaise: 0 }
    expect(royaltyLeft(nothing, payment, { paidPaise: 0, refundedPaise: 0 })).toEqual(nothing)
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
