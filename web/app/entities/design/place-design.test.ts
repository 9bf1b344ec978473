import { type Artwork, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { firstPlacement, movedPlacement } from '@bhitti/contract/rules/print/placement'
import { expect, test } from 'vitest'
import { placeDesign } from './place-design.ts'

const MURAL: Artwork = {
  id: 'second-version',
  kind: 'mural',
  widthUm: 4_000_000,
  heightUm: 3_000_000,
  match: null,
  minScalePpm: TRUE_SCALE / 2,
  maxScalePpm: 2 * TRUE_SCALE,
  pixelsWide: 16_000,
  pixelsHigh: 12_000,
  floorDpi: 80,
}
const WALL = { widthUm: 3_000_000, heightUm: 2_000_000, spareUm: 0 }
const place = placeDesign(MURAL)

test('a design covers the wall from the start', () => {
  expect(place(WALL, null).placement).toEqual(firstPlacement(MURAL, WALL))
})

test('what was moved stays where it is, as far as a larger wall leaves it there', () => {
  const first = firstPlacement(MURAL, WALL)
  const moved = first && movedPlacement(MURAL, WALL, first, { rightUm: 0, downUm: 100_000 })
  expect(moved?.topUm).not.toBe(first?.topUm)
  expect(place(WALL, moved).placement).toEqual(moved)
  expect(place({ ...WALL, widthUm: 3_900_000 }, moved).placement).not.toBeNull()
})

test('what was placed on another version begins again', () => {
  const first = firstPlacement(MURAL, WALL)
  const earlier = first && { ...first, artworkId: 'first-version', leftUm: 7 }
  expect(place(WALL, earlier).placement).toEqual(first)
})

test('a wall that it cannot cover sharply is told the largest size, which then fits', () => {
  const { placement, problem } = place({ ...WALL, widthUm: 9_000_000 }, null)
  expect(placement).toBeNull()
  expect(problem).toContain('150 in high and 200 in wide (381 × 508 cm)')
  const largest = { widthUm: 200 * 25_400, heightUm: 150 * 25_400, spareUm: 0 }
  expect(place(largest, null).problem).toBeNull()
})
