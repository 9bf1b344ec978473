import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../products/product-vocabulary.ts'
import { WEEKDAYS } from '../shop/shop-details.ts'
import { chargeEverywhere, type DeliveryQuote, quoteDelivery, zoneAt } from './delivery-quote.ts'
import { DEFAULT_SHIPPING, FREE_EVERYWHERE, type ShippingSettings } from './delivery-settings.ts'
import { type DeliveryTerms, deliveryTerms } from './delivery-terms.ts'
import { earliestText, promiseText } from './delivery-words.ts'
import { isLate } from './late-orders.ts'
import { type LineToDeliver, parcelOf } from './parcel.ts'
import { isWorkingDay } from './working-days.ts'

const { goods } = DEFAULT_SHIPPING
const zone = { ...FREE_EVERYWHERE, pincodes: [], states: [] }

const SHOP: ShippingSettings = {
  ...DEFAULT_SHIPPING,
  zones: [
    { ...zone, name: 'City', pincodes: ['500'], charge: 0, transit: { least: 1, most: 2 } },
    {
      ...zone,
      name: 'Telangana',
      states: ['36'],
      charge: 90,
      furtherCharge: 12,
      transit: { least: 2, most: 3 },
    },
    { ...zone, name: 'Islands', states: ['35', '31'], isServed: false },
  ],
  elsewhere: {
    ...FREE_EVERYWHERE,
    charge: 150,
    freeFrom: 5000,
    furtherCharge: 20,
    longCharge: 400,
    transit: { least: 3, most: 5 },
  },
  longFromCm: 120,
  goods: {
    ...goods,
    wallpapers: { making: { least: 2, most: 3 }, unitGrams: 20, extraCharge: 0 },
    blinds: { making: { least: 4, most: 6 }, unitGrams: 60, extraCharge: 75 },
  },
  railGramsPerMetre: 900,
  holidays: [{ date: '2026-11-26', name: 'A holiday' }],
}
const TERMS = deliveryTerms(SHOP, [{ material: 'Canvas', stripWidthUm: 1_010_000 }])
/** A Tuesday, 11:30 in India. */
const NOW = new Date('2026-11-24T06:00:00Z')

const wall: LineToDeliver = {
  productType: 'wallpapers',
  quantity: 1,
  height: 120,
  width: 96,
  selectedMaterial: 'Canvas',
  grammageGsm: null,
  panelWidthCm: null,
}
const blind = { ...wall, productType: 'blinds' as const, height: 60, width: 48 }

function quote(
  pincode: string,
  lines: readonly LineToDeliver[] = [wall],
  { terms = TERMS, now = NOW, subtotalPaise = 1_000_00 } = {},
): DeliveryQuote {
  return quoteDelivery({ subtotalPaise, pincode, parcel: parcelOf(lines, terms) }, terms, now)
}
const chargeAt = (
  pincode: string,
  lines: readonly LineToDeliver[] = [wall],
  subtotalPaise = 100,
) => {
  const quoted = quote(pincode, lines, { subtotalPaise })
  return quoted.kind === 'delivered' ? quoted.chargePaise : null
}

describe('the zone of a PIN code', () => {
  it('is the one with the most digits, else that of its State, else none', () => {
    expect(zoneAt('500028', TERMS)).toBe(0)
    expect(zoneAt('506001', TERMS)).toBe(1)
    expect(zoneAt('110001', TERMS)).toBeNull()
    expect(zoneAt('744101', TERMS)).toBe(2)
  })

  it('may be one without delivery, which is told as such', () => {
    expect(quote('744101')).toEqual({ kind: 'notServed' })
    expect(quote('682555')).toEqual({ kind: 'notServed' })
  })
})

