import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../products/product-vocabulary.ts'
import { MIN_PAYABLE_PAISE } from '../shop/shop-limits.ts'
import { fromIndianTime, toIndianTime } from '../texts/dates.ts'
import {
  allocateDiscount,
  describeOffer,
  discountByLine,
  discountOf,
  normalizePromoCode,
  type PromotionTerms,
  promoProblemText,
  toOffer,
  toTerms,
} from './promotions.ts'

const TEN_PERCENT: PromotionTerms = {
  kind: 'percent',
  value: 10_00,
  maxDiscountPaise: null,
  minSubtotalPaise: 0,
  productTypes: [],
}
const amount = (paise: number): PromotionTerms => ({ ...TEN_PERCENT, kind: 'amount', value: paise })
const line = (totalPaise: number, productType: (typeof PRODUCT_TYPES)[number] = 'wallpapers') => ({
  productType,
  totalPaise,
})

const anyPaise = fc.integer({ min: 1, max: 10 ** 13 })
const anyLines = fc.array(
  fc.record({ productType: fc.constantFrom(...PRODUCT_TYPES), totalPaise: anyPaise }),
  { maxLength: 50 },
)
const anyTypes = fc.subarray([...PRODUCT_TYPES])
const anyTerms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100_00 }),
    maxDiscountPaise: fc.option(anyPaise),
    minSubtotalPaise: fc.integer({ min: 0, max: 10 ** 13 }),
    productTypes: anyTypes,
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    value: anyPaise,
    maxDiscountPaise: fc.constant(null),
    minSubtotalPaise: fc.integer({ min: 0, max: 10 ** 13 }),
    productTypes: anyTypes,
  }),
)
const sum = (parts: readonly number[]) => parts.reduce((whole, part) => whole + part, 0)

