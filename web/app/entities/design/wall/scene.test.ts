import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rectangle, sceneOf, THING_NAMES, THINGS } from './scene.ts'

const BOX = { width: 350, height: 304 }

const aWall = fc.record({
  widthUm: fc.integer({ min: 100_000, max: 30_000_000 }),
  heightUm: fc.integer({ min: 100_000, max: 10_000_000 }),
  spareUm: fc.constantFrom(0, 50_800, 304_800),
  stepHundredths: fc.constantFrom(1, 100),
})
const someThings = fc.subarray([...THING_NAMES])

test('wall, spare and all that stands before it are in sight, in their true proportions', () => {
  fc.assert(
    fc.property(aWall, someThings, (wall, shown) => {
      const scene = sceneOf(wall, shown, BOX)
      for (const part of [scene.wall, scene.printed, ...scene.things]) expectWithin(part)
      expect(scene.wall.width / scene.pxPerUm).toBeCloseTo(wall.widthUm, 0)
      expect(scene.wall.height / scene.pxPerUm).toBeCloseTo(wall.heightUm, 0)
      expect((scene.wall.x - scene.printed.x) / scene.pxPerUm).toBeCloseTo(wall.spareUm, 0)
      for (const { thing, height } of scene.things) {
        expect(height / scene.pxPerUm).toBeCloseTo(THINGS[thing].heightUm, 0)
      }
    }),
  )
})

test('what stands before the wall stands on its floor', () => {
  const wall = { widthUm: 3_000_000, heightUm: 2_500_000, spareUm: 50_800 }
  const scene = sceneOf(wall, THING_NAMES, BOX)
  for (const { y, height } of scene.things) {
    expect(y + height).toBeCloseTo(scene.wall.y + scene.wall.height, 6)
  }
})

function expectWithin({ x, y, width, height }: Rectangle) {
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(BOX.width + 1e-6)
  expect(y + height).toBeLessThanOrEqual(BOX.height + 1e-6)
}
