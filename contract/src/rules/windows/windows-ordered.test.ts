import { describe, expect, it } from 'vitest'
import { type Customisation, customisationProblem } from '../orders/customisation.ts'
import { ANY_SIZE, type SizeRules } from '../products/size-rules.ts'
import type { Blind } from './blind-measures.ts'
import { type Curtain, clothOf } from './curtain-making.ts'

const IN = 25_400
const CLOTH = { panelWidthCm: 137, patternRepeatCm: null }
const sizeRules: SizeRules | null = null
const CURTAIN: Curtain = {
  finishedWidthUm: 72 * IN,
  dropUm: 84 * IN,
  heading: 'eyelet',
  fullnessPercent: 200,
  parts: 2,
  ...clothOf(CLOTH),
}
const BLIND: Blind = {
  mount: 'inside',
  widthsUm: [36 * IN, 35.9 * IN, 36.1 * IN],
  heightsUm: [60 * IN, 60.2 * IN, 60.1 * IN],
  overlapUm: 0,
}

describe('a curtain is taken', () => {
  const curtains = { productType: 'curtains' as const, sizeRules, ...CLOTH }
  const field = (length: number | null, customisation: Customisation, product = curtains) =>
    customisationProblem(product, null, { length, customisation })?.field

  it('with the metres that its window takes, and with no others', () => {
    expect(field(7.4, { curtain: CURTAIN })).toBeUndefined()
    expect(field(7.5, { curtain: CURTAIN })).toBe('length')
    expect(field(null, { curtain: CURTAIN })).toBe('length')
  })

  it('in any length where only metres were asked for', () => {
    expect(field(2.5, {})).toBeUndefined()
  })

  it('of the cloth that the product has', () => {
    const other = { ...curtains, panelWidthCm: 280 }
    expect(field(7.4, { curtain: CURTAIN }, other)).toBe('customisation.curtain.clothWidthUm')
  })

  it('of curtains only, and for no wall', () => {
    const wall = { heightUm: IN, widthUm: IN, spareUm: 0 }
    expect(field(7.4, { wall })).toBe('customisation.wall')
    expect(field(7.4, { blind: BLIND })).toBe('customisation.blind')
    expect(
      customisationProblem({ ...curtains, productType: 'blinds' }, null, {
        customisation: { curtain: CURTAIN },
      })?.field,
    ).toBe('customisation.curtain')
  })
})

describe('a blind is taken', () => {
  const blinds = { productType: 'blinds' as const, panelWidthCm: null, patternRepeatCm: null }
  const field = (height: number, width: number, rules: SizeRules | null = null, blind = BLIND) =>
    customisationProblem({ ...blinds, sizeRules: rules }, null, {
      height,
      width,
      customisation: { blind },
    })?.field

  it('in the size that its measures give, and in no other', () => {
    expect(field(60, 35.5)).toBeUndefined()
    expect(field(60, 35.51)).toBe('width')
    expect(field(60.01, 35.5)).toBe('height')
  })

  it('in the steps in which the product is made', () => {
    const inWholeInches = { ...ANY_SIZE, sizeStepInches: 1 }
    expect(field(60, 35, inWholeInches)).toBeUndefined()
    expect(field(60, 35.5, inWholeInches)).toBe('width')
  })

  it('with no overlap inside of its frame', () => {
    expect(field(60, 35.5, null, { ...BLIND, overlapUm: IN })).toBe('customisation.blind.overlapUm')
  })
})
