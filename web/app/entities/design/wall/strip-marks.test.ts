import { usualMedium } from '@bhitti/contract/rules/print/print-media'
import { planStrips } from '@bhitti/contract/rules/print/strip-plan'
import { expect, test } from 'vitest'
import { sceneOf } from './scene.ts'
import { stripMarks } from './strip-marks.ts'

const BOX = { width: 620, height: 420 }

function marksOf(widthUm: number, changes: object = {}) {
  const wall = { widthUm, heightUm: 2_700_000, spareUm: 0, stepHundredths: 1 }
  const plan = planStrips(wall, { ...usualMedium('HD'), ...changes }, 1)
  if (typeof plan === 'string') throw new Error(plan)
  const scene = sceneOf(wall, [], BOX)
  return { scene, plan, ...stripMarks(plan, scene) }
}

test('seams lie where one strip ends and the next begins, numbers in the middle of theirs', () => {
  const { scene, seams, numbers } = marksOf(3_657_600)
  const { x, width } = scene.printed
  expect(seams.map((seam) => (seam.x - x) / width)).toEqual([
    expect.closeTo(0.25, 5),
    expect.closeTo(0.5, 5),
    expect.closeTo(0.75, 5),
  ])
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(numbers.map((one) => (one.x - x) / width)).toEqual([
    expect.closeTo(0.125, 5),
    expect.closeTo(0.375, 5),
    expect.closeTo(0.625, 5),
    expect.closeTo(0.875, 5),
  ])
})

test('numbers count from the right where strips are hung from there', () => {
  const { numbers } = marksOf(3_657_600, { direction: 'rightToLeft' })
  expect(numbers.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('a seam of overlapping strips is as wide as what they share', () => {
  const { scene, seams, plan } = marksOf(2_400_000, { join: 'overlap', overlapUm: 50_000 })
  const [seam] = seams
  expect(seam?.width).toBeCloseTo(50_000 * scene.pxPerUm, 5)
  const [first, second] = plan.strips
  const middle = ((first?.toUm ?? 0) + (second?.fromUm ?? 0)) / 2
  expect(seam?.x).toBeCloseTo(scene.printed.x + middle * scene.pxPerUm, 5)
})

test('a wall of many strips numbers only those that can be told apart', () => {
  const { numbers, plan } = marksOf(30_000_000, { stripWidthUm: 400_000 })
  expect(plan.strips.length).toBeGreaterThan(70)
  expect(numbers.length).toBeGreaterThan(10)
  for (const [place, { x }] of numbers.entries()) {
    if (place > 0) expect(x - (numbers[place - 1]?.x ?? 0)).toBeGreaterThanOrEqual(24)
  }
})

test('a print in one piece has no marks', () => {
  expect(marksOf(900_000)).toMatchObject({ seams: [], numbers: [] })
})
