import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { expect, test } from 'vitest'
import { labOf } from './lab-picture.ts'
import { plainWall } from './plain-wall.ts'

const [WIDTH, HEIGHT] = [320, 240]
const CORNERS: Corners = [
  [20, 20],
  [300, 20],
  [300, 220],
  [20, 220],
]
type Colour = readonly [number, number, number]
const WALL: Colour = [206, 200, 186]

function photoOf(colourAt: (x: number, y: number) => Colour) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  let noise = 5
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    noise = (noise * 48_271) % 2_147_483_647
    const grain = ((noise % 100) / 100 - 0.5) * 8
    const colour = colourAt(at % WIDTH, Math.floor(at / WIDTH))
    data.set([...colour.map((value) => value + grain), 255], 4 * at)
  }
  return labOf({ width: WIDTH, height: HEIGHT, data })
}

const at = (x: number, y: number) => y * WIDTH + x
const isSofa = (x: number, y: number) => x > 80 && x < 220 && y > 140
const isFrame = (x: number, y: number) => x > 140 && x < 190 && y > 40 && y < 80

test('the wall is found in soft shade, around a picture that hangs where it begins, and not in what stands before it', () => {
  const shade = (x: number) => WALL.map((value) => value * (1 - (0.4 * x) / WIDTH)) as never
  const wall = plainWall(
    photoOf((x, y) => (isSofa(x, y) || isFrame(x, y) ? [60, 84, 112] : shade(x))),
    CORNERS,
  )
  for (const [x, y] of [
    [40, 40],
    [290, 60],
    [50, 200],
    [280, 210],
  ] as const) {
    expect(wall?.isWall[at(x, y)]).toBe(1)
  }
  for (const [x, y] of [
    [150, 180],
    [165, 60],
    [10, 100],
    [310, 100],
  ] as const) {
    expect(wall?.isWall[at(x, y)]).toBe(0)
  }
})

test('how the wall looks is known also before a sofa that hides it, from beside it', () => {
  const picture = photoOf((x, y) => (isSofa(x, y) ? [60, 84, 112] : WALL))
  const wall = plainWall(picture, CORNERS)
  const seen = picture.lightness[at(50, 180)] as number
  expect(Math.abs((wall?.lightness[at(100, 180)] as number) - seen)).toBeLessThan(2)
})

test('a wall in a bold pattern is not told from what stands before it', () => {
  const isDark = (x: number, y: number) => (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0
  const picture = photoOf((x, y) => (isDark(x, y) ? [40, 40, 60] : [230, 220, 200]))
  expect(plainWall(picture, CORNERS)).toBeNull()
})
