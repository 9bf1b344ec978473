import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { encodedOf, linearOf } from '@bhitti/contract/rules/perspective/srgb'
import { describe, expect, test } from 'vitest'
import type { Pixels, Plane } from './pixels.ts'
import { softMarks } from './wall-cover.ts'
import { brightnessOf } from './wall-light.ts'
import { whiteWall } from './white-wall.ts'

const WIDTH = 200
const HEIGHT = 150
const CORNERS: Corners = [
  [40, 20],
  [170, 30],
  [165, 120],
  [45, 110],
]
type Colour = readonly [number, number, number]

function photoOf(wall: Colour, light: (share: number) => number = () => 1): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  let noise = 11
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isWall = x > 38 && x < 172 && y > 18 && y < 122
    noise = (noise * 48_271) % 2_147_483_647
    const grain = ((noise % 100) / 100 - 0.5) * 6
    const share = (x - 40) / 130
    const colour = isWall
      ? wall.map((value) => 255 * encodedOf(linearOf(value / 255) * light(share)) + grain)
      : [240, 240, 240]
    data.set([...colour, 255], 4 * at)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

const NOTHING_KEPT: Plane = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) }

function whitened(photo: Pixels, kept = NOTHING_KEPT) {
  const { white, mask } = whiteWall(
    { photo, brightness: brightnessOf(photo), kept, edges: null },
    CORNERS,
  )
  const at = (x: number, y: number, picture = white) =>
    [...picture.data.slice(4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3)] as [
      number,
      number,
      number,
    ]
  return { at, maskAt: (x: number, y: number) => at(x, y, mask)[0] }
}

function light([grey]: readonly number[]) {
  return linearOf((grey ?? 0) / 255)
}

describe('paper on a wall', () => {
  test.each<[string, Colour]>([
    ['white', [228, 224, 216]],
    ['dark', [38, 44, 66]],
    ['orange', [196, 92, 60]],
  ])('that is %s is bright, even and of no colour', (_, wall) => {
    const { at } = whitened(photoOf(wall))
    for (const [x, y] of [
      [60, 40],
      [100, 70],
      [150, 110],
    ] as const) {
      const [red, green, blue] = at(x, y)
      expect([green, blue]).toEqual([red, red])
      expect(red).toBeGreaterThan(205)
      expect(Math.abs(red - at(100, 70)[0])).toBeLessThan(10)
    }
  })

  test('is lit from the side as the wall is, within a tenth of the light', () => {
    for (const wall of [
      [228, 224, 216],
      [70, 96, 150],
    ] as const) {
      const { at } = whitened(photoOf(wall, (share) => 1 - 0.7 * share))
      const ratio = light(at(150, 70)) / light(at(60, 70))
      const truth = (1 - (0.7 * 110) / 130) / (1 - (0.7 * 20) / 130)
      expect(Math.abs(ratio / truth - 1)).toBeLessThan(0.1)
    }
  })

  test('keeps the edge of a shadow where it is', () => {
    const { at } = whitened(photoOf([228, 224, 216], (share) => (share < 0.5 ? 1 : 0.5)))
    expect(light(at(110, 70)) / light(at(97, 70))).toBeLessThan(0.6)
  })

  test('is not brightened by a white sofa that is kept before a dark wall', () => {
    const photo = photoOf([38, 44, 66])
    const kept = new Uint8Array(WIDTH * HEIGHT)
    for (let y = 60; y < 115; y += 1) {
      for (let x = 70; x < 130; x += 1) {
        kept[y * WIDTH + x] = 1
        photo.data.set([250, 250, 250], 4 * (y * WIDTH + x))
      }
    }
    const { at, maskAt } = whitened(photo, softMarks(kept, WIDTH, HEIGHT))
    expect(at(60, 40)[0]).toBeGreaterThan(205)
    expect(at(62, 90)[0]).toBeGreaterThan(205)
    expect(at(100, 90)).toEqual([250, 250, 250])
    expect(maskAt(100, 90)).toBe(0)
    expect(maskAt(60, 40)).toBe(255)
  })
})

test('beside the wall the photo stays as it is, and the paper ends softly at the wall’s edge', () => {
  const photo = photoOf([38, 44, 66])
  const { at, maskAt } = whitened(photo)
  for (const [x, y] of [
    [10, 10],
    [100, 140],
    [190, 70],
  ] as const) {
    expect(at(x, y)).toEqual([240, 240, 240])
    expect(maskAt(x, y)).toBe(0)
  }
  const edge = Array.from({ length: 12 }, (_, step) => maskAt(36 + step, 70))
  expect(edge[0]).toBe(0)
  expect(edge.at(-1)).toBe(255)
  // Light of the paper, which carries the design; beside a dark wall it soon dominates.
  const paper = edge.map((share, step) => (share / 255) * light(at(36 + step, 70)))
  const whole = paper.at(-1) as number
  expect(paper.some((value) => value > 0.08 * whole && value < 0.92 * whole)).toBe(true)
})
