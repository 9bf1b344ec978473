import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Month, statementsOf } from './statements.rules.ts'

const month = (month: string, earnedPaise: number, reversedPaise = 0): Month => ({
  month,
  earnedPaise,
  reversedPaise,
  payout: null,
})
const paidBy = (paid: string, amountPaise: number, booked: Month): Month => ({
  ...booked,
  payout: { month: paid, amountPaise, reference: 'NEFT 1', paidAt: new Date(0), paidBy: 'Admin' },
})

describe('a statement', () => {
  it('is what was earned less what went back', () => {
    expect(statementsOf([month('2026-10', 5000, -2000)])).toMatchObject([
      { carriedOverPaise: 0, duePaise: 3000 },
    ])
  })

  it('that was paid leaves nothing for the next', () => {
    const months = [paidBy('2026-10', 5000, month('2026-10', 5000)), month('2026-11', 700)]
    expect(statementsOf(months)).toMatchObject([
      { duePaise: 5000 },
      { carriedOverPaise: 0, duePaise: 700 },
    ])
  })

  it('carries refunds of sales that were paid over to the next', () => {
    const months = [
      paidBy('2026-09', 5000, month('2026-09', 5000)),
      month('2026-10', 0, -5000),
      month('2026-11', 7000),
    ]
    expect(statementsOf(months)).toMatchObject([
      { duePaise: 5000 },
      { carriedOverPaise: 0, duePaise: -5000 },
      { carriedOverPaise: -5000, duePaise: 2000 },
    ])
  })

  it('that was not paid is paid with the next, once', () => {
    const months = [
      paidBy('2026-10', 800, month('2026-09', 500)),
      paidBy('2026-10', 800, month('2026-10', 300)),
      month('2026-11', 100),
    ]
    expect(statementsOf(months)).toMatchObject([
      { duePaise: 500 },
      { carriedOverPaise: 500, duePaise: 800 },
      { carriedOverPaise: 0, duePaise: 100 },
    ])
  })

  it('of the last month is what all months together leave open, no matter which were paid', () => {
    const aMonth = fc.record({ earned: fc.nat(1e6), reversed: fc.nat(1e6), isPaid: fc.boolean() })
    fc.assert(
      fc.property(fc.array(aMonth, { minLength: 1, maxLength: 24 }), (given) => {
        const months = given.map(({ earned, reversed, isPaid }, index) => {
          const name = `${2001 + index}-01`
          const booked = month(name, earned, -reversed)
          return isPaid ? paidBy(name, 0, booked) : booked
        })
        const sums = statementsOf(months)
        const paid = sums
          .filter(({ payout }) => payout !== null)
          .reduce((sum, { duePaise }) => sum + duePaise, 0)
        const booked = months.reduce((sum, it) => sum + it.earnedPaise + it.reversedPaise, 0)
        const last = sums.at(-1)
        const open = last?.payout ? 0 : last?.duePaise
        expect(paid + (open ?? 0)).toBe(booked)
      }),
    )
  })
})
