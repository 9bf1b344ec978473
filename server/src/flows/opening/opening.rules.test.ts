import type { RequirementId } from '@bhitti/contract/calls/shop/opening.schemas'
import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { unnamedDetails } from '@bhitti/contract/rules/shop/shop-details'
import { USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { describe, expect, it } from 'vitest'
import { judgeOpening, type OpeningFacts, untaxedGoods } from './opening.rules.ts'

const TAX: TaxSettings = {
  ...DEFAULT_TAX,
  registration: 'unregistered',
  rates: [...USUAL_RATES],
  byType: { wallpapers: 'paperWallpaper', curtains: 'madeUpCurtain' },
  unmadeCurtains: 'fabric',
}

const WALLPAPERS = {
  productType: 'wallpapers',
  taxClass: null,
  products: 1,
  example: 'Mor Bagh',
} as const

const PUBLISHED = { shipping: 1, privacy: 2, terms: 1 }

const READY: OpeningFacts = {
  today: '2026-11-24',
  details: SAMPLE_DETAILS,
  tax: TAX,
  onSale: [WALLPAPERS],
  undeclared: { products: 0, example: null },
  hasShipping: true,
  policies: PUBLISHED,
  paymentKeys: 'live',
}

const { details } = READY
const missing = (changes: Partial<OpeningFacts>) =>
  judgeOpening({ ...READY, ...changes })
    .filter(({ isMet }) => !isMet)
    .map(({ id, finding }) => [id, finding])

describe('a shop may open', () => {
  it('when it has everything, and is told only what must be off at the payment provider', () => {
    expect(missing({})).toEqual([])
    for (const { id, finding } of judgeOpening(READY)) {
      if (id === 'payments')
        expect(finding).toContain('In Razorpay’s dashboard, keep everything off')
      else expect(finding).toBeNull()
    }
  })

  it.each<[RequirementId, string, Partial<OpeningFacts>]>([
    ['name', 'legal name', { details: { ...details, legalName: null } }],
    ['address', 'address', { details: { ...details, address: null } }],
    ['contacts', 'Not entered yet: phone number.', { details: { ...details, phone: null } }],
    ['contacts', 'Not entered yet: e-mail address.', { details: { ...details, email: null } }],
    ['grievanceOfficer', 'officer', { details: { ...details, grievanceOfficer: null } }],
    ['registration', 'registered', { tax: { ...TAX, registration: 'unknown' } }],
    ['product', 'No product', { onSale: [] }],
    ['taxClasses', 'for Mor Bagh.', { tax: { ...TAX, byType: {} } }],
    ['taxClasses', 'for Mor Bagh.', { tax: { ...TAX, rates: [] } }],
    [
      'imports',
      'not entered for Grasscloth and 1 more.',
      { undeclared: { products: 2, example: 'Grasscloth' } },
    ],
    ['shipping', 'delivery', { hasShipping: false }],
    [
      'policies',
      'Not published yet: Shipping & Returns and Terms & Conditions.',
      { policies: { ...PUBLISHED, shipping: null, terms: null } },
    ],
  ])('not without its %s (%s)', (id, words, changes) => {
    expect(missing(changes)).toEqual([[id, expect.stringContaining(words)]])
  })

  it('with test keys as well, and is told that it only rehearses', () => {
    const [payments] = judgeOpening({ ...READY, paymentKeys: 'test' }).filter(
      ({ id }) => id === 'payments',
    )
    expect(payments).toMatchObject({
      isMet: true,
      finding: expect.stringContaining('rehearsal: every page says so, no money moves'),
    })
  })

  it('not while nothing is entered, and every entry says why in a sentence', () => {
    const all = judgeOpening({
      ...READY,
      details: unnamedDetails('shop.example'),
      tax: DEFAULT_TAX,
      onSale: [],
      hasShipping: false,
      policies: { shipping: null, privacy: null, terms: null },
    })
    expect(all.filter(({ isMet }) => isMet).map(({ id }) => id)).toEqual([
      'taxClasses',
      'imports',
      'payments',
    ])
    for (const { why } of all) expect(why).toMatch(/^[A-Z].*\.$/)
  })
})

describe('goods that cannot be taxed', () => {
  const untaxed = (goods: OpeningFacts['onSale'][number], tax: Partial<TaxSettings> = {}) =>
    untaxedGoods({ onSale: [goods], tax: { ...TAX, ...tax }, today: READY.today }).length

  it('are those of which one material has no class, or no rate that has begun', () => {
    const byMaterial = [
      { productType: 'wallpapers', material: 'Canvas', taxClass: 'picture' },
    ] as const satisfies TaxSettings['byMaterial']
    expect(untaxed(WALLPAPERS, { byMaterial: [...byMaterial] })).toBe(0)
    const later = USUAL_RATES.map((rate) =>
      rate.taxClass === 'picture' ? { ...rate, from: '2026-11-25' } : rate,
    )
    expect(untaxed(WALLPAPERS, { byMaterial: [...byMaterial], rates: later })).toBe(1)
  })

  it('are curtains of which only the making up is classed', () => {
    const curtains = { ...WALLPAPERS, productType: 'curtains' } as const
    expect(untaxed(curtains)).toBe(0)
    const noFabric = USUAL_RATES.filter(({ taxClass }) => taxClass !== 'fabric')
    expect(untaxed(curtains, { rates: noFabric })).toBe(1)
  })

  it('are not those with a class of their own', () => {
    const blinds = { ...WALLPAPERS, productType: 'blinds' } as const
    expect(untaxed(blinds)).toBe(1)
    expect(untaxed({ ...blinds, taxClass: 'otherBlind' })).toBe(0)
  })
})
