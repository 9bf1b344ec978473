import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECTION_SCHEMAS } from '../../calls/shop/settings.schemas.ts'
import { quoteDelivery, termsAt } from './delivery-quote.ts'
import { DEFAULT_SHIPPING, FREE_EVERYWHERE, MAX_HOLIDAYS } from './delivery-settings.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { type FormerRule, toFormerRules } from './former-shipping.ts'

const schema = SECTION_SCHEMAS.shipping

/** Returns the first message for each field of refused settings. */
function refusals(value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((one) => [one.path.join('.'), one.message]))
}
const check = (changes: object) => refusals({ ...DEFAULT_SHIPPING, ...changes })
const zone = { ...FREE_EVERYWHERE, name: 'South', pincodes: ['5'], states: [] }

describe('the owner’s zones', () => {
  it('are for PIN codes or States, and say so', () => {
    expect(check({ zones: [{ ...zone, pincodes: [] }] })).toEqual({
      'zones.0.pincodes': 'Say which PIN codes or States this zone is for',
    })
    expect(check({ zones: [{ ...zone, pincodes: [], states: ['36'] }] })).toEqual({})
  })

  it('never have the same PIN codes, State or name; longer PIN codes inside of shorter ones are fine', () => {
    const other = { ...zone, name: 'Other', pincodes: ['400', '5'] }
    expect(check({ zones: [zone, other] })).toEqual({
      'zones.1.pincodes': 'There is another zone for these PIN codes: 5',
    })
    expect(check({ zones: [zone, { ...other, pincodes: ['500'] }] })).toEqual({})
    expect(check({ zones: [zone, { ...other, name: 'South', pincodes: ['6'] }] })).toEqual({
      'zones.1.name': 'There is another zone of this name',
    })
    const states = [
      { ...zone, states: ['36'] },
      { ...other, pincodes: ['6'], states: ['36'] },
    ]
    expect(check({ zones: states })).toEqual({
      'zones.1.states': 'Telangana is already in another zone',
    })
  })

  it('do not name PIN codes that they have already', () => {
    expect(check({ zones: [{ ...zone, pincodes: ['50', '500'] }] })).toEqual({
      'zones.0.pincodes': '500 is among the PIN codes that begin with 50',
    })
    expect(check({ zones: [{ ...zone, pincodes: ['50', '50'] }] })).toHaveProperty([
      'zones.0.pincodes',
    ])
  })

  it.each(['', '0', '000000', '5000281', '5x', '-5', '०', '½'])(
    'refuse the digits %j',
    (digits) => {
      expect(check({ zones: [{ ...zone, pincodes: [digits] }] })).toEqual({
        'zones.0.pincodes.0': expect.any(String),
      })
    },
  )

  it.each(['charge', 'freeFrom', 'furtherCharge', 'longCharge'])(
    'refuse a negative %s',
    (field) => {
      expect(check({ zones: [{ ...zone, [field]: -1 }] })).toEqual({
        [`zones.0.${field}`]: expect.stringMatching(/must be an amount in rupees/),
      })
    },
  )

  it('refuse days that cannot be', () => {
    const wrong = [{ ...zone, transit: { least: 3, most: 2 } }]
    expect(check({ zones: wrong })).toEqual({
      'zones.0.transit.most': 'The highest number of days cannot be below the lowest',
    })
    expect(check({ zones: [{ ...zone, transit: { least: -1, most: 2 } }] })).toHaveProperty([
      'zones.0.transit.least',
    ])
    expect(check({ zones: [{ ...zone, transit: { least: 1, most: 400 } }] })).toHaveProperty([
      'zones.0.transit.most',
    ])
  })
})