describe('a parcel', () => {
  const parcel = (line: Partial<LineToDeliver>) => parcelOf([{ ...wall, ...line }], TERMS)

  it('weighs what the mill says of its paper, else what the owner says of a square foot', () => {
    // 80 sq ft are 7.4322432 m².
    expect(parcel({ grammageGsm: 180 }).grams).toBe(1338)
    expect(parcel({}).grams).toBe(1600)
    expect(parcel({ quantity: 3 }).grams).toBe(4800)
  })

  it('of a blind weighs its cloth and what it hangs on, and is as long as the blind is wide', () => {
    // 20 sq ft at 60 g, and 1.2192 m at 900 g.
    expect(parcelOf([blind], TERMS)).toEqual({
      grams: 1200 + 1098,
      longestMm: 1220,
      types: ['blinds'],
    })
  })

  it('of cloth weighs its length at its width; cloth is folded', () => {
    const cloth = { productType: 'curtains', height: null, width: null, length: 2.5 } as const
    expect(parcel({ ...cloth, grammageGsm: 220, panelWidthCm: 137 })).toEqual({
      grams: 754,
      longestMm: 0,
      types: ['curtains'],
    })
  })

  it('of rolls weighs their paper, and is as long as a roll is wide', () => {
    const rolls = { productType: 'wallpaperRolls', height: null, width: null, quantity: 2 } as const
    // 10.05 m of 53 cm.
    expect(parcel({ ...rolls, grammageGsm: 150, panelWidthCm: 53 })).toMatchObject({
      grams: 1598,
      longestMm: 530,
    })
  })

  it('of a wall is as long as a strip is wide', () => {
    expect(parcel({}).longestMm).toBe(1010)
    expect(parcel({ width: 20 }).longestMm).toBe(508)
    expect(parcel({ selectedMaterial: 'Silk' }).longestMm).toBe(2439)
  })

  it('of which nothing is known weighs nothing', () => {
    const unknown = deliveryTerms(DEFAULT_SHIPPING, [])
    for (const productType of PRODUCT_TYPES) {
      expect(parcelOf([{ ...wall, productType }], unknown).grams).toBe(0)
    }
  })
})

describe('the charge', () => {
  it('is the zone’s, with each kilogram begun beyond what it covers', () => {
    expect(chargeAt('500028')).toBe(0)
    expect(chargeAt('506001')).toBe(90_00)
    // Four walls weigh 6.4 kg.
    expect(chargeAt('506001', [{ ...wall, quantity: 4 }])).toBe(90_00 + 2 * 12_00)
  })

  it('has something more for a long parcel and for goods that need it, once an order', () => {
    const wide = { ...blind, width: 60 }
    expect(chargeAt('110001', [blind])).toBe(150_00 + 400_00 + 75_00)
    expect(chargeAt('110001', [{ ...blind, width: 47 }])).toBe(150_00 + 75_00)
    expect(chargeAt('110001', [blind, { ...wide, height: 10 }])).toBe(150_00 + 400_00 + 75_00)
  })

  it('is nothing from the subtotal at which the zone is free', () => {
    expect(chargeAt('110001', [wall], 4999_99)).toBe(150_00)
    expect(chargeAt('110001', [wall], 5000_00)).toBe(0)
  })
})

