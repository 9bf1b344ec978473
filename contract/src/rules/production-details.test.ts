import { expect, it } from 'vitest'
import { type ProducedLine, productionDetails } from './production-details.ts'

const WALLPAPER: ProducedLine = {
  productType: 'wallpapers',
  category: 'heritage',
  height: 120,
  width: 96.5,
  length: null,
  area: 80.42,
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
  expect(textsOf(roll)).toEqual([
    'Kind: Wallpaper Rolls',
    'Covers: 50 sq ft (4.65 sq m) per roll',
    'Quantity: 2',
  ])
})
