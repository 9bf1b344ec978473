import { describe, expect, it } from 'vitest'
import { type DescribedLine, lineDetails } from './line-details.ts'

const bare = {
  height: null,
  width: null,
  length: null,
  area: null,
  billedArea: null,
  rollCoverSqft: null,
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
      Lining: 'Blackout Lining (+₹220, charged once)',
      Price: '₹99 per metre',
    })
  })

  it('takes the length of curtains from the area where only that carries it', () => {
    expect(texts({ ...bare, area: 3, productType: 'curtains' })).toMatchObject({ Length: '3 m' })
    expect(texts({ ...bare, productType: 'curtains' })).not.toHaveProperty('Length')
  })

  it('says what a roll covers only where the owner has entered it', () => {
    const roll = { ...bare, productType: 'wallpaperRolls' as const }
    expect(texts({ ...roll, rollCoverSqft: 57.5 })).toEqual({
      Covers: '57.5 sq ft (5.34 sq m) per roll',
      Price: '₹99 per roll',
    })
    expect(texts(roll)).toEqual({ Price: '₹99 per roll' })
  })

  it('names a material that costs nothing', () => {
    expect(texts({ ...bare, selectedMaterial: 'Non woven', productType: 'artist' })).toMatchObject({
      Material: 'Non woven',
    })
  })

  it('says for which wall a print is, and how the design lies on it', () => {
    const customisation = {
      wall: { heightUm: 96 * 25_400, widthUm: 120 * 25_400, spareUm: 2 * 25_400 },
      placement: {
        artworkId: 'a-version',
        leftUm: 125_000,
        topUm: 30_000,
        scalePpm: 1_100_000,
        mirrored: true,
      },
    }
    const line = { ...bare, height: 100, width: 124, customisation }
    expect(texts({ ...line, productType: 'wallpapers' })).toMatchObject({
      Wall: '96 × 120 in (243.8 cm × 304.8 cm), spare 2 in (5.1 cm) on each side',
      'Printed size': '100 × 124 in (254 cm × 315 cm)',
      'Design placed': '12.5 cm from the left, 3 cm from the top, at 110%, mirrored',
    })
  })

  it('says how a curtain is made, so that shopper and workshop read the same', () => {
    const curtain = {
      finishedWidthUm: 72 * 25_400,
      dropUm: 84 * 25_400,
      heading: 'pinchPleat' as const,
      fullnessPercent: 225,
      parts: 2 as const,
      clothWidthUm: 1_370_000,
      repeatUm: 640_000,
    }
    const line = { ...bare, length: 10.3, customisation: { curtain } }
    expect(texts({ ...line, productType: 'curtains' })).toMatchObject({
      Length: '10.3 m',
      'Drop × width': '84 × 72 in (213.4 cm × 182.9 cm), a pair',
      Heading: 'Pinch pleat, 2.25 times fullness',
      Cloth: '4 widths of 137 cm, each cut to 256 cm for a pattern repeat of 64 cm',
    })
    const plain = { ...curtain, finishedWidthUm: 20 * 25_400, parts: 1 as const, repeatUm: 0 }
    expect(
      texts({ ...line, customisation: { curtain: plain }, productType: 'curtains' }),
    ).toMatchObject({
      'Drop × width': '84 × 20 in (213.4 cm × 50.8 cm), one curtain',
      Cloth: '1 width of 137 cm, cut to 243.4 cm',
    })
  })

  it('says by which measures a blind was made, and what was taken off or added', () => {
    const widthsUm: [number, number, number] = [914_400, 911_860, 914_400]
    const heightsUm: [number, number, number] = [1_524_000, 1_524_000, 1_526_540]
    const blind = { mount: 'inside' as const, widthsUm, heightsUm, overlapUm: 0 }
    const line = { ...bare, height: 60, width: 35.5, productType: 'blinds' as const }
    expect(texts({ ...line, customisation: { blind } })).toMatchObject({
      Mount: 'Inside the frame: 10 mm taken off the narrowest width, shortest height',
      'Measured widths': '36, 35.9, 36 in (91.4, 91.2, 91.4 cm)',
      'Measured heights': '60, 60, 60.1 in (152.4, 152.4, 152.7 cm)',
    })
    const outside = { ...blind, mount: 'outside' as const, overlapUm: 76_200 }
    expect(texts({ ...line, customisation: { blind: outside } })).toMatchObject({
      Mount: 'Outside the frame: widest and tallest measure and 3 in (7.6 cm) on each side',
    })
  })
})