describe('the owner’s holidays', () => {
  const holiday = { date: '2026-11-08', name: 'Diwali' }

  it('are days, each once, in their order', () => {
    expect(check({ holidays: [holiday, { ...holiday, name: 'Deepavali' }] })).toEqual({
      'holidays.1.date': 'This day is already a holiday',
    })
    expect(check({ holidays: [{ date: '2026-02-30', name: 'x' }] })).toHaveProperty([
      'holidays.0.date',
    ])
    const earlier = { date: '2026-01-26', name: 'Republic Day' }
    expect(schema.parse({ ...DEFAULT_SHIPPING, holidays: [holiday, earlier] }).holidays).toEqual([
      earlier,
      holiday,
    ])
  })

  it('are not four hundred', () => {
    const holidays = Array.from({ length: 400 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      name: 'Closed',
    }))
    expect(check({ holidays })).toEqual({
      holidays: `There can be at most ${MAX_HOLIDAYS} holidays`,
    })
  })

  it('leave a day to work on', () => {
    expect(check({ workingDays: [] })).toEqual({
      workingDays: 'Choose the days on which you work',
    })
  })
})

const digits = fc
  .tuple(fc.integer({ min: 100_000, max: 999_999 }), fc.integer({ min: 1, max: 6 }))
  .map(([pin, length]) => String(pin).slice(0, length))
const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100)
const charges = { charge: rupees, freeFrom: fc.option(rupees) }
const formerRules: fc.Arbitrary<FormerRule[]> = fc
  .tuple(
    fc.record(charges),
    fc.uniqueArray(fc.record({ pincodesFrom: digits, ...charges }), {
      selector: ({ pincodesFrom }) => pincodesFrom,
      maxLength: 30,
    }),
  )
  .map(([all, others]) => [...others, { ...all, pincodesFrom: '' }])

function formerPaise(pincode: string, subtotalPaise: number, rules: readonly FormerRule[]): number {
  const [rule] = rules
    .filter(({ pincodesFrom }) => pincode.startsWith(pincodesFrom))
    .toSorted((a, b) => b.pincodesFrom.length - a.pincodesFrom.length)
  const { charge = 0, freeFrom = null } = rule ?? {}
  return freeFrom !== null && subtotalPaise >= Math.round(freeFrom * 100)
    ? 0
    : Math.round(charge * 100)
}

describe('what was saved before there were zones', () => {
  const pins = fc.integer({ min: 100_000, max: 999_999 }).map(String)
  const anything = { grams: 123_456, longestMm: 5_000, types: ['blinds' as const] }

  it('costs what it cost, at every PIN code and for every parcel', () => {
    fc.assert(
      fc.property(formerRules, pins, fc.nat(20_000_000), (rules, pincode, subtotalPaise) => {
        const terms = deliveryTerms(schema.parse({ rules }), [])
        const order = { subtotalPaise, pincode, parcel: anything }
        expect(quoteDelivery(order, terms, new Date('2026-11-24T06:00:00Z'))).toEqual({
          kind: 'delivered',
          chargePaise: formerPaise(pincode, subtotalPaise, rules),
          freeFromPaise: termsAt(pincode, terms).freeFromPaise,
          promised: null,
        })
      }),
    )
  })

  it('is what the release before finds again', () => {
    fc.assert(
      fc.property(formerRules, (rules) => {
        const again = toFormerRules(schema.parse({ rules }))
        const inOrder = (list: FormerRule[]) =>
          list.toSorted((a, b) => (a.pincodesFrom < b.pincodesFrom ? -1 : 1))
        expect(inOrder(again)).toEqual(inOrder(rules))
      }),
    )
  })

  it('is refused where it stands when it is wrong', () => {
    const everywhere = { pincodesFrom: '', charge: 0, freeFrom: null }
    expect(refusals({ rules: [] })).toEqual({ elsewhere: 'One rule must be for all of India' })
    expect(refusals({ rules: [everywhere, everywhere] })).toHaveProperty(['zones.0.pincodes.0'])
    expect(refusals({ rules: [{ ...everywhere, charge: -1 }] })).toHaveProperty([
      'elsewhere.charge',
    ])
    for (const broken of [null, 3, 'x', [], { rules: 'x' }, { rules: [null, 7] }]) {
      expect(schema.safeParse(broken).success).toBe(false)
    }
  })
})
