import {
  DEFAULT_SHIPPING,
  FREE_EVERYWHERE,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { describe, expect, it } from 'vitest'
import { checkoutTotal, corrected } from './checkout-total.ts'

const cart = { lines: [], subtotalPaise: 100_000, discountPaise: 0, pincode: '500033' }
const NOW = new Date('2026-11-24T06:00:00Z')
const FREE = deliveryTerms(DEFAULT_SHIPPING, [])
const CHARGED = deliveryTerms(
  {
    ...DEFAULT_SHIPPING,
    elsewhere: { ...FREE_EVERYWHERE, charge: 250.5 },
    zones: [
      {
        ...FREE_EVERYWHERE,
        name: 'City',
        pincodes: ['500'],
        states: [],
        charge: 99,
        freeFrom: 2000,
        transit: { least: 1, most: 1 },
      },
      { ...FREE_EVERYWHERE, name: 'Islands', pincodes: [], states: ['35'], isServed: false },
    ],
    goods: {
      ...DEFAULT_SHIPPING.goods,
      wallpaperRolls: { making: { least: 1, most: 2 }, unitGrams: null, extraCharge: 0 },
    },
  },
  [],
)
const NOT_PROMISED = { isServed: true, promised: null }

describe('the total at checkout', () => {
  it('is the cart and its shipping', () => {
    expect(checkoutTotal(cart, FREE, NOW)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 0,
      totalPaise: 100_000,
      ...NOT_PROMISED,
    })
    expect(checkoutTotal(cart, CHARGED, NOW).totalPaise).toBe(109_900)
    expect(checkoutTotal({ ...cart, pincode: '110001' }, CHARGED, NOW).totalPaise).toBe(125_050)
    expect(checkoutTotal({ ...cart, subtotalPaise: 200_000 }, CHARGED, NOW).shippingPaise).toBe(0)
  })

  it('says when the order comes, and where none is delivered', () => {
    const roll = { productType: 'wallpaperRolls', quantity: 1 } as const
    const lines = [{ ...roll, grammageGsm: null, panelWidthCm: null }]
    expect(checkoutTotal({ ...cart, lines }, CHARGED, NOW).promised).toEqual({
      from: '2026-11-26',
      to: '2026-11-27',
    })
    expect(checkoutTotal({ ...cart, lines, pincode: '744101' }, CHARGED, NOW)).toMatchObject({
      isServed: false,
      shippingPaise: null,
      promised: null,
    })
  })

  it('leaves shipping open until what decides about it is known', () => {
    expect(checkoutTotal(cart, undefined, NOW).shippingPaise).toBeNull()
  })

  it('leaves shipping open until there is an address, where it depends on that', () => {
    expect(checkoutTotal({ ...cart, pincode: null }, CHARGED, NOW)).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: null,
      totalPaise: 100_000,
      ...NOT_PROMISED,
    })
    expect(checkoutTotal({ ...cart, pincode: null }, FREE, NOW).shippingPaise).toBe(0)
  })

  it('is what the shop says where the two differ', () => {
    const total = { insteadOfPaise: 100_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, FREE, NOW, { total })).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 15_000,
      totalPaise: 115_000,
      ...NOT_PROMISED,
    })
  })

  it('is less by a discount, also where the shop corrects it', () => {
    const reduced = { ...cart, discountPaise: 10_000 }
    expect(checkoutTotal(reduced, FREE, NOW).totalPaise).toBe(90_000)
    const total = { insteadOfPaise: 90_000, totalPaise: 95_000 }
    expect(checkoutTotal(reduced, FREE, NOW, { total })).toEqual({
      subtotalPaise: 100_000,
      shippingPaise: 5_000,
      totalPaise: 95_000,
      ...NOT_PROMISED,
    })
  })

  it('no longer heeds a correction once the cart has become another', () => {
    const total = { insteadOfPaise: 90_000, totalPaise: 115_000 }
    expect(checkoutTotal(cart, FREE, NOW, { total }).totalPaise).toBe(100_000)
  })
})

describe('a later day that the shop told when it refused', () => {
  const roll = { productType: 'wallpaperRolls', quantity: 1 } as const
  const lines = [{ ...roll, grammageGsm: null, panelWidthCm: null }]
  const computed = checkoutTotal({ ...cart, lines }, CHARGED, NOW)
  const later = { from: '2026-12-01', to: '2026-12-02' }

  it('is shown and sent with the next press, for as long as the page works out the earlier one', () => {
    const told = corrected({}, computed, { promised: later })
    expect(checkoutTotal({ ...cart, lines }, CHARGED, NOW, told)).toEqual({
      ...computed,
      promised: later,
    })
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    const known = checkoutTotal({ ...cart, lines }, CHARGED, tomorrow, told)
    expect(known.promised).toEqual({ from: '2026-11-27', to: '2026-11-28' })
  })

  it('may be that no day is promised any more', () => {
    const told = corrected({}, computed, { promised: null })
    expect(checkoutTotal({ ...cart, lines }, CHARGED, NOW, told).promised).toBeNull()
  })

  it('leaves the total that an earlier refusal told, and is left by one that tells no day', () => {
    const total = { insteadOfPaise: computed.totalPaise, totalPaise: 115_000 }
    const both = corrected({ total }, computed, { promised: later })
    expect(checkoutTotal({ ...cart, lines }, CHARGED, NOW, both)).toMatchObject({
      totalPaise: 115_000,
      promised: later,
    })
    expect(corrected(both, computed, {})).toEqual(both)
  })
})
