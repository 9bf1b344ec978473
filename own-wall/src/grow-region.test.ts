import { expect, test } from 'vitest'
import { filledBetween, regionOf, type Stroke } from './grow-region.ts'
import { labOf } from './lab-picture.ts'
import type { Pixels } from './pixels.ts'
import { plainWall } from './plain-wall.ts'

const WIDTH = 320
const HEIGHT = 240
const WALL = [226, 220, 208] as const
const SOFA = { left: 60, right: 240, top: 120, bottom: 220 }

type Colour = readonly [number, number, number]

function room(sofa: Colour, wall: (x: number) => Colour = () => WALL): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  let noise = 7
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      let colour = isSofa(x, y) ? sofa : wall(x)
      if (isSofa(x, y) && Math.hypot(x - 100, y - 170) < 3) colour = [20, 20, 20]
      noise = (noise * 48_271) % 2_147_483_647
      const grain = ((noise % 100) / 100 - 0.5) * 8
      data.set(
        colour.map((value) => value + grain),
        4 * (y * WIDTH + x),
      )
      data[4 * (y * WIDTH + x) + 3] = 255
    }
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function isSofa(x: number, y: number) {
  return x >= SOFA.left && x < SOFA.right && y >= SOFA.top && y < SOFA.bottom
}

const STROKE: Stroke = {
  path: [
    [80, 160],
    [220, 190],
  ],
  radius: 10,
  snaps: true,
}

/** Returns the share of the sofa that is taken, and of everything else. */
function taken(region: Uint8Array) {
  const counts = { sofa: 0, others: 0 }
  for (const [at, mark] of region.entries()) {
    if (mark === 1) counts[isSofa(at % WIDTH, Math.floor(at / WIDTH)) ? 'sofa' : 'others'] += 1
  }
  const sofa = (SOFA.right - SOFA.left) * (SOFA.bottom - SOFA.top)
  return { sofa: counts.sofa / sofa, others: counts.others / (WIDTH * HEIGHT - sofa) }
}

test.each<[string, Colour]>([
  ['blue', [58, 82, 110]],
  ['black', [18, 18, 20]],
  ['not much darker than the wall', [196, 188, 172]],
  ['white and brighter than the wall', [252, 252, 252]],
])(
  'a stroke over a %s sofa keeps the sofa to its edges, button and all, and nothing of the wall',
  (_, colour) => {
    const shares = taken(regionOf(labOf(room(colour)), STROKE))
    expect(shares.sofa).toBeGreaterThan(0.97)
    expect(shares.others).toBeLessThan(0.02)
  },
)

test('a wall that gets darker to one side is not taken for a sofa', () => {
  const lit = (x: number): Colour => WALL.map((value) => value * (1 - (0.6 * x) / WIDTH)) as never
  const shares = taken(regionOf(labOf(room([120, 40, 40], lit)), STROKE))
  expect(shares.sofa).toBeGreaterThan(0.97)
  expect(shares.others).toBeLessThan(0.02)
})

test('a brush that goes over the edge by a little takes nothing of the wall beyond it', () => {
  const along: Stroke = {
    path: [
      [80, 130],
      [220, 130],
    ],
    radius: 16,
    snaps: true,
  }
  const shares = taken(regionOf(labOf(room([58, 82, 110])), along))
  expect(shares.sofa).toBeGreaterThan(0.97)
  expect(shares.others).toBeLessThan(0.02)
})

test('what looks like its surroundings is taken under the brush alone, and does not run over the picture', () => {
  const shares = taken(regionOf(labOf(room(WALL)), STROKE))
  expect(shares.others).toBeLessThan(0.05)
  expect(shares.sofa).toBeGreaterThan(0.1)
})

test('without edges the brush takes exactly what is under it', () => {
  const region = regionOf(labOf(room([58, 82, 110])), {
    path: [[30, 30]],
    radius: 10,
    snaps: false,
  })
  const count = region.reduce((sum, mark) => sum + mark, 0)
  expect(count).toBeGreaterThan(Math.PI * 9.5 ** 2)
  expect(count).toBeLessThan(Math.PI * 10.5 ** 2)
})

test('a stroke that gives back to the wall takes of what was kept alone', () => {
  const within = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < within.length; at += 1) within[at] = at % WIDTH < 150 ? 1 : 0
  const region = regionOf(labOf(room([58, 82, 110])), STROKE, { within })
  for (const [at, mark] of region.entries()) if (mark === 1) expect(at % WIDTH).toBeLessThan(150)
  expect(region.some((mark) => mark === 1)).toBe(true)
})

/** Draws narrow lamp ribs with gaps before the wall, and a cream shelf beside them. */
function ribs(): Pixels {
  const photo = room([58, 82, 110])
  for (let y = 40; y < 110; y += 1) {
    for (let x = 100; x < 160; x += 1) {
      if (x % 12 < 5) photo.data.set([52, 92, 44], 4 * (y * WIDTH + x))
    }
  }
  return photo
}

const WHOLE_WALL = [
  [4, 4],
  [316, 4],
  [316, 236],
  [4, 236],
] as const