describe('the promise', () => {
  const promisedAt = (pincode: string, lines = [wall], now = NOW) => {
    const quoted = quote(pincode, lines, { now })
    return quoted.kind === 'delivered' ? quoted.promised : null
  }

  it('counts making and transit in working days, without Sundays and holidays', () => {
    // Wed 25, no Thursday, Fri 27, Sat 28, no Sunday, Mon 30, Tue 1.
    expect(promisedAt('500028')).toEqual({ from: '2026-11-28', to: '2026-12-01' })
    expect(promisedAt('110001')).toEqual({ from: '2026-12-01', to: '2026-12-04' })
  })

  it('waits for what takes longest', () => {
    expect(promisedAt('500028', [wall, blind])).toEqual({ from: '2026-12-01', to: '2026-12-04' })
  })

  it('counts from the next working day after the cut-off, by the clock of India', () => {
    const before = new Date('2026-11-24T06:29:59Z')
    const after = new Date('2026-11-24T06:30:00Z')
    expect(promisedAt('500028', [wall], before)?.from).toBe('2026-11-28')
    expect(promisedAt('500028', [wall], after)?.from).toBe('2026-11-30')
    // Saturday 23:45 in India counts from Monday.
    expect(promisedAt('500028', [wall], new Date('2026-11-28T18:15:00Z'))?.from).toBe('2026-12-03')
  })

  it('is not made while making or transit of anything is unknown', () => {
    expect(promisedAt('500028', [wall, { ...wall, productType: 'artist' }])).toBeNull()
    const elsewhere = { ...SHOP.elsewhere, transit: null }
    const terms = deliveryTerms({ ...SHOP, elsewhere }, [])
    expect(quote('110001', [wall], { terms })).toMatchObject({ promised: null })
    expect(quote('500028', [wall], { terms: deliveryTerms(DEFAULT_SHIPPING, []) })).toEqual({
      kind: 'delivered',
      chargePaise: 0,
      freeFromPaise: null,
      promised: null,
    })
  })

  it('reads as people say it', () => {
    const days = { from: '2026-12-01', to: '2026-12-03' }
    expect(promiseText(days)).toBe('Delivered by Thursday, 3 December')
    expect(earliestText(days)).toBe('Tuesday, 1 December at the earliest')
    expect(earliestText({ ...days, from: days.to })).toBeNull()
  })

  it('is broken on the day after its last, by what has not arrived', () => {
    const promised = { from: '2026-12-01', to: '2026-12-03' }
    expect(isLate({ status: 'Shipped', promised }, '2026-12-03')).toBe(false)
    expect(isLate({ status: 'Shipped', promised }, '2026-12-04')).toBe(true)
    expect(isLate({ status: 'Delivered', promised }, '2026-12-04')).toBe(false)
    expect(isLate({ status: 'Cancelled', promised }, '2026-12-04')).toBe(false)
    expect(isLate({ status: 'Pending', promised: null }, '2026-12-04')).toBe(false)
  })
})

const days = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }))
const paise = fc.nat(1_000_000)
const zones = {
  isServed: fc.boolean(),
  chargePaise: paise,
  freeFromPaise: fc.option(paise),
  furtherPaise: paise,
  longPaise: paise,
  transit: fc.option(days(20)),
}
const dayOf2026 = fc
  .nat(500)
  .map((day) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10))
const anyTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  zones: fc.uniqueArray(
    fc.record({
      ...zones,
      pincodes: fc.integer({ min: 1, max: 999 }).map((digits) => [String(digits)]),
      states: fc.constant([]),
    }),
    { selector: ({ pincodes }) => pincodes[0], maxLength: 12 },
  ),
  elsewhere: fc.record(zones),
  includedGrams: fc.nat(20_000),
  stepGrams: fc.integer({ min: 1, max: 10_000 }),
  longFromMm: fc.option(fc.integer({ min: 10, max: 4_000 })),
  goods: fc.record(
    Object.fromEntries(
      PRODUCT_TYPES.map((type) => [
        type,
        fc.record({
          making: fc.option(days(30), { freq: 5 }),
          unitGrams: fc.option(fc.integer({ min: 1, max: 5_000 })),
          extraPaise: paise,
        }),
      ]),
    ),
  ) as fc.Arbitrary<DeliveryTerms['goods']>,
  railGramsPerMetre: fc.option(fc.integer({ min: 1, max: 3_000 })),
  strips: fc.constant([{ material: 'Canvas', widthMm: 1010 }]),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  workingDays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  holidays: fc.uniqueArray(dayOf2026, { maxLength: 100 }),
})
const inches = fc.integer({ min: 100, max: 120_000 }).map((hundredths) => hundredths / 100)
const anyLine: fc.Arbitrary<LineToDeliver> = fc.record({
  productType: fc.constantFrom(...PRODUCT_TYPES),
  quantity: fc.integer({ min: 1, max: 999 }),
  height: inches,
  width: inches,
  length: fc.integer({ min: 100, max: 50_000 }).map((hundredths) => hundredths / 100),
  selectedMaterial: fc.constantFrom('Canvas', 'Non woven'),
  grammageGsm: fc.option(fc.integer({ min: 20, max: 1500 })),
  panelWidthCm: fc.option(fc.integer({ min: 100, max: 5_000 }).map((tenths) => tenths / 10)),
})
const someLines = fc.array(anyLine, { minLength: 1, maxLength: 6 })
const pins = fc.integer({ min: 100_000, max: 999_999 }).map(String)
const moments = fc.date({
  min: new Date('2026-10-01T00:00:00Z'),
  max: new Date('2027-03-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('whatever the owner enters', () => {
  it('delivery costs whole paise and never less than nothing', () => {
    fc.assert(
      fc.property(anyTerms, someLines, pins, paise, (terms, lines, pincode, subtotalPaise) => {
        const quoted = quote(pincode, lines, { terms, subtotalPaise })
        if (quoted.kind === 'notServed') return
        expect(Number.isSafeInteger(quoted.chargePaise)).toBe(true)
        expect(quoted.chargePaise).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('a heavier or longer parcel never costs less', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyTerms, someLines, pins),
        fc.tuple(fc.nat(500), fc.integer({ min: 0, max: 5_000 })),
        ([terms, lines, pincode], [pieces, hundredths]) => {
          const [first, ...others] = lines
          if (!first) return
          const grown = {
            ...first,
            quantity: first.quantity + pieces,
            height: (first.height ?? 0) + hundredths / 100,
            width: (first.width ?? 0) + hundredths / 100,
            length: (first.length ?? 0) + hundredths / 100,
          }
          const small = quote(pincode, lines, { terms, subtotalPaise: 1 })
          const large = quote(pincode, [grown, ...others], { terms, subtotalPaise: 1 })
          if (small.kind === 'notServed' || large.kind === 'notServed') {
            expect(large.kind).toBe(small.kind)
          } else {
            expect(large.chargePaise).toBeGreaterThanOrEqual(small.chargePaise)
          }
        },
      ),
    )
  })

  it('no day is promised on a holiday, on a day off, or before making and transit are over', () => {
    fc.assert(
      fc.property(anyTerms, someLines, pins, moments, (terms, lines, pincode, now) => {
        const quoted = quote(pincode, lines, { terms, now })
        if (quoted.kind === 'notServed' || quoted.promised === null) return
        const { from, to } = quoted.promised
        expect(from <= to).toBe(true)
        for (const day of [from, to]) expect(isWorkingDay(day, terms)).toBe(true)
        const longest = Math.max(
          ...lines.map((line) => terms.goods[line.productType].making?.least ?? 0),
        )
        // Working days are at least calendar days; the day of the order is a day in India.
        const soonest = new Date(now.getTime() + 5.5 * 3_600_000 + longest * 86_400_000)
        expect(from >= soonest.toISOString().slice(0, 10)).toBe(true)
      }),
    )
  })

  it('a later order is never promised sooner', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyTerms, someLines, pins),
        moments,
        fc.nat(200),
        ([terms, lines, pincode], now, hours) => {
          const later = new Date(now.getTime() + hours * 3_600_000)
          const [one, other] = [now, later].map((now) => quote(pincode, lines, { terms, now }))
          if (one?.kind !== 'delivered' || other?.kind !== 'delivered') return
          expect((other.promised?.to ?? '') >= (one.promised?.to ?? '')).toBe(true)
        },
      ),
    )
  })

  it('nobody pays less by not telling a PIN code', () => {
    fc.assert(
      fc.property(anyTerms, someLines, pins, paise, (terms, lines, pincode, subtotalPaise) => {
        const order = { subtotalPaise, parcel: parcelOf(lines, terms) }
        const quoted = quoteDelivery({ ...order, pincode }, terms, NOW)
        const everywhere = chargeEverywhere(order, terms)
        if (quoted.kind === 'notServed') expect(everywhere).toBeNull()
        else expect([null, quoted.chargePaise]).toContain(everywhere)
      }),
    )
  })
})