describe('a discount', () => {
  it('is a share of the lines, rounded half up to the paisa', () => {
    expect(discountOf(TEN_PERCENT, [line(7920_00)]).discountPaise).toBe(792_00)
    expect(discountOf(TEN_PERCENT, [line(104), line(1001)]).discountPaise).toBe(111)
    expect(discountOf({ ...TEN_PERCENT, value: 12_50 }, [line(1004)]).discountPaise).toBe(126)
  })

  it('is never more than the owner’s bound for a percentage', () => {
    const bounded = { ...TEN_PERCENT, maxDiscountPaise: 500_00 }
    expect(discountOf(bounded, [line(4999_00)]).discountPaise).toBe(499_90)
    expect(discountOf(bounded, [line(1_00_000_00)]).discountPaise).toBe(500_00)
  })

  it('is taken off the product types that it is for, and not off others', () => {
    const forCurtains = { ...TEN_PERCENT, productTypes: ['curtains' as const] }
    const cart = [line(1000_00), line(500_00, 'curtains')]
    expect(discountOf(forCurtains, cart).discountPaise).toBe(50_00)
    expect(discountOf(forCurtains, [line(1000_00)])).toEqual({
      discountPaise: 0,
      problem: 'products',
      isCut: false,
    })
    const off = { ...amount(900_00), productTypes: ['curtains' as const] }
    expect(discountOf(off, cart).discountPaise).toBe(500_00)
  })

  it('asks for the least subtotal, of the whole cart and to the paisa', () => {
    const from = { ...TEN_PERCENT, minSubtotalPaise: 5000_00 }
    expect(discountOf(from, [line(4999_99)]).problem).toBe('minimum')
    expect(discountOf(from, [line(4999_99), line(1)])).toMatchObject({
      discountPaise: 500_00,
      problem: null,
    })
  })

  it('leaves what can be paid, and says that it was cut', () => {
    expect(discountOf(amount(500_00), [line(500_00)])).toEqual({
      discountPaise: 500_00 - MIN_PAYABLE_PAISE,
      problem: null,
      isCut: true,
    })
    expect(discountOf({ ...TEN_PERCENT, value: 100_00 }, [line(90)])).toEqual({
      discountPaise: 0,
      problem: null,
      isCut: true,
    })
  })

  it('is never negative, never more than the lines, and leaves what can be paid, for any cart and promotion', () => {
    fc.assert(
      fc.property(anyTerms, anyLines, (terms, lines) => {
        const { discountPaise, problem } = discountOf(terms, lines)
        const subtotal = sum(lines.map(({ totalPaise }) => totalPaise))
        expect(Number.isSafeInteger(discountPaise)).toBe(true)
        expect(discountPaise).toBeGreaterThanOrEqual(0)
        expect(discountPaise).toBeLessThanOrEqual(subtotal)
        if (discountPaise > 0) {
          expect(subtotal - discountPaise).toBeGreaterThanOrEqual(MIN_PAYABLE_PAISE)
          expect(problem).toBeNull()
        }
        if (problem) expect(discountPaise).toBe(0)
      }),
    )
  })

  it('never shrinks when the cart grows', () => {
    fc.assert(
      fc.property(anyTerms, anyLines, anyLines, (terms, lines, more) => {
        const before = discountOf(terms, lines).discountPaise
        expect(discountOf(terms, [...lines, ...more]).discountPaise).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('a discount over lines', () => {
  it('is divided by what they cost, the paise left over going to the largest remainders', () => {
    expect(allocateDiscount(100, [100, 100, 100])).toEqual([34, 33, 33])
    expect(allocateDiscount(10, [999, 1])).toEqual([10, 0])
    expect(allocateDiscount(7, [10, 0, 10])).toEqual([4, 0, 3])
    expect(allocateDiscount(0, [])).toEqual([])
  })

  it('adds up exactly, with no part above its line and each within a paisa of its share', () => {
    const anyDivision = fc
      .array(fc.integer({ min: 0, max: 10 ** 13 }), { maxLength: 60 })
      .chain((costs) =>
        fc.record({
          costs: fc.constant(costs),
          discount: fc.integer({ min: 0, max: Math.min(sum(costs), Number.MAX_SAFE_INTEGER) }),
        }),
      )
    fc.assert(
      fc.property(anyDivision, ({ costs, discount }) => {
        const parts = allocateDiscount(discount, costs)
        expect(sum(parts)).toBe(discount)
        const whole = BigInt(sum(costs))
        for (const [index, part] of parts.entries()) {
          const cost = BigInt(costs[index] ?? 0)
          expect(BigInt(part) <= cost).toBe(true)
          const off = BigInt(part) * whole - BigInt(discount) * cost
          expect(off > -whole && off < whole).toBe(whole > 0n)
        }
      }),
    )
  })

  it('refuses what cannot be divided', () => {
    expect(() => allocateDiscount(11, [10])).toThrow(RangeError)
    expect(() => allocateDiscount(-1, [10])).toThrow(RangeError)
  })

  it('falls only on lines that the promotion is for, for any cart and promotion', () => {
    fc.assert(
      fc.property(anyTerms, anyLines, (terms, lines) => {
        const { discountPaise } = discountOf(terms, lines)
        const parts = discountByLine(terms, lines, discountPaise)
        expect(sum(parts)).toBe(discountPaise)
        for (const [index, { productType }] of lines.entries()) {
          const isFor = terms.productTypes.length === 0 || terms.productTypes.includes(productType)
          if (!isFor) expect(parts[index]).toBe(0)
        }
      }),
    )
  })
})

describe('a code', () => {
  it('is the same however it is typed', () => {
    for (const typed of ['DIWALI10', ' diwali10 ', 'Diwali 10', 'ＤＩＷＡＬＩ１０']) {
      expect(normalizePromoCode(typed)).toBe('DIWALI10')
    }
  })

  it('that gives nothing says what to do about it', () => {
    const terms = {
      ...TEN_PERCENT,
      minSubtotalPaise: 5000_00,
      productTypes: ['curtains' as const, 'blinds' as const],
    }
    expect(promoProblemText('minimum', { terms, subtotalPaise: 4500_50 })).toBe(
      'It is for carts from ₹5,000: add ₹499.50 more.',
    )
    expect(promoProblemText('products', { terms })).toBe('It is for curtains and blinds only.')
    expect(promoProblemText('not_yet', { startsAt: '2026-11-30T18:30:00.000Z' })).toBe(
      'It starts on 1 Dec 2026, 12:00 am.',
    )
  })
})

it('an offer survives the way over the wire', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      expect(toTerms(toOffer(terms))).toEqual(terms)
    }),
  )
})

it('an offer is written in a few words', () => {
  const offer = toOffer({ ...TEN_PERCENT, value: 12_50, maxDiscountPaise: 500_00 })
  expect(describeOffer(offer)).toBe('12.5% off, at most ₹500')
  expect(describeOffer(toOffer(amount(250_50)))).toBe('₹250.50 off')
})

describe('times in India', () => {
  it('are half past five ahead of UTC, both ways', () => {
    expect(fromIndianTime('2026-12-01T00:00')).toBe('2026-11-30T18:30:00.000Z')
    expect(toIndianTime('2026-11-30T18:30:00.000Z')).toBe('2026-12-01T00:00')
  })

  it('are not read from what no clock shows', () => {
    for (const text of ['', '2026-02-30T10:00', '2026-12-01', '2026-12-01T25:00', 'tomorrow']) {
      expect(fromIndianTime(text)).toBeNull()
    }
  })
})
