import { describe, expect, it } from 'vitest'
import { lineMeasures } from './line-measures.ts'

const none = { height: null, width: null, length: null, area: null }

describe('measures of a line', () => {
  it('shows height, width and area in both systems', () => {
    const line = {
      ...none,
      productType: 'wallpapers' as const,
      height: 60,
      width: 48.5,
      area: 20.21,
    }
    expect(lineMeasures(line)).toEqual([
      { label: 'Height × width', text: '60 × 48.5 in (152.4 cm × 123.2 cm)' },
      { label: 'Area', text: '20.21 sq ft (1.88 sq m)' },
    ])
  })

  it('groups large numbers as in India', () => {
    const line = {
      ...none,
      productType: 'blinds' as const,
      height: 1200,
      width: 1200,
      area: 10_000,
    }
    expect(lineMeasures(line).map((measure) => measure.text)).toEqual([
      '1,200 × 1,200 in (3,048 cm × 3,048 cm)',
      '10,000 sq ft (929.03 sq m)',
    ])
  })

  it('shows the length of curtains, also where only the area field carries it', () => {
    const curtain = { ...none, productType: 'curtains' as const }
    expect(lineMeasures({ ...curtain, length: 2.5 })).toEqual([{ label: 'Length', text: '2.5 m' }])
    expect(lineMeasures({ ...curtain, area: 3 })).toEqual([{ label: 'Length', text: '3 m' }])
    expect(lineMeasures(curtain)).toEqual([])
  })

  it('says what a roll covers', () => {
    expect(lineMeasures({ ...none, productType: 'wallpaperRolls' })).toEqual([
      { label: 'Covers', text: '50 sq ft (4.65 sq m) per roll' },
    ])
  })
})
