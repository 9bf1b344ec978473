import { expect, it } from 'vitest'
import type { LineDetail } from '../orders/line-details.ts'
import { usualMedium } from '../print/print-media.ts'
import { planStrips } from '../print/strip-plan.ts'
import { type ProducedLine, parcelDetails, productionDetails } from './production-details.ts'

const WALLPAPER: ProducedLine = {
  productType: 'wallpapers',
  category: 'heritage',
  height: 120,
  width: 96.5,
  length: null,
  area: 80.42,
  rollCoverSqft: null,
  selectedMaterial: 'Canvas',
  quantity: 2,
}
const textsOf = (line: ProducedLine) =>
  productionDetails(line).map(({ label, text }) => `${label}: ${text}`)

it('a workshop is told the size of a wallpaper in inches and centimetres', () => {
  expect(textsOf(WALLPAPER)).toEqual([
    'Kind: Wallpapers, Heritage',
    'Height × width: 120 × 96.5 in (304.8 cm × 245.1 cm)',
    'Area of each: 80.42 sq ft (7.47 sq m)',
    'Material: Canvas',
    'Quantity: 2',
  ])
})

it('a curtain has a length and a lining', () => {
  const curtain: ProducedLine = {
    ...WALLPAPER,
    productType: 'curtains',
    category: 'drape',
    height: null,
    width: null,
    length: 2.5,
    selectedMaterial: 'Blackout Lining',
  }
  expect(textsOf(curtain)).toEqual([
    'Kind: Curtains, Drape',
    'Length: 2.5 m (250 cm, 98.43 in)',
    'Lining: Blackout Lining',
    'Quantity: 2',
  ])
})

it('a roll is counted', () => {
  const roll: ProducedLine = {
    ...WALLPAPER,
    productType: 'wallpaperRolls',
    category: null,
    height: null,
    width: null,
    area: null,
    selectedMaterial: null,
  }
  expect(textsOf({ ...roll, rollCoverSqft: 50 })).toEqual([
    'Kind: Wallpaper Rolls',
    'Covers: 50 sq ft (4.65 sq m) per roll',
    'Quantity: 2',
  ])
  expect(textsOf(roll)).toEqual(['Kind: Wallpaper Rolls', 'Quantity: 2'])
})

it('a workshop is told how a curtain is cut and by which measures a blind is made', () => {
  const curtain = {
    finishedWidthUm: 1_828_800,
    dropUm: 2_133_600,
    heading: 'eyelet' as const,
    fullnessPercent: 200,
    parts: 2 as const,
    clothWidthUm: 1_370_000,
    repeatUm: 0,
  }
  const line = { ...WALLPAPER, productType: 'curtains' as const, length: 7.4 }
  expect(textsOf({ ...line, customisation: { curtain } })).toContain(
    'Cloth: 3 widths of 137 cm, each cut to 243.4 cm',
  )
  const blind = {
    mount: 'inside' as const,
    widthsUm: [914_400, 914_400, 914_400] as [number, number, number],
    heightsUm: [914_400, 914_400, 914_400] as [number, number, number],
    overlapUm: 0,
  }
  expect(textsOf({ ...WALLPAPER, productType: 'blinds', customisation: { blind } })).toContain(
    'Measured widths: 36, 36, 36 in (91.4, 91.4, 91.4 cm)',
  )
})

it('a parcel tells its strips, and nothing of the roll that they came from', () => {
  const medium = usualMedium('Canvas')
  const plan = planStrips({ widthUm: 2_451_100, heightUm: 3_048_000 }, medium, 2)
  if (typeof plan === 'string') throw new Error(plan)
  const labels = (details: LineDetail[]) => details.map(({ label }) => label)
  const planned = { ...WALLPAPER, stripPlan: plan }
  expect(labels(productionDetails(planned))).toContain('Medium')
  expect(labels(parcelDetails(planned))).toEqual([
    'Kind',
    'Height × width',
    'Area of each',
    'Strips',
    'Material',
  ])
})
