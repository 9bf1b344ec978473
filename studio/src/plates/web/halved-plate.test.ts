import { linearOf } from '@bhitti/contract/rules/perspective/srgb'
import { expect, it } from 'vitest'
import { FULL, type Plate } from '../plate.ts'
import { halvedPlate } from './halved-plate.ts'

function plate(pixels: readonly { red: number; across: number; paper: number }[]): Plate {
  return {
    width: 2,
    height: 2,
    metres: [1, 1],
    light: Uint16Array.from(pixels.flatMap(({ red }) => [red, 0, 0])),
    place: Uint16Array.from(pixels.flatMap(({ across, paper }) => [across, 0, paper])),
  }
}

it('gives four pixels the mean of their light, as an eye further away sees it', () => {
  const dark = { red: 0, across: 0, paper: 0 }
  const { light, width, height } = halvedPlate(plate([{ ...dark, red: FULL }, dark, dark, dark]))
  expect([width, height]).toEqual([1, 1])
  expect(linearOf((light[0] ?? 0) / FULL)).toBeCloseTo(0.25, 3)
})

it('gives four pixels the place of their paper, not of what stands before it', () => {
  const paper = { red: 0, across: 30_000, paper: FULL }
  const sofa = { red: 0, across: 0, paper: 0 }
  const { place } = halvedPlate(plate([paper, { ...paper, across: 30_010 }, sofa, sofa]))
  expect([...place]).toEqual([30_005, 0, Math.round(FULL / 2)])
})
