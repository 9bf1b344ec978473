import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidingRule, isSameEverywhere, type ShippingRule, shippingPaise } from './shipping.ts'
import { DEFAULT_SETTINGS, shippingRules } from './shop-settings.ts'

const pincodes = fc.integer({ min: 100_000, max: 999_999 }).map(String)
const amounts = fc.integer({ min: 0, max: 10_000_000 })
const prefixes = fc
  .tuple(pincodes, fc.integer({ min: 0, max: 6 }))
  .map(([pincode, digits]) => pincode.slice(0, digits))
const ruleSets: fc.Arbitrary<ShippingRule[]> = fc
  .uniqueArray(
    fc.record({
      pincodesFrom: prefixes,
      chargePaise: amounts,
      freeFromPaise: fc.option(amounts, { nil: null }),
    }),
    { selector: ({ pincodesFrom }) => pincodesFrom, maxLength: 30 },
  )
  .map((rules) => [
    ...rules.filter(({ pincodesFrom }) => pincodesFrom !== ''),
    { pincodesFrom: '', chargePaise: 250_00, freeFromPaise: null },
  ])

describe('shipping', () => {
  it('is free everywhere until the owner says otherwise', () => {
    const rules = shippingRules(DEFAULT_SETTINGS.shipping)
    for (const pincode of ['500028', '110001', '794101', null]) {
      expect(shippingPaise({ subtotalPaise: 100, pincode }, rules)).toBe(0)
    }
  })

  it('follows the rule with the most digits of the PIN code', () => {
    const rules = [
      { pincodesFrom: '', chargePaise: 250_00, freeFromPaise: 5000_00 },
      { pincodesFrom: '5', chargePaise: 90_50, freeFromPaise: null },
      { pincodesFrom: '500', chargePaise: 0, freeFromPaise: null },
      { pincodesFrom: '79', chargePaise: 900_00, freeFromPaise: null },
    ]
    const charge = (pincode: string, subtotalPaise: number) =>
      shippingPaise({ pincode, subtotalPaise }, rules)
    expect(charge('500028', 100)).toBe(0)
    expect(charge('560001', 100)).toBe(90_50)
    expect(charge('794101', 9_999_00)).toBe(900_00)
    expect(charge('110001', 4999_99)).toBe(250_00)
    expect(charge('110001', 5000_00)).toBe(0)
    expect(shippingPaise({ pincode: '110001', subtotalPaise: 1 }, [])).toBe(0)
  })

  it('is decided by exactly one rule, in whatever order the rules stand', () => {
    fc.assert(
      fc.property(ruleSets, pincodes, amounts, fc.nat(), (rules, pincode, subtotalPaise, turn) => {
        const at = turn % rules.length
        const turned = [...rules.slice(at), ...rules.slice(0, at)].toReversed()
        const rule = decidingRule(pincode, rules)
        expect(decidingRule(pincode, turned)).toBe(rule)
        const longer = rules.filter(
          ({ pincodesFrom }) =>
            pincode.startsWith(pincodesFrom) &&
            pincodesFrom.length > (rule?.pincodesFrom.length ?? Number.POSITIVE_INFINITY),
        )
        expect(longer).toEqual([])
        const charge = shippingPaise({ subtotalPaise, pincode }, rules)
        expect([0, rule?.chargePaise]).toContain(charge)
      }),
    )
  })

  it('is a whole number of paise and never negative', () => {
    fc.assert(
      fc.property(ruleSets, fc.option(pincodes), amounts, (rules, pincode, subtotalPaise) => {
        const charge = shippingPaise({ subtotalPaise, pincode }, rules)
        expect(Number.isSafeInteger(charge) && charge >= 0).toBe(true)
      }),
    )
  })

  it('never costs less without a PIN code than with one', () => {
    fc.assert(
      fc.property(ruleSets, pincodes, amounts, (rules, pincode, subtotalPaise) => {
        const unknown = shippingPaise({ subtotalPaise, pincode: null }, rules)
        const known = shippingPaise({ subtotalPaise, pincode }, rules)
        expect(unknown).toBeGreaterThanOrEqual(known)
        if (isSameEverywhere(subtotalPaise, rules)) expect(known).toBe(unknown)
      }),
    )
  })
})
