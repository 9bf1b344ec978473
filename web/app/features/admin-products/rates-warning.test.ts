import { USUAL_CLASSES, USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { describe, expect, it } from 'vitest'
import { ratesWarning } from './rates-warning.ts'

const TAX: TaxSettings = {
  ...DEFAULT_TAX,
  registration: 'registered',
  ...USUAL_CLASSES,
  rates: [...USUAL_RATES],
}
const DAY = '2026-11-24'
const of = (priced: Partial<Parameters<typeof ratesWarning>[0]>, tax = TAX, day = DAY) =>
  ratesWarning(
    { productType: 'wallpaperRolls', taxClass: 'furnishing', pricePaise: 2800_00, ...priced },
    tax,
    day,
  )

describe('a price that fits neither tax rate', () => {
  it('is warned of where a piece has one price', () => {
    expect(of({})).toMatchObject({ isCertain: true })
    expect(of({})?.text).toContain('₹2,625.01 to ₹2,950')
    expect(of({ pricePaise: 2625_00 })).toBeNull()
    expect(of({ pricePaise: 2950_01 })).toBeNull()
  })

  it('is told as sizes of goods that are made to measure', () => {
    const blind = of({ productType: 'blinds', taxClass: null, pricePaise: 190_00 })
    expect(blind).toMatchObject({ isCertain: false })
    expect(blind?.text).toContain('13.8 to 15.5 sq ft')
    const curtain = of({ productType: 'curtains', taxClass: null, pricePaise: 300_00 })
    expect(curtain?.text).toContain('8.8 to 9.8 m')
  })

  it('is none of goods with one rate, before a rate holds, and in a shop without registration', () => {
    expect(of({ taxClass: 'paperWallpaper' })).toBeNull()
    expect(of({}, TAX, '2025-09-21')).toBeNull()
    expect(of({}, { ...TAX, registration: 'unregistered', gstin: '', state: '36' })).toBeNull()
  })
})
