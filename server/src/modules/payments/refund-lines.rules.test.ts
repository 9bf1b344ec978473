import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areSameLines,
  fits,
  mergedLines,
  offerFor,
  type RefundLine,
  roomLeft,
  totalOf,
} from './refund-lines.rules.ts'

const forLine = (orderLineId: string, amountPaise: number): RefundLine => ({
  kind: 'line',
  orderLineId,
  amountPaise,
})
const forShipping = (amountPaise: number): RefundLine => ({
  kind: 'shipping',
  orderLineId: null,
  amountPaise,
})
const goodwill = (amountPaise: number): RefundLine => ({
  kind: 'goodwill',
  orderLineId: null,
  amountPaise,
})

const ORDER = {
  shippingPaise: 150_00,
  lines: [
    { id: 'wall', totalPaise: 7920_00, discountPaise: 792_00 },
    { id: 'roll', totalPaise: 1999_00, discountPaise: 0 },
  ],
}

describe('what is left to give back of a line', () => {
  it('is what was paid for it less what refunds have named of it', () => {
    const room = roomLeft(ORDER, [forLine('wall', 128_00), forShipping(50_00), goodwill(500_00)])
    expect(room.lines).toEqual(
      new Map([
        ['wall', 7000_00],
        ['roll', 1999_00],
      ]),
    )
    expect(room.shippingPaise).toBe(100_00)
  })

  it.each([
    ['all of a line', [forLine('wall', 7128_00)], true],
    ['a paisa more than was paid for a line', [forLine('wall', 7128_01)], false],
    ['all of the shipping', [forShipping(150_00)], true],
    ['a paisa more than the shipping', [forShipping(150_01)], false],
    ['a line of another order', [forLine('foreign', 1)], false],
    ['any goodwill', [goodwill(99_999_00)], true],
    ['one line that fits and one that does not', [forShipping(1), forLine('roll', 1999_01)], false],
  ])('decides about %s', (_what, lines, expected) => {
    expect(fits(lines, roomLeft(ORDER, []))).toBe(expected)
  })

  it('counts a line that is named twice once, with both amounts', () => {
    const merged = mergedLines([forLine('roll', 1000_00), forShipping(1), forLine('roll', 1000_00)])
    expect(merged).toEqual([forLine('roll', 2000_00), forShipping(1)])
    expect(fits(merged, roomLeft(ORDER, []))).toBe(false)
  })
})

describe('any number of refunds', () => {
  const aLine = fc.record({ line: fc.nat(3), amount: fc.integer({ min: 1, max: 3_000_00 }) })
  const aRefund = fc.array(aLine, { minLength: 1, maxLength: 4 })

  it('give back no more of a line than was paid, and lose no paisa of what was asked', () => {
    fc.assert(
      fc.property(fc.array(aRefund, { maxLength: 20 }), (asked) => {
        const booked: RefundLine[] = []
        for (const refund of asked) {
          const named = refund.map(
            ({ line, amount }) =>
              [
                forLine('wall', amount),
                forLine('roll', amount),
                forShipping(amount),
                goodwill(amount),
              ][line] ?? goodwill(amount),
          )
          const lines = mergedLines(named)
          expect(totalOf(lines)).toBe(totalOf(named))
          if (fits(lines, roomLeft(ORDER, booked))) booked.push(...lines)
        }
        const room = roomLeft(ORDER, booked)
        for (const left of [...room.lines.values(), room.shippingPaise]) {
          expect(left).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('that failed are offered with what still fits, which is always bookable', () => {
    fc.assert(
      fc.property(aRefund, aRefund, fc.nat(10_000_00), (failed, since, leftPaise) => {
        const toLines = (refund: typeof failed) =>
          mergedLines(
            refund.map(({ line, amount }) =>
              line === 0
                ? forLine('wall', amount)
                : line === 1
                  ? forShipping(amount)
                  : goodwill(amount),
            ),
          )
        const room = roomLeft(ORDER, [])
        const before = toLines(since).filter((line) => fits([line], room))
        const lines = toLines(failed)
        const offer = offerFor(
          { amountPaise: totalOf(lines), lines },
          roomLeft(ORDER, before),
          leftPaise,
        )
        expect(offer.amountPaise).toBe(totalOf(offer.lines))
        expect(offer.amountPaise).toBeLessThanOrEqual(Math.min(leftPaise, totalOf(lines)))
        expect(fits(offer.lines, roomLeft(ORDER, before))).toBe(true)
        expect(offer.lines.every(({ amountPaise }) => amountPaise > 0)).toBe(true)
      }),
    )
  })
})

describe('a failed refund that is paid again', () => {
  const room = roomLeft(ORDER, [])

  it.each([
    ['as it was while all of it is left', 3000_00, 9277_00, 3000_00],
    ['with what is left where more has gone back since', 3000_00, 1000_00, 1000_00],
    ['with nothing where nothing is left', 3000_00, 0, 0],
    ['with ₹1 where that is left', 3000_00, 100, 100],
    ['with nothing where only 99 paise are left', 3000_00, 99, 0],
    ['with nothing where it was for less than ₹1', 99, 9277_00, 0],
  ])('goes %s', (_what, amountPaise, leftPaise, expected) => {
    const unnamed = offerFor({ amountPaise, lines: [] }, room, leftPaise)
    expect(unnamed).toEqual({ amountPaise: expected, lines: [] })
    const named = offerFor({ amountPaise, lines: [forLine('wall', amountPaise)] }, room, leftPaise)
    expect(named.amountPaise).toBe(expected)
  })

  it('lets goodwill give way before shipping, and shipping before lines', () => {
    const lines = [goodwill(100), forShipping(100), forLine('roll', 100)]
    expect(offerFor({ amountPaise: 300, lines }, room, 150).lines).toEqual([
      forLine('roll', 100),
      forShipping(50),
    ])
    expect(offerFor({ amountPaise: 300, lines }, room, 99)).toEqual({ amountPaise: 0, lines: [] })
  })
})

it('two refunds are the same when they name the same things, in whatever order', () => {
  const lines = [forLine('wall', 1), forShipping(2)]
  expect(areSameLines(lines, lines.toReversed())).toBe(true)
  expect(areSameLines(lines, [forLine('wall', 2), forShipping(1)])).toBe(false)
  expect(areSameLines(lines, lines.slice(1))).toBe(false)
  expect(areSameLines([], [])).toBe(true)
})
