import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { expect, test } from 'vitest'
import { type Hanging, hungBlind, hungCurtain } from './hung-cloth.ts'
import type { Pixels, Plane } from './pixels.ts'
import { brightnessOf } from './wall-light.ts'
import { whiteCloth } from './white-cloth.ts'

/** 100 pixels per metre: a bright window of 1.2 by 1 metre with its corner at (100, 80). */
const [WIDTH, HEIGHT] = [320, 240]
const OPENING = { widthUm: 1_200_000, heightUm: 1_000_000 }
const CORNERS: Corners = [
  [100, 80],
  [220, 80],
  [220, 180],
  [100, 180],
]
const HANGING = {
  rodAboveUm: 150_000,
  besideUm: 150_000,
  end: 'belowSill',
  sillToFloorUm: null,
} as const
const MAKING = { parts: 2, heading: 'pinchPleat', fullnessPercent: 225 } as const

function photoOf(wallAt: (x: number) => number): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isGlass = x >= 100 && x < 220 && y >= 80 && y < 180
    const value = isGlass ? 250 : wallAt(x)
    data.set([value, value, value, 255], 4 * at)
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function keptAt(isKept: (x: number, y: number) => boolean): Plane {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isKept(at % WIDTH, Math.floor(at / WIDTH)) ? 1 : 0,
  )
  return { width: WIDTH, height: HEIGHT, data }
}

const NOTHING = keptAt(() => false)
const ROOM = photoOf(() => 180)

function curtain(drawn: 'half' | 'closed', isBlackout = true) {
  return hungCurtain(OPENING, MAKING, HANGING, { drawn, isSheer: false, isBlackout })
}

function blind(hanging: Exclude<Hanging, 'drape' | 'sheer'>) {
  return hungBlind(OPENING, OPENING, 'inside', hanging, { drawn: 'closed', isBlackout: true })
}

function drawn(photo: Pixels, hung: ReturnType<typeof curtain>, kept = NOTHING) {
  const { white, mask } = whiteCloth(
    { photo, brightness: brightnessOf(photo), kept, edges: null },
    CORNERS,
    [1.2, 1],
    hung,
  )
  const at = ({ data }: Pixels, x: number, y: number) => data[4 * (y * WIDTH + x)] ?? 0
  return {
    white: (x: number, y: number) => at(white, x, y),
    mask: (x: number, y: number) => at(mask, x, y),
  }
}

test('a closed curtain covers its window and the wall beside it, and ends where it is cut', () => {
  const { mask } = drawn(ROOM, curtain('closed'))
  for (const [x, y] of [
    [160, 130],
    [90, 100],
    [230, 170],
    [130, 190],
  ] as const) {
    expect(mask(x, y), `${x}, ${y}`).toBe(255)
  }
  for (const [x, y] of [
    [80, 100],
    [240, 100],
    [160, 60],
    [160, 200],
  ] as const) {
    expect(mask(x, y), `${x}, ${y}`).toBe(0)
  }
})

test('half open the day is seen between the two, as it was', () => {
  const { mask, white } = drawn(ROOM, curtain('half'))
  expect(mask(160, 130)).toBe(0)
  expect(white(160, 130)).toBe(250)
  expect(mask(105, 130)).toBe(255)
  expect(mask(215, 130)).toBe(255)
})

test('what stands before the curtain stays as it was', () => {
  const { mask, white } = drawn(
    ROOM,
    curtain('closed'),
    keptAt((x, y) => y > 150 && x < 160),
  )
  expect(mask(130, 170)).toBe(0)
  expect(white(130, 170)).toBe(250)
  expect(mask(190, 170)).toBe(255)
})

test('cloth is as bright as the room and not as the day behind it, unless it lets that through', () => {
  const dark = drawn(
    photoOf(() => 70),
    blind('roller'),
  )
  const bright = drawn(
    photoOf(() => 210),
    blind('roller'),
  )
  expect(dark.white(160, 130)).toBeLessThan(bright.white(160, 130) - 40)
  const lined = hungBlind(OPENING, OPENING, 'inside', 'roller', {
    drawn: 'closed',
    isBlackout: false,
  })
  expect(
    drawn(
      photoOf(() => 70),
      lined,
    ).white(160, 130),
  ).toBeGreaterThan(dark.white(160, 130) + 5)
})

test('a light from one side falls on the cloth from there', () => {
  const side = drawn(
    photoOf((x) => 230 - 0.5 * x),
    blind('roller'),
  )
  expect(side.white(110, 130)).toBeGreaterThan(side.white(210, 130) + 8)
})

test('folds are seen in a curtain, and none in a roller blind', () => {
  const spread = (white: (x: number, y: number) => number) => {
    const row = Array.from({ length: 90 }, (_, at) => white(115 + at, 130))
    return Math.max(...row) - Math.min(...row)
  }
  expect(spread(drawn(ROOM, curtain('closed')).white)).toBeGreaterThan(40)
  expect(spread(drawn(ROOM, blind('roller')).white)).toBeLessThan(6)
})

test('a roman blind has folds across', () => {
  const { white } = drawn(ROOM, blind('roman'))
  const column = Array.from({ length: 80 }, (_, at) => white(160, 90 + at))
  expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(15)
})