test('a stroke across narrow things keeps them, and neither the wall between nor that beyond them', () => {
  const picture = labOf(ribs())
  const wall = plainWall(picture, WHOLE_WALL)
  const stroke: Stroke = {
    path: [
      [90, 75],
      [170, 75],
    ],
    radius: 12,
    snaps: true,
  }
  const shares = { ribs: 0, gaps: 0, beyond: 0 }
  for (const [at, mark] of regionOf(picture, stroke, { wall }).entries()) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    if (mark === 0) continue
    // Edge pixels belong to both sides.
    if (y < 38 || y > 111 || x < 98 || x > 161) shares.beyond += 1
    else if (x % 12 < 5) shares.ribs += 1
    else if (x % 12 === 8) shares.gaps += 1
  }
  expect(shares.ribs / (5 * 5 * 70)).toBeGreaterThan(0.9)
  expect(shares.gaps / (5 * 70)).toBeLessThan(0.1)
  expect(shares.beyond).toBeLessThan(40)
})

test('a thing of the wall’s own colour is kept as far as it was brushed, and no further', () => {
  const picture = labOf(room(WALL))
  const wall = plainWall(picture, WHOLE_WALL)
  const brushed = regionOf(picture, { ...STROKE, snaps: false })
  const region = regionOf(picture, STROKE, { wall })
  const outside = region.reduce((sum, mark, at) => sum + (mark & ~(brushed[at] as number)), 0)
  expect(outside).toBeLessThan(120)
  expect(region.reduce((sum, mark) => sum + mark, 0)).toBeGreaterThan(2000)
})

function cushion(): Pixels {
  const photo = room([58, 82, 110])
  for (let y = 30; y < 110; y += 1) {
    for (let x = 100; x < 200; x += 1) {
      const isDot = Math.hypot((x % 28) - 14, (y % 28) - 14) < 9
      const colour = isDot ? ((x + y) % 56 < 28 ? [190, 70, 40] : [40, 60, 120]) : [252, 252, 252]
      photo.data.set(colour, 4 * (y * WIDTH + x))
    }
  }
  return photo
}

test('a printed cushion is kept whole by a few strokes over it, and a gap through which the wall is seen is not', () => {
  const photo = cushion()
  const gap = (x: number, y: number) => x >= 140 && x < 152 && y >= 62 && y < 78
  for (let y = 62; y < 78; y += 1) {
    for (let x = 140; x < 152; x += 1) photo.data.set(WALL, 4 * (y * WIDTH + x))
  }
  const picture = labOf(photo)
  const wall = plainWall(picture, WHOLE_WALL)
  let marks: Uint8Array = new Uint8Array(WIDTH * HEIGHT)
  for (const y of [56, 84]) {
    const path = [
      [110, y],
      [190, y],
    ] as const
    const region = regionOf(picture, { path, radius: 9, snaps: true }, { wall })
    marks = filledBetween(
      marks.map((mark, at) => mark | (region[at] as number)),
      picture,
      wall,
    )
  }
  const counts = { cushion: 0, kept: 0, gap: 0, beyond: 0 }
  for (const [at, mark] of marks.entries()) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isCushion = x >= 104 && x < 196 && y >= 34 && y < 106
    if (x >= 142 && x < 150 && y >= 64 && y < 76) counts.gap += mark
    else if (isCushion && !gap(x, y)) {
      counts.cushion += 1
      counts.kept += mark
    } else if (x < 97 || x >= 203 || y < 27 || y >= 113) counts.beyond += mark
  }
  expect(counts.kept / counts.cushion).toBeGreaterThan(0.98)
  expect(counts.gap).toBeLessThan(5)
  expect(counts.beyond).toBeLessThan(10)
})

test('one stroke over a seat keeps the whole armchair, and neither its shadow nor the sun on the wall beside it', () => {
  const photo = room(WALL, () => [214, 196, 160])
  const parts = {
    seat: { left: 110, right: 200, top: 150, bottom: 180, colour: [120, 40, 50] },
    back: { left: 110, right: 200, top: 90, bottom: 150, colour: [235, 236, 240] },
    leg: { left: 112, right: 122, top: 180, bottom: 215, colour: [30, 22, 18] },
    shadow: { left: 200, right: 240, top: 120, bottom: 215, colour: [107, 98, 80] },
    sun: { left: 60, right: 110, top: 60, bottom: 215, colour: [250, 230, 190] },
  } as const
  for (const { left, right, top, bottom, colour } of Object.values(parts)) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) photo.data.set(colour, 4 * (y * WIDTH + x))
    }
  }
  const picture = labOf(photo)
  const path = [
    [120, 165],
    [190, 165],
  ] as const
  const marks = regionOf(
    picture,
    { path, radius: 10, snaps: true },
    { wall: plainWall(picture, WHOLE_WALL) },
  )
  const share = ({ left, right, top, bottom }: (typeof parts)[keyof typeof parts]) => {
    const [inside, all] = [{ kept: 0 }, (right - left - 6) * (bottom - top - 6)]
    for (let y = top + 3; y < bottom - 3; y += 1) {
      for (let x = left + 3; x < right - 3; x += 1) inside.kept += marks[y * WIDTH + x] as number
    }
    return inside.kept / all
  }
  expect(share(parts.seat)).toBeGreaterThan(0.98)
  expect(share(parts.back)).toBeGreaterThan(0.98)
  expect(share(parts.leg)).toBeGreaterThan(0.98)
  expect(share(parts.shadow)).toBeLessThan(0.02)
  expect(share(parts.sun)).toBeLessThan(0.02)
})
