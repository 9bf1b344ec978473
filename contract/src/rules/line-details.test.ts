import { describe, expect, it } from 'vitest'
import { type DescribedLine, lineDetails } from './line-details.ts'

const bare = {
  height: null,
  width: null,
  length: null,
  area: null,
  billedArea: null,
  selectedMaterial: null,
  price: 99,
  materialPrice: 0,
}

function texts(line: DescribedLine): Record<string, string> {
  return Object.fromEntries(lineDetails(line).map(({ label, text }) => [label, text]))
}

describe('details of a line', () => {
  it('shows height, width and area in both systems, and what the material adds', () => {
    const size = { height: 60, width: 48.5, area: 20.21 }
    const material = { selectedMaterial: 'Canvas', materialPrice: 59 }
    expect(texts({ ...bare, ...size, ...material, productType: 'wallpapers' })).toEqual({
      'Height × width': '60 × 48.5 in (152.4 cm × 123.2 cm)',
      Area: '20.21 sq ft (1.88 sq m)',
      Material: 'Canvas (+₹59 per sq ft)',
      Price: '₹99 per sq ft',
    })
  })

  it('groups large numbers as in India', () => {
    const size = { height: 1200, width: 1200, area: 10_000 }
    expect(texts({ ...bare, ...size, productType: 'blinds' })).toMatchObject({
      'Height × width': '1,200 × 1,200 in (3,048 cm × 3,048 cm)',
      Area: '10,000 sq ft (929.03 sq m)',
    })
  })

  it('shows the length of curtains and their lining, which is added once', () => {
    const lining = { selectedMaterial: 'Blackout Lining', materialPrice: 220 }
    expect(texts({ ...bare, ...lining, length: 2.5, productType: 'curtains' })).toEqual({
      Length: '2.5 m',
      Material: 'Blackout Lining (+₹220)',
      Price: '₹99 per metre',
    })
  })

  it('takes the length of curtains from the area where only that carries it', () => {
    expect(texts({ ...bare, area: 3, productType: 'curtains' })).toMatchObject({ Length: '3 m' })
    expect(texts({ ...bare, productType: 'curtains' })).not.toHaveProperty('Length')
  })

  it('says what a roll covers, and names a material that costs nothing', () => {
    expect(texts({ ...bare, productType: 'wallpaperRolls' })).toEqual({
      Covers: '50 sq ft (4.65 sq m) per roll',
      Price: '₹99 per roll',
    })
    expect(texts({ ...bare, selectedMaterial: 'Non woven', productType: 'artist' })).toMatchObject({
      Material: 'Non woven',
    })
  })
})
